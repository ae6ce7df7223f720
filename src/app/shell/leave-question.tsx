import { Trans, useLingui } from '@lingui/react/macro';
import { type BlockerFn, type HistoryLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { discardUnsaved, isAnythingDirty, subscribeDirty } from '#ui/dirty.ts';
import { Dialog } from '#ui/overlays.tsx';

type Leaving = Parameters<BlockerFn>[0];

/**
 * Asks before another page of the app takes the place of one where something is not saved. Until the person has
 * answered, the address stays that of the page: a step of the browser's is taken back first, and then anew.
 */
export function LeaveQuestion() {
  const { t } = useLingui();
  const { history } = useRouter();
  const isDirty = useSyncExternalStore(subscribeDirty, isAnythingDirty);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  useEffect(() => {
    if (!isDirty) return undefined;
    return history.block({
      blockerFn: (ahead) => {
        const isAsked = isLosing(ahead);
        if (isAsked) setLeaving(ahead);
        return isAsked;
      },
      // The browser is asked by the forms themselves.
      enableBeforeUnload: false,
    });
  }, [history, isDirty]);
  if (!leaving) return null;
  const stay = () => setLeaving(null);
  const leave = () => {
    discardUnsaved();
    stay();
    const { action, currentLocation, nextLocation } = leaving;
    const unasked = { ignoreBlocker: true };
    if (action === 'PUSH') history.push(nextLocation.href, nextLocation.state, unasked);
    else if (action === 'REPLACE') history.replace(nextLocation.href, nextLocation.state, unasked);
    else history.go(indexOf(nextLocation) - indexOf(currentLocation), unasked);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={stay}
      title={t`Leave without saving?`}
      footer={
        <>
          <Button tone="danger" onClick={leave}>
            <Trans>Leave without saving</Trans>
          </Button>
          <Button tone="primary" onClick={stay}>
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
function isLosing({ currentLocation: current, nextLocation: next, action }: Leaving): boolean {
  if (!isAnythingDirty() || next.pathname === '/login') return false;
  const isStep = action !== 'PUSH' && action !== 'REPLACE';
  return current.pathname !== next.pathname || (isStep && peekOf(current) !== peekOf(next));
}

const peekOf = ({ search }: HistoryLocation) => new URLSearchParams(search).get('peek');

const indexOf = ({ state }: HistoryLocation) => state['__TSR_index'];
