import { HStack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ResultFigure } from '#domain/results/figures.ts';
import { type ResultQuestion, yearBefore } from '#domain/results/question.ts';
import { useResultRows } from '#ui/analytics/use-results.ts';
import { IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/overlays.tsx';
import { Skeleton } from '#ui/page.tsx';
import type { RowBehind, RowsBehindFigure } from '#workers/analytics/results/types.ts';
import { usePeriod } from '../charts/period.ts';
import { type Names, type Resources, useResources } from '../queries.ts';
import { useFigureFacts, useFigureWords } from '../words.ts';

/** So many rows at once. */
const WINDOW = 100;

interface Props {
  question: ResultQuestion;
  names: Names;
  figure: ResultFigure | undefined;
  onClose: () => void;
}

/** The rows that a figure is made of, at the side of the page; their sum is the figure. */
export function DrillDownPanel({ question, names, figure, onClose }: Props) {
  const words = useFigureWords();
  return (
    <Panel open={figure !== undefined} onClose={onClose} title={figure ? words[figure.of] : ''}>
      {figure ? (
        <DrillDownRows key={JSON.stringify([figure, question])} {...{ question, names, figure }} />
      ) : null}
    </Panel>
  );
}

interface DrillDownRowsProps {
  question: ResultQuestion;
  names: Names;
  figure: ResultFigure;
}

function DrillDownRows({ question, names, figure }: DrillDownRowsProps) {
  const { t } = useLingui();
  const [start, setStart] = useState(0);
  const answer = useResultRows(question, figure, start, WINDOW);
  const resources = useResources();
  if (!answer || !resources) return <Skeleton lines={6} />;
  const { rows, count, cents, untold } = answer;
  return (
    <div className="x-column">
      <Head {...{ question, names, figure, resources }} {...answer} />
      {count === 0 && untold.count === 0 ? (
        <p className="x-hint">{t`No rows: nothing is behind this figure.`}</p>
      ) : null}
      <ul className="x-lines">
        {rows.map((row) => (
          <DrillDownRow
            key={row.id}
            {...{ row, names, resources }}
            hasCompany={figure.companyId === undefined}
          />
        ))}
      </ul>
      <Pager {...answer} onStart={setStart} />
      {untold.count > 0 ? (
        <p className="x-line x-line-ends">
          <span>
            <Plural
              value={untold.count}
              one="Personnel: # row that is not shown by name"
              other="Personnel: # rows that are not shown by name"
            />
          </span>
          <MoneyText cents={untold.cents} />
        </p>
      ) : null}
      {untold.count > 0 && count > 0 ? (
        <p className="x-line x-line-ends">
          <Trans>Shown row by row</Trans> <MoneyText cents={cents} />
        </p>
      ) : null}
    </div>
  );
}

interface HeadProps extends RowsBehindFigure {
  question: ResultQuestion;
  names: Names;
  resources: ReturnType<typeof useResources> & object;
}

/** What the figure is of, and what it comes to. */
function Head({ question, names, figure, resources, rows, count, cents, untold }: HeadProps) {
  const fmt = useFmt();
  const asked = figure.isBefore ? yearBefore(question) : question;
  const { month, contact } = figure;
  const period = usePeriod(month ? { ...asked, months: [month, month] } : asked);
  const person = contact === undefined ? undefined : (rows[0]?.contactName ?? contact);
  const facts = useFigureFacts(figure, names, resources, person);
  const all = fmt.number(count + untold.count);
  return (
    <header>
      <Text color="fg.muted">{[period, ...facts].join(' · ')}</Text>
      <p className="x-line x-line-ends">
        <span>
          <Plural value={count + untold.count} one={`${all} row`} other={`${all} rows`} />
        </span>
        <strong data-sum="">
          <MoneyText cents={cents + untold.cents} />
        </strong>
      </p>
    </header>
  );
}

function Pager({
  start,
  rows,
  count,
  onStart,
}: RowsBehindFigure & { onStart: (start: number) => void }) {
  const { t } = useLingui();
  const fmt = useFmt();
  if (count <= WINDOW) return null;
  const [first, last, all] = [start + 1, start + rows.length, count].map((one) => fmt.number(one));
  return (
    <HStack as="p" justify="center">
      <IconButton
        label={t`Larger ones`}
        icon={ChevronLeft}
        disabled={start === 0}
        onClick={() => onStart(Math.max(0, start - WINDOW))}
      />
      <Trans>
        {first}–{last} of {all}, the largest first
      </Trans>
      <IconButton
        label={t`Smaller ones`}
        icon={ChevronRight}
        disabled={start + WINDOW >= count}
        onClick={() => onStart(start + WINDOW)}
      />
    </HStack>
  );
}

interface DrillDownRowProps {
  row: RowBehind;
  names: Names;
  resources: Resources;
  /** Whether it says of which company it is. */
  hasCompany: boolean;
}

/** A row of a figure: it leads to the expense, or the charge. */
function DrillDownRow({ row, names, resources, hasCompany }: DrillDownRowProps) {
  const fmt = useFmt();
  const { ledger, date, concept, contactName, docNumber, accountNum, cents } = row;
  const isExpense = ledger === 'expenses';
  const company = names.companies.find(({ id }) => id === row.companyId)?.name;
  const day = isExpense ? fmt.day(date) : fmt.month(`${date}-01`);
  const rest = [contactName && concept, docNumber, accountNum, hasCompany && company];
  return (
    <li>
      <div className="x-row-card-line">
        {isExpense ? <ExpenseLink row={row} /> : <ChargeLink {...{ row, resources }} />}
        <MoneyText cents={cents} />
      </div>
      <span className="x-hint">{[day, ...rest].filter(Boolean).join(' · ')}</span>
    </li>
  );
}

function ExpenseLink({ row }: { row: RowBehind }) {
  const { t } = useLingui();
  return (
    <Link to="/expenses" search={{ peek: row.id }} className="x-clip">
      {row.contactName || row.concept || row.docNumber || t`Expense without a name`}
    </Link>
  );
}

function ChargeLink({ row, resources }: { row: RowBehind; resources: Resources }) {
  const { t } = useLingui();
  const [year, month] = row.date.split('-').map(Number);
  const line = row.resourceId ?? undefined;
  return (
    <Link
      to="/amortizations"
      search={{ by: 'resource', year, month, line, peek: row.id }}
      className="x-clip"
    >
      {resources.get(row.resourceId ?? '')?.title ?? t`Resource that is not on this device`}
    </Link>
  );
}
