import { useState } from 'react';
import { readStatus, unsentOf } from '#local/status.ts';
import { pressedDialog } from '#ui/lazy-dialog.tsx';
import { leave } from '../session/follow-session.ts';

const SignOutDialog = pressedDialog(() => import('./sign-out-dialog.tsx'));

/** Closes the session; asks first, in the dialog, while there are unsent changes. */
export function useSignOut() {
  const [open, setOpen] = useState(false);
  return {
    ask: (): void => {
      if (unsentOf(readStatus()) > 0) setOpen(true);
      else void leave();
    },
    dialog: open ? <SignOutDialog onClose={() => setOpen(false)} /> : null,
  };
}
