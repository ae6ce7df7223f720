import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Opens the dialog that takes rows from a file. */
export function ImportButton({
  renderDialog,
  size = 'normal',
  children = <Trans>Import</Trans>,
}: {
  renderDialog: (onClose: () => void) => ReactNode;
  size?: 'normal' | 'small' | undefined;
  children?: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} icon={Upload} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen ? renderDialog(() => setOpen(false)) : null}
    </>
  );
}
