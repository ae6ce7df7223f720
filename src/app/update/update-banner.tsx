import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { isAnythingDirty } from '#ui/dirty.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { applyUpdate, isUpdateWaiting, onUpdate } from './update.ts';

/** Says that a new version is here; applied at the person's click, never over unsaved work unasked. */
export function UpdateBanner() {
  const { t } = useLingui();
  const isWaiting = useSyncExternalStore(onUpdate, isUpdateWaiting);
  const [asking, setAsking] = useState(false);
  if (!isWaiting) return null;
  return (
    <output className="s-banner">
      <span>
        <Trans>A new version of Xeito is ready.</Trans>
      </span>
      <Button
        size="small"
        onClick={() => {
          if (isAnythingDirty()) setAsking(true);
          else applyUpdate();
        }}
      >
        <Trans>Update now</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>There are unsaved changes</Trans>}
        confirm={t`Update and lose them`}
        onConfirm={applyUpdate}
      >
        <Trans>
          A form on this page was not saved. Save it first; the update waits and is applied when you
          go to another page.
        </Trans>
      </ConfirmDialog>
    </output>
  );
}
