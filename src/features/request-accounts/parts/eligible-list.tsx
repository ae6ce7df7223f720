import { Grid } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { isWithBody } from '#domain/call-requests/change.ts';
import type { Verdict } from '#domain/justification/choose.ts';
import type { Cents } from '#domain/money.ts';
import type { EligibleLine } from '#local/mirror/eligible.ts';
import { savedRowsOf } from '#local/mirror/read.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { useAsked } from '#ui/analytics/use-ledger.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Skeleton } from '#ui/page.tsx';
import { StateChip, type Tone } from '#ui/state-chip.tsx';
import { useFindingText } from '#ui/subventions/use-finding-text.ts';
import { Toggles } from '#ui/toggles.tsx';
import { useOnce } from '#ui/use-once.ts';
import { addRecords } from '../actions.ts';
import { VERDICT_WORDS } from '../words.ts';
import { LateReason } from './late-reason.tsx';

const TONES: Readonly<Record<Verdict, Tone>> = {
  chosen: 'success',
  failing: 'danger',
  asked: 'info',
  over: 'neutral',
};

/** A line of the choice, with what it and those before it come to. */
interface Row extends EligibleLine {
  isIn: boolean;
  /** Null where it is not in. */
  sumCents: Cents | null;
}

interface Props {
  justification: RequestJustification;
  onClose: () => void;
}

/** Has the app choose what is justified of the expenses of the projects, and adds it as one action. */
export function EligibleList({ justification, onClose }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { actor, request, records } = justification;
  const [itemIds, setItemIds] = useState<Readonly<Record<string, string>>>({});
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [only, setOnly] = useState<Verdict>();
  const [lateReason, setLateReason] = useState('');
  const { isBusy, once } = useOnce();
  const found = useAsked(
    (port) => port.eligible({ callRequestId: request.id, itemIds }),
    // What was added meanwhile is no candidate any more.
    JSON.stringify([request.id, itemIds, records.length]),
  );
  const rows = useMemo(() => rowsOf(found?.lines ?? [], leftOut), [found, leftOut]);
  const shown = useMemo(
    () => rows.filter(({ verdict }) => only === undefined || verdict === only),
    [rows, only],
  );
  const selection = useMemo(() => new Set(shown.filter(({ isIn }) => isIn).map(idOf)), [shown]);
  const choose = useCallback(
    (wanted: ReadonlySet<string>) =>
      setLeftOut((now) => {
        const ids = new Set(shown.map(idOf));
        const out = shown.filter((row) => row.verdict === 'chosen' && !wanted.has(idOf(row)));
        const next = new Set([...[...now].filter((id) => !ids.has(id)), ...out.map(idOf)]);
        // The grid may say what it was told.
        return next.size === now.size && [...next].every((id) => now.has(id)) ? now : next;
      }),
    [shown],
  );
  const setItem = useCallback(
    (expenseId: string, itemId: string) => setItemIds((now) => ({ ...now, [expenseId]: itemId })),
    [],
  );
  const columns = useEligibleColumns(justification, setItem);
  if (!found) return <Skeleton lines={6} />;
  const chosen = rows.filter(({ isIn }) => isIn);
  const sumCents = chosen.at(-1)?.sumCents ?? 0;
  const isLate = isWithBody(request);
  const add = async () => {
    const expenses = await savedRowsOf('expenses', chosen.map(idOf));
    const byId = new Map(expenses.map((expense) => [expense.id, expense]));
    const lines = chosen.flatMap(({ expenseId, crBudgetItemId, cents: imputedCents }) => {
      const expense = byId.get(expenseId);
      return expense ? { expense, crBudgetItemId, imputedCents } : [];
    });
    if (await addRecords(actor, request, lines, lateReason.trim())) onClose();
  };
  const countOf = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  const [sum, left] = [fmt.money(sumCents), fmt.money(found.leftCents)];
  return (
    <Grid as="section" templateColumns="minmax(0, 1fr)" gap="12px" aria-label={t`What is eligible`}>
      <h2>{t`What is eligible`}</h2>
      <p className="x-hint">
        <Trans>
          Expenses of the projects that pass every check, the largest first, up to the amount to
          justify and to the most of each item: few documents reach it.
        </Trans>
      </p>
      <p role="status">
        <Plural value={chosen.length} one="# expense chosen" other="# expenses chosen" />
        {': '}
        <Trans>
          {sum} of {left} left to justify
        </Trans>
      </p>
      {isLate ? <LateReason value={lateReason} onChange={setLateReason} /> : null}
      <Toggles
        label={t`Which expenses`}
        options={[
          { value: undefined, label: t({ message: 'All', context: 'expenses' }) },
          ...(['chosen', 'failing', 'asked', 'over'] as const).map((value) => {
            return { value, label: `${t(VERDICT_WORDS[value])} · ${countOf(value)}` };
          }),
        ]}
        chosen={only}
        onChoose={setOnly}
      />
      <DataGrid<Row>
        label={t`What is eligible`}
        rows={shown}
        columns={columns}
        rowId={idOf}
        selection={selection}
        onSelection={choose}
        totals={null}
        renderCard={(row) => <RowCard row={row} />}
        toolbar={
          <>
            <Button
              size="small"
              tone="primary"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed to come here is gone
              autoFocus
              disabled={chosen.length === 0 || isBusy || (isLate && lateReason.trim() === '')}
              onClick={() => void once(add)}
            >
              <Plural value={chosen.length} one="Add # record" other="Add # records" />
            </Button>
            <Button size="small" onClick={onClose}>{t`Cancel`}</Button>
          </>
        }
        empty={
          <EmptyState title={t`No expenses here`}>
            {request.projectIds.length === 0 ? (
              <Trans>The request has no projects: say in its data which ones it pays for.</Trans>
            ) : null}
          </EmptyState>
        }
      />
    </Grid>
  );
}

