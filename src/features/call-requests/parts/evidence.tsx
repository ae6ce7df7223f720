import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Upload } from 'lucide-react';
import type { Milestone } from '#contract/resources/milestones.ts';
import { FilePicker } from '#ui/file-picker.tsx';
import { addFiles } from '../files.ts';
import { AddingBars } from './adding-bars.tsx';

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
        <FilePicker
          label={t`Take a photo`}
          icon={Camera}
          size="small"
          className="x-camera"
          camera
          onFiles={add}
        />
        <FilePicker label={t`Add evidence`} icon={Upload} size="small" onFiles={add} />
      </span>
    </div>
  );
}

const MISSING = { color: 'money.out', fontWeight: '600' };
