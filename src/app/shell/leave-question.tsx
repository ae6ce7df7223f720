import { Trans, useLingui } from '@lingui/react/macro';
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { discardUnsaved, isAnythingDirty, subscribeDirty } from '#ui/dirty.ts';
import { Dialog } from '#ui/overlays.tsx';

/** Asks before another page of the app takes the place of one where something is not saved. */
export function LeaveQuestion() {
  const { t } = useLingui();
  const isDirty = useSyncExternalStore(subscribeDirty, isAnythingDirty);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isLosing,
    disabled: !isDirty,
    // The browser is asked by the forms themselves.
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={reset}
      title={t`Leave without saving?`}
      footer={
        <>
          <Button
            tone="danger"
            onClick={() => {
              discardUnsaved();
              proceed();
            }}
          >
            <Trans>Leave without saving</Trans>
          </Button>
          <Button tone="primary" onClick={reset}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      }
    >
      <Trans>What is not saved on this page would be lost.</Trans>
    </Dialog>
  );
}

/**
 * Another page, or the way back out of a panel, takes the form away; other parameters of the address leave
 * it. Whoever is signed out goes: nobody is there to be asked.
 */
const isLosing: ShouldBlockFn = ({ current, next, action }) => {
  if (!isAnythingDirty() || next.pathname === '/login') return false;
  const isStep = action !== 'PUSH' && action !== 'REPLACE';
  return current.pathname !== next.pathname || (isStep && peekOf(current) !== peekOf(next));
};

function peekOf({ search }: { search: unknown }): unknown {
  return (search as { peek?: unknown }).peek;
}
