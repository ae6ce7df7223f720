import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceReading } from '#domain/invoices/reading.ts';
import { INVOICE_FORMATS, INVOICE_PROBLEMS } from '#ui/words/invoices.ts';

/** What was read of a document, and what of it does not add up; or why nothing was taken of it. */
export function ReadingNotice({ name, reading }: { name: string; reading: InvoiceReading }) {
  const { t } = useLingui();
  const wrong = reading.said === 'read' ? reading.wrong : [];
  const number = reading.said === 'read' ? reading.invoice.rectifies : '';
  const isSound = reading.said === 'read' && wrong.length === 0;
  return (
    <div className="x-notice" data-tone={isSound ? 'success' : 'warn'} role="status">
      <p>
        <ReadingWords {...{ name, reading }} />
      </p>
      {wrong.length > 0 ? (
        <ul>
          {wrong.map((problem) => (
            <li key={problem}>
              {problem === 'replaces' && number !== '' ? (
                <Trans>It replaces {number}: cancel that one, or both count.</Trans>
              ) : (
                t(INVOICE_PROBLEMS[problem])
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function ReadingWords({ name, reading }: { name: string; reading: InvoiceReading }) {
  const { i18n } = useCatalogue();
  switch (reading.said) {
    case 'read': {
      const said = INVOICE_FORMATS[reading.invoice.format];
      const format = typeof said === 'string' ? said : i18n._(said);
      return (
        <Trans>
          Filled in from {name} ({format}): look it over before you create it.
        </Trans>
      );
    }
    case 'several':
      return (
        <Trans>
          {name} has {reading.count} invoices: nothing was filled in. Give each of them a file of
          its own.
        </Trans>
      );
    case 'own':
      return (
        <Trans>
          {reading.company} wrote {name}: it is no expense of the group's. Nothing was filled in.
        </Trans>
      );
    case 'ticketbai':
      return (
        <Trans>
          {name} has a TicketBAI code, which says nothing without network. Nothing was filled in.
        </Trans>
      );
    default:
      return <Trans>Nothing could be read of {name}: type what it says.</Trans>;
  }
}