function rowsOf(lines: readonly EligibleLine[], leftOut: ReadonlySet<string>): Row[] {
  let sumCents = 0;
  return lines.map((line) => {
    const isIn = line.verdict === 'chosen' && !leftOut.has(line.expenseId);
    if (isIn) sumCents += line.cents;
    return { ...line, isIn, sumCents: isIn ? sumCents : null };
  });
}

function useEligibleColumns(
  { items }: RequestJustification,
  setItem: (expenseId: string, itemId: string) => void,
): GridColumn<Row>[] {
  const { t } = useLingui();
  const reasonOf = useReason();
  return useMemo(() => {
    const names = new Map(items.map(({ id, name }) => [id, name]));
    // What has to be seen and said comes first; the rest is a scroll away.
    const columns: GridColumn<Row>[] = [
      column.text('creditor', t`Creditor`, ({ expense }) => creditorName(expense), {
        width: 160,
        primary: true,
      }),
      column.state('verdict', t`Choice`, ({ verdict }) => t(VERDICT_WORDS[verdict]), {
        width: 124,
        cell: ({ verdict }) => (
          <StateChip tone={TONES[verdict]}>{t(VERDICT_WORDS[verdict])}</StateChip>
        ),
      }),
      column.text(
        'item',
        t`Budget item`,
        ({ crBudgetItemId }) => names.get(crBudgetItemId ?? '') ?? '',
        {
          width: 130,
          edit: ({ expenseId, crBudgetItemId }) => ({
            kind: 'choice',
            text: crBudgetItemId ?? '',
            options: [
              { value: '', label: t({ message: 'None', context: 'budget item' }) },
              ...items.map(({ id, name }) => ({ value: id, label: name })),
            ],
            save: (itemId) => {
              setItem(expenseId, itemId);
              return null;
            },
          }),
        },
      ),
      column.text('reason', t`Why`, reasonOf, {
        width: 240,
        cell: (row) => <Reason row={row} />,
      }),
      column.money('cents', t`Imputed`, ({ isIn, cents }) => (isIn ? cents : null), { width: 104 }),
      column.money('sum', t`Sum so far`, ({ sumCents }) => sumCents, { width: 120 }),
      column.money('whole', t`May be imputed`, ({ wholeCents }) => wholeCents, { width: 112 }),
      column.text('docNumber', t`Document no.`, ({ expense }) => expense.docNumber, { width: 124 }),
      column.day('issueDate', t`Issued`, ({ expense }) => expense.issueDate, { width: 100 }),
    ];
    return columns;
  }, [t, items, setItem, reasonOf]);
}

/** Why a line is not chosen, or what has to be looked at. */
function useReason(): (row: EligibleLine) => string {
  const { t } = useLingui();
  const textOf = useFindingText();
  return useCallback(
    ({ verdict, reason }) => {
      if (verdict === 'asked') return t`Of which item is it? Choose it in its place`;
      if (verdict === 'over') return t`The amount, or the most of its item, is reached`;
      return reason ? textOf(reason) : '';
    },
    [t, textOf],
  );
}

function Reason({ row }: { row: EligibleLine }) {
  const { t } = useLingui();
  const reason = useReason()(row);
  if (row.verdict !== 'failing')
    return (
      <span className="x-clip" title={reason}>
        {reason}
      </span>
    );
  return (
    <Link
      to="/expenses"
      search={{ peek: row.mendId } as never}
      className="x-row-link x-name"
      title={reason}
      aria-label={t`${creditorName(row.expense)}: mend it. ${reason}`}
    >
      <Wrench size={13} aria-hidden="true" />
      <span className="x-clip">{reason}</span>
    </Link>
  );
}

function RowCard({ row }: { row: Row }) {
  const { t } = useLingui();
  return (
    <>
      <span className="x-row-card-line">
        <span>
          {[creditorName(row.expense), row.expense.docNumber].filter(Boolean).join(' · ')}
        </span>
        <MoneyText cents={row.isIn ? row.cents : row.wholeCents} />
      </span>
      <span className="x-row-card-line">
        <StateChip tone={TONES[row.verdict]}>{t(VERDICT_WORDS[row.verdict])}</StateChip>
        <Reason row={row} />
      </span>
    </>
  );
}

function creditorName({ contactName, concept }: EligibleLine['expense']): string {
  return contactName || concept || '—';
}

const idOf = ({ expenseId }: EligibleLine): string => expenseId;
