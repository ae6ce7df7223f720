import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { invoiceTotals, type ReinvoiceLine, sheetTotals } from '#domain/reinvoices/lines.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
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
              <th>
                <Trans>VAT rate</Trans>
              </th>
              <th className="is-number">
                <Trans>Base</Trans>
              </th>
              <th className="is-number">
                <Trans>VAT</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {invoice.vatTable.map(({ vatBp, baseCents, vatCents }) => (
              <tr key={vatBp}>
                <th scope="row">{fmt.percent(vatBp)}</th>
                <td className="is-number">
                  <MoneyText cents={baseCents} />
                </td>
                <td className="is-number">
                  <MoneyText cents={vatCents} />
                </td>
              </tr>
            ))}
          </tbody>
        </LinesTable>
      )}
      <Figures>
        <Figure label={t`Base`}>
          <MoneyText cents={invoice.baseCents} />
        </Figure>
        <Figure label={t`VAT`}>
          <MoneyText cents={invoice.vatCents} />
        </Figure>
        <Figure label={t`Total of the invoice`}>
          <MoneyText cents={invoice.totalCents} />
        </Figure>
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
