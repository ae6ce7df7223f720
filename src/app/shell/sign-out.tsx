import { useState } from 'react';
import { readStatus } from '#local/status.ts';
import { pressedDialog } from '#ui/lazy-dialog.tsx';
import { leave } from '../session/follow-session.ts';
import { unsent } from './unsent.ts';

const SignOutDialog = pressedDialog(() => import('./sign-out-dialog.tsx'));

/** Closes the session; asks first, in the dialog, while there are unsent changes. */
export function useSignOut() {
  const [open, setOpen] = useState(false);
  return {
    ask: (): void => {
      if (unsent(readStatus()) > 0) setOpen(true);
      else void leave();
    },
    dialog: open ? <SignOutDialog onClose={() => setOpen(false)} /> : null,
  };
}
