import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { isAnythingDirty, isDirtyElsewhere } from '#ui/dirty.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { applyUpdate, isUpdateWaiting, onUpdate } from './update.ts';

/** Says that a new version is here; applied at the person's click, never over unsaved work unasked. */
export function UpdateBanner() {
  const { t } = useLingui();
  const isWaiting = useSyncExternalStore(onUpdate, isUpdateWaiting);
  const [unsaved, setUnsaved] = useState<'here' | 'elsewhere' | null>(null);
  if (!isWaiting) return null;
  return (
    <output className="x-notice x-line s-banner">
      <span>
        <Trans>A new version of Xeito is ready.</Trans>
      </span>
      <Button
        size="small"
        onClick={() => {
          void updateUnless(setUnsaved);
        }}
      >
        <Trans>Update now</Trans>
      </Button>
      <ConfirmDialog
        open={unsaved !== null}
        onClose={() => setUnsaved(null)}
        title={<Trans>There are unsaved changes</Trans>}
        confirm={t`Update all the same`}
        onConfirm={() => applyUpdate(true)}
      >
        {unsaved === 'elsewhere' ? (
          <Trans>
            A form in another tab or window of Xeito was not saved. Save it there first: after the
            update that tab has to be loaded again.
          </Trans>
        ) : (
          <Trans>
            A form on this page was not saved. Save it first; the update waits and is applied when
            you go to another page. What was typed in a record is kept and offered again; what was
            typed in a dialog would be lost.
          </Trans>
        )}
      </ConfirmDialog>
    </output>
  );
}

/** Updates, or tells where something is unsaved. */
async function updateUnless(tell: (where: 'here' | 'elsewhere') => void): Promise<void> {
  if (isAnythingDirty()) tell('here');
  else if (await isDirtyElsewhere()) tell('elsewhere');
  else applyUpdate();
}
