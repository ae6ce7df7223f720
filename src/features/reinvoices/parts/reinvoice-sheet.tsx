import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Reinvoice, ReinvoiceLineRow } from '#contract/resources/reinvoices.ts';
import { lineBaseCents } from '#domain/reinvoices/lines.ts';
import type { RecordsData } from '#records/definition.ts';
import { rowsOf } from '#records/records-data.ts';
import { useFmt } from '#ui/fmt.ts';
import { MoneyCell } from '#ui/money-text.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { REINVOICE_STATES } from '#ui/words/money.ts';
import { STATE_TONES } from '../words.ts';
import { LinesTable } from './layout.tsx';
import { Totals } from './totals.tsx';

/** What a reinvoice says, where it is not to be changed. */
export function ReinvoiceSheet({ row: reinvoice, data }: { row: Reinvoice; data: RecordsData }) {
  return (
    <div className="x-column">
      <Facts {...{ reinvoice, data }} />
      <Lines lines={reinvoice.expenses} />
      <Totals lines={reinvoice.expenses} />
      {reinvoice.invoiceFileId === null ? null : (
        <Link to="/files" search={{ file: reinvoice.invoiceFileId }} className="x-row-link">
          <Trans>The invoice of the accounting service (PDF)</Trans>
        </Link>
      )}
      {reinvoice.notes === '' ? null : <Text whiteSpace="pre-line">{reinvoice.notes}</Text>}
    </div>
  );
}

function Facts({ reinvoice, data }: { reinvoice: Reinvoice; data: RecordsData }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { state, issuerId, receiverId, date, period, invoiceNumber, paidDate } = reinvoice;
  const { rectifiedByCode, rectifiedOn } = reinvoice;
  const nameOf = (id: string) => rowsOf(data, 'companies').get(id)?.name ?? '—';
  const rectified = [rectifiedByCode, rectifiedOn && fmt.day(rectifiedOn)].filter(Boolean);
  const facts: [label: string, words: string][] = [
    [t`Issuer`, nameOf(issuerId)],
    [t`Receiver`, nameOf(receiverId)],
    [t`Date`, fmt.day(date)],
    [t`Period`, period],
    [t`Invoice`, invoiceNumber],
    [t`Paid on`, paidDate ? fmt.day(paidDate) : ''],
    [t`Rectified by`, rectified.join(' · ')],
  ];
  return (
    <dl className="x-facts">
      <div>
        <dt>{t`State`}</dt>
        <dd>
          <StateChip tone={STATE_TONES[state]}>{t(REINVOICE_STATES[state])}</StateChip>
        </dd>
      </div>
      {facts
        .filter(([, words]) => words !== '')
        .map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </dl>
  );
}

function Lines({ lines }: { lines: readonly ReinvoiceLineRow[] }) {
  const { t } = useLingui();
  const fmt = useFmt();
  return (
    <LinesTable aria-label={t`Lines`}>
      <thead>
        <tr>
          <th>{t`Concept`}</th>
          <th className="is-number">{t`Amount`}</th>
          <th className="is-number">{t`Margin`}</th>
          <th className="is-number">{t`VAT`}</th>
          <th className="is-number">{t`Base`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.concept || '—'}{' '}
              {line.dummy ? <StateChip tone="neutral">{t`Not invoiced`}</StateChip> : null}
            </th>
            <MoneyCell cents={line.amountCents} />
            <td className="is-number">{line.marginBp === 0 ? '—' : fmt.percent(line.marginBp)}</td>
            <td className="is-number">{fmt.percent(line.vatBp)}</td>
            <MoneyCell cents={lineBaseCents(line)} />
          </tr>
        ))}
      </tbody>
    </LinesTable>
  );
}
