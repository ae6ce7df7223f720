import { Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ElectronicInvoice, InvoiceParty } from '#domain/invoices/invoice.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';

/** An electronic invoice as a page that people read. */
export function InvoiceSheet({ invoice }: { invoice: ElectronicInvoice }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { number, supplier, customer, concept, issueDate, dueDate, taxes, iban, rectifies } =
    invoice;
  const facts = [
    [t`Date of issue`, issueDate === null ? '' : fmt.day(issueDate)],
    [t`Due date`, dueDate === null ? '' : fmt.day(dueDate)],
    [t`Corrects`, rectifies],
    [t`Currency`, invoice.currency === 'EUR' ? '' : invoice.currency],
    [t`Account to pay into`, iban],
  ].filter(([, value]) => value !== '');
  return (
    <Grid
      as="article"
      gap="16px"
      padding="24px"
      className="exp-sheet"
      aria-label={t`Invoice ${number}`}
    >
      <h3>{t`Invoice ${number}`}</h3>
      <Grid templateColumns="repeat(auto-fit, minmax(200px, 1fr))" gap="16px">
        <Party title={t`Supplier`} party={supplier} />
        <Party title={t`Customer`} party={customer} />
      </Grid>
      <dl className="exp-sheet-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {concept === '' ? null : <p>{concept}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Base`}</th>
            <th scope="col">{t`Rate`}</th>
            <th scope="col">{t`VAT`}</th>
          </tr>
        </thead>
        <tbody>
          {taxes.map((tax, index) => (
            <tr key={`${tax.rateBp}|${index}`}>
              <td>
                <MoneyText cents={tax.baseCents} />
              </td>
              <td>{fmt.percent(tax.rateBp)}</td>
              <td>
                <MoneyText cents={tax.vatCents + tax.surchargeCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="exp-sheet-sums">
        <Sum name={t`Net`} cents={invoice.netCents} />
        <Sum name={t`Withholding`} cents={-invoice.withholdingCents || null} />
        <Sum name={t`Total`} cents={invoice.totalCents} />
      </dl>
    </Grid>
  );
}

function Party({ title, party: { name, taxId } }: { title: string; party: InvoiceParty }) {
  return (
    <p>
      <span className="x-hint">{title}</span>
      <br />
      <strong>{name}</strong>
      <br />
      {taxId}
    </p>
  );
}

function Sum({ name, cents }: { name: string; cents: number | null }) {
  if (cents === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
}
