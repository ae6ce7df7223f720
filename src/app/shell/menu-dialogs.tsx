import { lazyDialog, pressedDialog } from '#ui/lazy-dialog.tsx';
import { installWay } from './install-offer.ts';

const AboutDialog = pressedDialog(() => import('./about-dialog.tsx'));
const InstallDialog = lazyDialog(async () => ({
  default: (await import('./install-steps.tsx')).InstallDialog,
}));
const AccountingDialog = lazyDialog(
  () => import('#features/accounting-sync/accounting-dialog.tsx'),
);
const SendDialog = lazyDialog(() => import('#features/inbox/send-dialog.tsx'));

/** The dialogs that the menu of the person and the palette open. */
export type MenuDialog = 'accounting' | 'notices' | 'about' | 'install';

export function MenuDialogs({
  dialog,
  onClose,
}: {
  dialog: MenuDialog | null;
  onClose: () => void;
}) {
  const way = installWay();
  return (
    <>
      {dialog === 'about' ? <AboutDialog onClose={onClose} /> : null}
      {dialog === 'install' && way !== null ? <InstallDialog {...{ way, onClose }} /> : null}
      {dialog === 'notices' ? <SendDialog onClose={onClose} /> : null}
      {dialog === 'accounting' ? <AccountingDialog onClose={onClose} /> : null}
    </>
  );
}
