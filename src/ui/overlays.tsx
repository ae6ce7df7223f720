import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { pressedPart } from './lazy-part.tsx';
import type { Overlay, SheetProps } from './opened-sheet.tsx';

/** A dialog in the middle of the page; Esc and the backdrop close it. */
export function Dialog(overlay: Overlay & { role?: 'dialog' | 'alertdialog' }) {
  return <Sheet look="x-dialog" {...overlay} />;
}

/** A panel at the side of the page: peek, sync centre, help, a short form. */
export function Panel(overlay: Overlay) {
  return <Sheet look="x-panel" {...overlay} />;
}

/** The foot of a dialog that may be left or gone through with; `form` is the form that it sends. */
export function DialogFoot({
  onClose,
  form,
  between,
  ...button
}: ComponentProps<typeof Button> & {
  onClose: () => void;
  /** Another way to save, before the usual one. */
  between?: ReactNode;
}) {
  return (
    <>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      {between}
      <Button
        tone="primary"
        type={form ? 'submit' : 'button'}
        form={form}
        data-save=""
        {...button}
      />
    </>
  );
}

/** Asks before what cannot be undone. */
export function ConfirmDialog({
  confirm,
  onConfirm,
  ...overlay
}: Omit<Overlay, 'footer'> & { confirm: string; onConfirm: () => void }) {
  return (
    <Dialog
      {...overlay}
      role="alertdialog"
      footer={
        <DialogFoot
          onClose={overlay.onClose}
          tone="danger"
          onClick={() => {
            onConfirm();
            overlay.onClose();
          }}
        >
          {confirm}
        </DialogFoot>
      }
    />
  );
}

const OpenedSheet = pressedPart<SheetProps>(() => import('./opened-sheet.tsx'));

/** A page has many, most of which nobody opens: before the first time there is nothing of one. */
function Sheet(props: SheetProps) {
  const { open = true } = props;
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  return wasOpened ? <OpenedSheet {...props} /> : null;
}
