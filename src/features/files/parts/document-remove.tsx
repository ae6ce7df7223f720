import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FileRow } from '#contract/resources/files.ts';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { removeDocument } from '../actions.ts';

/** Removes the document after a question: its bytes cannot be had back from here. */
export function DocumentRemove({
  file,
  actor,
  onRemoved,
}: {
  file: FileRow;
  actor: Actor;
  onRemoved: () => void;
}) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const remove = async (): Promise<void> => {
    const outcome = await removeDocument(actor, file);
    if (outcome.ok) {
      onRemoved();
      showSnackbar(t`Document "${file.name}" removed`);
    } else {
      showSnackbar(t`Your role or your rights do not allow this.`, { color: 'danger' });
    }
  };
  return (
    <div>
      <Button
        tone="danger"
        size="small"
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={() => setAsked(true)}
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
        <p>
          {file.version === 0 ? (
            <Trans>It was never sent: it exists on this device only, and would be lost.</Trans>
          ) : (
            <Trans>It is removed for everybody, and this cannot be undone from here.</Trans>
          )}
        </p>
      </ConfirmDialog>
    </div>
  );
}
