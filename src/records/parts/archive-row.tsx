import { Trans } from '@lingui/react/macro';
import { Archive, ArchiveRestore } from 'lucide-react';
import { sayRefused } from '#records/outcome.ts';
import { Button } from '#ui/button.tsx';
import { archiveRow } from '../actions.ts';
import { isArchived } from '../definition.ts';
import type { SectionProps } from './section-props.ts';

/** Out of use and back, which needs no question. */
export function ArchiveRow({ definition, actor, row }: SectionProps) {
  const archived = isArchived(definition, row);
  const Icon = archived ? ArchiveRestore : Archive;
  const set = async () => {
    const outcome = await archiveRow(definition, actor, row);
    sayRefused(outcome);
  };
  return (
    <Button size="small" icon={Icon} onClick={() => void set()}>
      {archived ? <Trans>Take back into use</Trans> : <Trans>Archive</Trans>}
    </Button>
  );
}
