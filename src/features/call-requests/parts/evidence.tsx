import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Milestone } from '#contract/resources/milestones.ts';
import { FilePickers } from '#ui/file-picker.tsx';
import { addFiles } from '../files.ts';
import { AddingBars } from '#records/row-files.tsx';

/** Whether a document shows that a milestone was met, and the ways to add one. */
export function Evidence({
  milestone: { id, evidenceRequired },
  hasEvidence,
  onAdd,
}: {
  milestone: Milestone;
  /** Whether a document of it is on this device. */
  hasEvidence: boolean;
  onAdd?: () => void;
}) {
  const { t } = useLingui();
  const add = (files: readonly File[]) => {
    onAdd?.();
    void addFiles(files, { resource: 'milestones', rowId: id, location: '' });
  };
  return (
    <div className="x-list" role="group" aria-label={t`Evidence`}>
      <chakra.p {...(evidenceRequired && !hasEvidence ? MISSING : { className: 'x-hint' })}>
        {hasEvidence ? (
          <Trans>There is a document that shows it.</Trans>
        ) : evidenceRequired ? (
          <Trans>It needs a document that shows it.</Trans>
        ) : (
          <Trans>A document may show it.</Trans>
        )}
      </chakra.p>
      <AddingBars rowId={id} />
      <span className="x-actions">
        <FilePickers label={t`Add evidence`} size="small" onFiles={add} />
      </span>
    </div>
  );
}

const MISSING = { color: 'money.out', fontWeight: '600' };
