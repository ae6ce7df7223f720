import { pressedDialog } from '#ui/lazy-dialog.tsx';

/** Signs in again over the open page. */
export const RenewDialog = pressedDialog(() => import('./renew-dialog.tsx'));
