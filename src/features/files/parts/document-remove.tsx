import { sayUndoable } from '#records/remove.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FileRow } from '#contract/resources/files.ts';
import type { Actor } from '#domain/access/policy.ts';
import { mayGo, type Retention } from '#domain/documents/retention.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { today } from '#ui/today.ts';
import { removeDocument, titlesShowing } from '../actions.ts';
import { RETENTION_REASONS } from '../retention.ts';

/**
 * Removes the document. With one that was never sent its bytes would go, and what the law wants to be kept
 * should stay: these are asked for first. Where multimedia shows it, that is said instead.
 */
export function DocumentRemove({
  file,
  retention,
  actor,
  onRemoved,
}: {
  file: FileRow;
  retention: Retention;
  actor: Actor;
  onRemoved: () => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const day = retention.until === null ? null : fmt.day(retention.until);
  const isKept = day !== null && !mayGo(retention, today());
  const isAskedFirst = isKept || file.version === 0;
  const [isAsked, setAsked] = useState(false);
  const titles = useLiveQuery(() => titlesShowing(file), [file.id, file.rowId], []);
  const remove = async (): Promise<void> => {
    const outcome = await removeDocument(actor, file);
    const said = t`Document "${file.name}" removed`;
    if (sayUndoable(outcome, said)) onRemoved();
  };
  if (titles.length > 0) {
    const names = titles.join(', ');
    return (
      <p>
        <Trans>It is shown as multimedia ({names}): to remove it, remove that first.</Trans>
      </p>
    );
  }
  return (
    <div>
      <Button
        tone="danger"
        size="small"
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={() => (isAskedFirst ? setAsked(true) : void remove())}
      >
        <Trans>Remove document</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Remove ${file.name}?`}
        confirm={t`Remove document`}
        onConfirm={() => void remove()}
      >
        {file.version === 0 ? (
          <p>
            <Trans>It was never sent: it exists on this device only, and would be lost.</Trans>
          </p>
        ) : null}
        {isKept ? (
          <p>
            <strong>
              <Trans>It should be kept until {day}.</Trans>
            </strong>{' '}
            {t(RETENTION_REASONS[retention.because])}
          </p>
        ) : null}
      </ConfirmDialog>
    </div>
  );
}
