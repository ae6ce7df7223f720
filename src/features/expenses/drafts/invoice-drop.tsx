import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileStack } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { FilePickers, FolderPicker } from '#ui/file-picker.tsx';
import { useWaiting } from './use-waiting.ts';
import { useKeepInvoices } from './use-keep-invoices.ts';

interface Props {
  /** A form over the page takes what is dropped. */
  isOff: boolean;
  onOpen: (id: string) => void;
}

/** Takes invoices, one or many, anywhere on the page; leads to those that wait. */
export function InvoiceDrop({ isOff, onOpen }: Props) {
  const { t } = useLingui();
  const [first, ...others] = useWaiting() ?? [];
  const keep = useKeepInvoices(onOpen);
  const take = (files: File[]) => void keep(files);
  return (
    <DropArea
      words={<Trans>Drop invoices anywhere on this page: each fills in a form of its own.</Trans>}
      {...{ isOff }}
      onFiles={take}
    >
      {first ? (
        <Button tone="primary" size="small" icon={FileStack} onClick={() => onOpen(first.id)}>
          <Plural
            value={others.length + 1}
            one="# invoice waits to be entered"
            other="# invoices wait to be entered"
          />
        </Button>
      ) : null}
      <FilePickers label={t`Choose invoices`} size="small" onFiles={take} />
      <FolderPicker label={t`Choose a folder`} size="small" onFiles={take} />
    </DropArea>
  );
}
