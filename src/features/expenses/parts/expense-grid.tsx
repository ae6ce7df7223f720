import { Box } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ListTree, Split } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { sumCents } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { withTotalName } from '#ui/grid/total-name.ts';
import type { GridColumn, GridExport, GridSort } from '#ui/grid/types.ts';
import { Skeleton } from '#ui/page.tsx';
import type {
  ExpenseLine,
  ExpenseQuery,
  ExpenseSums,
  ExpenseWindow,
} from '#workers/analytics/ledger/types.ts';
import { imputedOf, totalOf } from '../expense.ts';
import { type Catalogues, useChosen } from '../queries.ts';
import { type ExpensesSearch, sortFieldOf } from '../search.ts';
import { useExpenseRows } from '../use-expense-rows.ts';
import { AssignDialog, BulkDialog } from './bulk-dialog.tsx';
import { ExpenseCard } from './expense-columns.tsx';
import { ReinvoiceButton } from './reinvoice-button.tsx';

/** What can be done with the chosen expenses. */
export type ChosenAction = 'impute' | 'assign' | 'reinvoice';

interface Props {
  label: string;
  query: ExpenseQuery;
  columns: readonly GridColumn<ExpenseLine>[];
  actor: Actor;
  catalogues: Catalogues;
  /** What the person may do with several at once; where there is nothing, none is chosen. */
  actions: readonly ChosenAction[];
  /** Keeps columns and widths on this device under this name. */
  stateKey: string;
  file?: GridExport;
  onChange: (changes: Partial<ExpensesSearch>) => void;
  /** Shown where nothing matches. */
  empty: ReactNode;
}

/** Expenses from the ledger, window by window, with the sums of all that match and of those chosen. */
export function ExpenseGrid(props: Props) {
  const { query, columns, actor, catalogues, actions, onChange } = props;
  const { t } = useLingui();
  const [selection, setSelection] = useState<ReadonlySet<string>>(NONE);
  const [opened, setOpened] = useState<'impute' | 'assign' | null>(null);
  const onSort = useCallback(
    (sort: GridSort | null) => {
      const field = sort ? sortFieldOf(sort.id) : undefined;
      onChange({ sort: field, desc: field && sort?.desc ? true : undefined });
    },
    [onChange],
  );
  const rows = useExpenseRows(query, onSort);
  const chosen = useChosen(selection);
  const { count = 0, sums, incomes } = rows?.window ?? {};
  const isMixed = incomes !== undefined && incomes.count > 0 && incomes.count < count;
  const totals = useMemo(
    () => costs(sums, isMixed ? incomes?.sums : undefined),
    [sums, incomes, isMixed],
  );
  const totalName = isMixed ? t`Total without income` : undefined;
  const named = useMemo(() => withTotalName(columns, totalName), [columns, totalName]);
  if (!rows) return <Skeleton lines={8} />;
  const clear = () => setSelection(NONE);
  const mayChoose = actions.length > 0;
  const close = () => setOpened(null);
  const dialog = {
    actor,
    catalogues,
    onDone: () => {
      close();
      clear();
    },
    onClose: close,
  };
  return (
    <Box minW="0" css={HEIGHT}>
      <DataGrid
        label={props.label}
        rows={NO_ROWS}
        remote={rows.remote}
        columns={named}
        rowId={idOf}
        totals={totals}
        selection={mayChoose ? selection : undefined}
        onSelection={mayChoose ? setSelection : undefined}
        onOpen={({ row }) => onChange({ peek: row.id })}
        renderCard={renderCard}
        stateKey={props.stateKey}
        file={props.file}
        toolbar={
          chosen && chosen.length > 0 ? (
            <ChosenBar chosen={chosen} onClear={clear}>
              {actions.includes('impute') ? (
                <Button
                  size="small"
                  tone="primary"
                  icon={Split}
                  onClick={() => setOpened('impute')}
                >
                  <Trans>Impute the chosen</Trans>
                </Button>
              ) : null}
              {actions.includes('assign') ? (
                <Button
                  size="small"
                  tone="primary"
                  icon={ListTree}
                  onClick={() => setOpened('assign')}
                >
                  <Trans>Put on a line</Trans>
                </Button>
              ) : null}
              {actions.includes('reinvoice') ? (
                <ReinvoiceButton {...{ chosen, actor, catalogues }} projectId={query.projectId} />
              ) : null}
            </ChosenBar>
          ) : (
            <Count {...rows.window} isMixed={isMixed} />
          )
        }
        empty={props.empty}
      />
      {opened === 'impute' && chosen ? <BulkDialog {...dialog} expenses={chosen} /> : null}
      {opened === 'assign' && chosen && query.projectId !== null ? (
        <AssignDialog {...dialog} expenses={chosen} projectId={query.projectId} />
      ) : null}
    </Box>
  );
}

/** How many match. What comes in is no cost: it is told apart from the total, without VAT as wherever incomes are. */
function Count({ count, incomes, cancelled, isMixed }: ExpenseWindow & { isMixed: boolean }) {
  const fmt = useFmt();
  const income = fmt.money(incomes.sums.netCents);
  return (
    <output className="x-hint">
      <Plural value={count} one="# expense" other="# expenses" />
      {isMixed ? (
        <>
          {', '}
          <Plural
            value={incomes.count}
            one={`# of them an income of ${income} without VAT`}
            other={`# of them income of ${income} without VAT`}
          />
        </>
      ) : null}
      {cancelled > 0 ? (
        <>
          {', '}
          <Plural value={cancelled} one="# cancelled, not summed" other="# cancelled, not summed" />
        </>
      ) : null}
    </output>
  );
}

function costs(all: ExpenseSums | undefined, incomes: ExpenseSums | undefined) {
  const names = Object.keys(all ?? {}) as (keyof ExpenseSums)[];
  return Object.fromEntries(
    names.map((name) => [name, (all?.[name] ?? 0) - (incomes?.[name] ?? 0)]),
  );
}

interface ChosenBarProps {
  chosen: NonNullable<ReturnType<typeof useChosen>>;
  onClear: () => void;
  children: ReactNode;
}

/** What the chosen expenses come to, and what can be done with them. */
function ChosenBar({ chosen, onClear, children }: ChosenBarProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const total = fmt.money(sumCents(chosen.map(totalOf)));
  const left = fmt.money(sumCents(chosen.map((one) => imputableBase(one) - imputedOf(one))));
  return (
    <span className="x-actions">
      <output>
        <Plural value={chosen.length} one="# chosen" other="# chosen" />
        {` · ${t`Total ${total}`} · ${t`Left ${left}`}`}
      </output>
      {children}
      <Button size="small" onClick={onClear}>{t`Choose none`}</Button>
    </span>
  );
}

/** The page ends with the window: only the grid scrolls. What stands around it is the shell's. */
const HEIGHT = { '--grid-max-height': { md: 'max(22rem, calc(100dvh - 20rem))' } };
const NONE: ReadonlySet<string> = new Set();
const NO_ROWS: readonly ExpenseLine[] = [];
const idOf = ({ row }: ExpenseLine): string => row.id;
const renderCard = (line: ExpenseLine) => <ExpenseCard line={line} />;
