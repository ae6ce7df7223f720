import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './overlays.tsx';

/** Asks before something goes that nothing brings back, or with much else; its children say what goes with it. */
export function FinalQuestion({
  open,
  onClose,
  title,
  confirm,
  onConfirm,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** The question itself. */
  title: string;
  /** The word of the button; "Remove" when left out. */
  confirm?: string;
  onConfirm: () => void;
  /** Without them: that it was never sent. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      confirm={confirm ?? t`Remove`}
      onConfirm={onConfirm}
      {...{ open, onClose, title }}
    >
      <p>
        {children ?? (
          <Trans>It was never sent: it exists on this device only, and would be lost.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
