import { Grid, HStack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { type InvoiceFormat, type InvoiceProblem, problemsOf } from '#domain/invoices/invoice.ts';
import { IconButton } from '#ui/button.tsx';
import { DropArea } from '#ui/drop-area.tsx';
import { FilePickers } from '#ui/file-picker.tsx';
import { useFmt } from '#ui/fmt.ts';
import { INVOICE_FORMATS, INVOICE_PROBLEMS } from '#ui/words/invoices.ts';
import { type FilledFields, fieldsFrom, issuerOf } from '../fill-from-invoice.ts';
import { readInvoiceFile } from '../invoice-file.ts';
import type { Catalogues } from '../queries.ts';

/** What was read of a document, or why nothing was taken of it. */
type Reading =
  | { said: 'filled'; name: string; format: InvoiceFormat; wrong: InvoiceProblem[] }
  | { said: 'several'; name: string; count: number }
  | { said: 'own'; name: string; company: string };

/** The documents of an expense that is being written: an electronic invoice among them fills in the form. */
export function NewDocuments({
  files,
  companies,
  onAdd,
  onRemove,
  onFill,
}: {
  files: readonly File[];
  companies: Catalogues['companies'];
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: File) => void;
  onFill: (fields: FilledFields) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [reading, setReading] = useState<Reading | null>(null);
  const read = async (file: File): Promise<Reading | null> => {
    const [invoice, ...others] = await readInvoiceFile(file);
    if (!invoice) return null;
    const { name } = file;
    if (others.length > 0) return { said: 'several', name, count: others.length + 1 };
    const issuer = issuerOf(invoice, companies);
    if (issuer) return { said: 'own', name, company: issuer.name };
    onFill(fieldsFrom(invoice, companies));
    return { said: 'filled', name, format: invoice.format, wrong: problemsOf(invoice) };
  };
  const add = async (added: readonly File[]) => {
    onAdd(added);
    for (const file of added) {
      const next = await read(file);
      if (next) setReading(next);
    }
  };
  return (
    <Grid as="section" templateColumns="minmax(0, 1fr)" gap="8px">
      <h3>
        <Trans>Invoice or receipt</Trans>
      </h3>
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
      <ReadingNotice reading={reading} />
      <DropArea
        words={
          <Trans>
            Drop or paste them here. An electronic invoice (Facturae, UBL, Factur-X) fills in the
            form.
          </Trans>
        }
        onFiles={(added) => void add(added)}
      >
        <FilePickers label={t`Add documents`} size="small" onFiles={(added) => void add(added)} />
      </DropArea>
    </Grid>
  );
}

function ReadingNotice({ reading }: { reading: Reading | null }) {
  const { t } = useLingui();
  if (!reading) return null;
  const { name } = reading;
  const isSound = reading.said === 'filled' && reading.wrong.length === 0;
  return (
    <div className="x-notice" data-tone={isSound ? 'success' : 'warn'} role="status">
      {reading.said === 'filled' ? (
        <p>
          <Trans>
            Filled in from {name} ({INVOICE_FORMATS[reading.format]}): look it over before you
            create it.
          </Trans>
        </p>
      ) : reading.said === 'several' ? (
        <p>
          <Trans>
            {name} has {reading.count} invoices: nothing was filled in. Give each of them a file of
            its own.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            {reading.company} wrote {name}: it is no expense of the group's. Nothing was filled in.
          </Trans>
        </p>
      )}
      {reading.said === 'filled' && reading.wrong.length > 0 ? (
        <ul>
          {reading.wrong.map((problem) => (
            <li key={problem}>{t(INVOICE_PROBLEMS[problem])}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
