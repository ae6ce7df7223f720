import { Dialog as ChakraDialog, Drawer as ChakraDrawer, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';

/** Where typing can begin; the overlay itself where there is nothing to fill in. */
function firstControl(): HTMLElement | null {
  const body = '.x-overlay-body:not([hidden])';
  return document.querySelector<HTMLElement>(
    `${body} :is(input,select,textarea):not(:disabled), .x-overlay-foot button`,
  );
}

interface Overlay {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

/** A dialog in the middle of the page; Esc and the backdrop close it. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  role = 'dialog',
}: Overlay & { role?: 'dialog' | 'alertdialog' }) {
  const { t } = useLingui();
  return (
    <ChakraDialog.Root
      unstyled
      open={open}
      role={role}
      lazyMount
      initialFocusEl={firstControl}
      unmountOnExit
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop className="x-backdrop" />
        <ChakraDialog.Positioner className="x-over x-over-middle">
          <ChakraDialog.Content className="x-dialog">
            <ChakraDialog.Header className="x-overlay-head">
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              <IconButton label={t`Close`} icon={<X size={18} />} onClick={onClose} />
            </ChakraDialog.Header>
            <ChakraDialog.Body className="x-overlay-body">{children}</ChakraDialog.Body>
            {footer === undefined ? null : (
              <ChakraDialog.Footer className="x-overlay-foot">{footer}</ChakraDialog.Footer>
            )}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
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
        <>
          <Button onClick={overlay.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              onConfirm();
              overlay.onClose();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}

/** A panel at the side of the page: peek, sync centre, help, a short form. */
export function Panel({ open, onClose, title, children, footer }: Overlay) {
  const { t } = useLingui();
  return (
    <ChakraDrawer.Root
      unstyled
      open={open}
      lazyMount
      initialFocusEl={firstControl}
      unmountOnExit
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <ChakraDrawer.Backdrop className="x-backdrop" />
        <ChakraDrawer.Positioner className="x-over x-over-side">
          <ChakraDrawer.Content className="x-panel">
            <ChakraDrawer.Header className="x-overlay-head">
              <ChakraDrawer.Title>{title}</ChakraDrawer.Title>
              <IconButton label={t`Close`} icon={<X size={18} />} onClick={onClose} />
            </ChakraDrawer.Header>
            <ChakraDrawer.Body className="x-overlay-body">{children}</ChakraDrawer.Body>
            {footer === undefined ? null : (
              <ChakraDrawer.Footer className="x-overlay-foot">{footer}</ChakraDrawer.Footer>
            )}
          </ChakraDrawer.Content>
        </ChakraDrawer.Positioner>
      </Portal>
    </ChakraDrawer.Root>
  );
}
