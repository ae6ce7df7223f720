import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { invoiceTotals, type ReinvoiceLine, sheetTotals } from '#domain/reinvoices/lines.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyCell, MoneyText } from '#ui/money-text.tsx';
import { Figure, Figures } from '#ui/page.tsx';
import { LinesTable } from './layout.tsx';

/** What the lines come to: the invoice with its VAT by rate, and the sheet where dummies differ from it. */
export function Totals({ lines }: { lines: readonly ReinvoiceLine[] }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const invoice = invoiceTotals(lines);
  const hasDummies = lines.some(({ dummy }) => dummy);
  return (
    <chakra.section
      display="grid"
      gap="12px"
      paddingTop="12px"
      borderTop="1px solid"
      borderColor="border"
      aria-label={t`Totals`}
      role="status"
    >
      {invoice.vatTable.length === 0 ? null : (
        <LinesTable>
          <thead>
            <tr>
              <th>{t`VAT rate`}</th>
              <th className="is-number">{t`Base`}</th>
              <th className="is-number">{t`VAT`}</th>
            </tr>
          </thead>
          <tbody>
            {invoice.vatTable.map(({ vatBp, baseCents, vatCents }) => (
              <tr key={vatBp}>
                <th scope="row">{fmt.percent(vatBp)}</th>
                <MoneyCell cents={baseCents} />
                <MoneyCell cents={vatCents} />
              </tr>
            ))}
          </tbody>
        </LinesTable>
      )}
      <Figures>
        <Figure label={t`Base`} cents={invoice.baseCents} />
        <Figure label={t`VAT`} cents={invoice.vatCents} />
        <Figure label={t`Total of the invoice`} cents={invoice.totalCents} />
      </Figures>
      {hasDummies ? (
        <p className="x-line x-line-ends x-hint">
          <Trans>Sheet with what is not invoiced</Trans>
          <MoneyText cents={sheetTotals(lines).totalCents} />
        </p>
      ) : null}
    </chakra.section>
  );
}
