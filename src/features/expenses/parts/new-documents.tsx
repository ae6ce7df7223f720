import { Grid, HStack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceReading } from '#domain/invoices/reading.ts';
import { IconButton } from '#ui/button.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { FilePickers } from '#ui/file-picker.tsx';
import { useFmt } from '#ui/fmt.ts';
import { type FilledFields, fieldsFrom } from '../fill-from-invoice.ts';
import { readInvoiceFile } from '../invoice-file.ts';
import type { Catalogues } from '../queries.ts';
import { ReadingNotice } from './reading-notice.tsx';

interface Props {
  files: readonly File[];
  companies: Catalogues['companies'];
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: File) => void;
  /** What an invoice says, and which file it is. */
  onFill: (fields: FilledFields, invoice: File) => void;
}

/** The documents of an expense that is being written: an invoice among them fills in the form. */
export function NewDocuments({ files, companies, onAdd, onRemove, onFill }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [read, setRead] = useState<{ name: string; reading: InvoiceReading } | null>(null);
  const add = async (added: readonly File[]) => {
    onAdd(added);
    for (const file of added) {
      const reading = await readInvoiceFile(file, companies);
      if (reading.said === 'nothing') continue;
      if (reading.said === 'read') onFill(fieldsFrom(reading.invoice, companies), file);
      setRead({ name: file.name, reading });
    }
  };
  return (
    <Grid as="section" templateColumns="minmax(0, 1fr)" gap="8px">
      <h3>{t`Invoice or receipt`}</h3>
      {files.length > 0 ? (
        <ul className="x-list" aria-label={t`Documents`}>
          {files.map((file, index) => (
            <li key={`${file.name}|${index}`} className="x-row-card-line">
              <span className="x-name">
                <Paperclip size={14} aria-hidden="true" />
                {file.name}
              </span>
              <HStack as="span" flex="none" gap="8px">
                <span className="x-hint">{fmt.bytes(file.size)}</span>
                <IconButton
                  label={t`Remove ${file.name}`}
                  icon={X}
                  onClick={() => onRemove(file)}
                />
              </HStack>
            </li>
          ))}
        </ul>
      ) : null}
      {read ? <ReadingNotice {...read} /> : null}
      <DropArea
        words={
          <Trans>
            Drop or paste them here. What an invoice says fills in the form: an electronic one
            (Facturae, UBL, Factur-X), the text of a PDF, or its QR code.
          </Trans>
        }
        onFiles={(added) => void add(added)}
      >
        <FilePickers label={t`Add documents`} size="small" onFiles={(added) => void add(added)} />
      </DropArea>
    </Grid>
  );
}
