import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './overlays.tsx';

/** Asks before what cannot be taken back is removed; its children say what goes with it. */
export function FinalQuestion({
  open,
  onClose,
  title,
  confirm,
  onConfirm,
  isUnsent = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  /** The question itself. */
  title: string;
  /** The word of the button; "Remove" when left out. */
  confirm?: string;
  onConfirm: () => void;
  /** Whether it exists on this device only. */
  isUnsent?: boolean;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      confirm={confirm ?? t`Remove`}
      onConfirm={onConfirm}
      {...{ open, onClose, title }}
    >
      <p>{children ?? <FinalWords isUnsent={isUnsent} />}</p>
    </ConfirmDialog>
  );
}

function FinalWords({ isUnsent }: { isUnsent: boolean }) {
  return isUnsent ? (
    <Trans>It was never sent: it exists on this device only, and would be lost.</Trans>
  ) : (
    <Trans>It is deleted for everybody, and this cannot be undone from here.</Trans>
  );
}
