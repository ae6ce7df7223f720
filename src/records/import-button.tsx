import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Opens the dialog that takes rows from a file. */
export function ImportButton({
  renderDialog,
  size = 'normal',
  whyNot = null,
  children = <Trans>Import</Trans>,
}: {
  renderDialog: (onClose: () => void) => ReactNode;
  size?: 'normal' | 'small' | undefined;
  /** Why nothing can be imported now. */
  whyNot?: string | null;
  children?: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        icon={Upload}
        disabled={whyNot !== null}
        title={whyNot ?? undefined}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen ? renderDialog(() => setOpen(false)) : null}
    </>
  );
}
