import { Box } from '@chakra-ui/react';
import { Trans, Plural, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import type { Actor } from '#domain/access/policy.ts';
import { MOVEMENT_KINDS as KINDS, MOVEMENT_STATES as STATES } from '#domain/movements/kinds.ts';
import { savedRow, savedRows } from '#local/mirror/read.ts';
import { useNamed, dataWithRows } from '#records/records-data.ts';
import { NEW_ROW } from '#records/search.ts';
import { usePaidBy } from '#ui/analytics/use-ledger.ts';
import { useWindowRows } from '#ui/analytics/use-window-rows.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { withTotalName } from '#ui/grid/total-name.ts';
import type { GridSort } from '#ui/grid/types.ts';
import { ListFilters, type ListFilter } from '#ui/list-filters.tsx';
import { isNarrowed } from '#records/search-parts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { Skeleton } from '#ui/page.tsx';
import { today } from '#ui/today.ts';
import { MOVEMENT_KINDS, MOVEMENT_STATES } from '#ui/words/money.ts';
import { DayRange } from '#ui/fields/day-range.tsx';
import type { BankLine, BankQuery } from '#workers/analytics/ledger/types.ts';
import { accountChoices } from '../accounts.ts';
import { movementRecord } from '../definition.ts';
import { MovementPanel } from '../parts/movement-panel.tsx';
import { AccountCards } from './account-cards.tsx';
import { BankCard, useBankColumns } from './bank-columns.tsx';
import { BANK_ROWS, sortFieldOf } from './bank-rows.ts';
import { type BankSearch, NO_FILTERS, NO_PROJECT } from './search.ts';

interface Props {
  actor: Actor;
  companies: readonly Company[];
  companyIds: readonly string[] | null;
  query: BankQuery;
  search: BankSearch;
  change: (changes: Partial<BankSearch>) => void;
}

/** All movements of all accounts: the accounts with what they hold, filters, and the movements themselves. */
export function BankList({ actor, companies, companyIds, query, search, change }: Props) {
  const { t } = useLingui();
  const columns = useBankColumns(companies);
  const onSort = useCallback(
    (sort: GridSort | null) => {
      const field = sort ? sortFieldOf(sort.id) : undefined;
      change({ sort: field, desc: field && sort?.desc ? true : undefined });
    },
    [change],
  );
  const rows = useWindowRows(BANK_ROWS, query, onSort);
  const totals = useMemo(() => {
    const { inCents = 0, outCents = 0 } = rows?.window.sums ?? {};
    return { amount: inCents + outCents };
  }, [rows]);
  const { count = 0, planned = 0 } = rows?.window ?? {};
  const totalName = planned > 0 && planned < count ? t`Total without planned` : undefined;
  const named = useMemo(() => withTotalName(columns, totalName), [columns, totalName]);
  const onPeek = useCallback((peek: string | undefined) => change({ peek }), [change]);
  return (
    <>
      <AccountCards
        {...{ companies, companyIds }}
        chosen={search.account}
        onChoose={(account) => change({ account })}
      />
      <BankFilters {...{ search, change }} />
      {rows ? (
        <Box minW="0" css={HEIGHT}>
          <DataGrid
            label={t`Movements`}
            rows={NO_ROWS}
            remote={rows.remote}
            columns={named}
            rowId={BANK_ROWS.idOf}
            totals={totals}
            onOpen={({ movement }) => onPeek(movement.id)}
            renderCard={renderCard}
            stateKey="bank"
            file={{ name: t`Bank` }}
            toolbar={
              <output className="x-hint">
                <Plural value={rows.window.count} one="# movement" other="# movements" />
              </output>
            }
            empty={
              isNarrowed(search, NO_FILTERS) ? (
                <NoMatch title={t`No movement matches`} onClear={() => change(NO_FILTERS)}>
                  <Trans>None of the movements on this device passes all the filters.</Trans>
                </NoMatch>
              ) : (
                <EmptyState title={t`No movements yet`}>
                  <Trans>Import a statement of the bank: its movements are listed here.</Trans>
                </EmptyState>
              )
            }
          />
        </Box>
      ) : (
        <Skeleton lines={8} />
      )}
      {search.peek === undefined ? null : (
        <BankPanel key={search.peek} id={search.peek} {...{ actor, companies, search, onPeek }} />
      )}
    </>
  );
}

interface BankFiltersProps {
  search: BankSearch;
  change: (changes: Partial<BankSearch>) => void;
}

/** The filters of the list; all of them live in the address. */
function BankFilters({ search, change }: BankFiltersProps) {
  const { t } = useLingui();
  const projects = useLiveQuery(() => savedRows('projects'), []);
  const filters: ListFilter<BankSearch>[] = [
    {
      kind: 'several',
      name: 'state',
      label: t`State`,
      options: STATES.map((value) => ({ value, label: t(MOVEMENT_STATES[value]) })),
    },
    {
      kind: 'several',
      name: 'kind',
      label: t`Type`,
      options: KINDS.map((value) => ({ value, label: t(MOVEMENT_KINDS[value]) })),
    },
    {
      kind: 'one',
      name: 'project',
      label: t`Project`,
      options: [
        { value: NO_PROJECT, label: t`No project` },
        ...(projects ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
      ],
    },
    { kind: 'days', Range: DayRange },
  ];
  return (
    <ListFilters
      list="bank"
      placeholder={t`Search by words or amount`}
      {...{ search, filters }}
      onChange={change}
    />
  );
}

interface BankPanelProps {
  id: string;
  actor: Actor;
  companies: readonly Company[];
  search: BankSearch;
  onPeek: (peek: string | undefined) => void;
}

/** The form of one movement, of a project or of none, or of a new one. */
function BankPanel({ id, actor, companies, search, onPeek }: BankPanelProps) {
  const accounts = useMemo(() => accountChoices(actor, null, companies), [actor, companies]);
  const definition = useMemo(() => movementRecord(null, accounts), [accounts]);
  const named = useNamed(definition);
  const movement = useLiveQuery(
    async () => (id === NEW_ROW ? null : ((await savedRow('movements', id)) ?? null)),
    [id],
  );
  const paid = usePaidBy(movement ? [movement.id] : null);
  const start = useMemo(() => {
    const [only] = accounts.length === 1 ? accounts : [];
    const bankIban = search.account ?? only?.value ?? null;
    const owner = companies.find(({ ibans }) => ibans.some((iban) => iban === bankIban));
    return {
      date: today(),
      kind: 'expense',
      bankIban,
      companyId: owner?.id ?? search.company ?? companies[0]?.id,
      state: 'confirmed',
    };
  }, [accounts, companies, search.account, search.company]);
  const data = useMemo(
    () => (named ? dataWithRows(definition, named, movement ? [movement] : []) : undefined),
    [definition, named, movement],
  );
  if (!data || movement === undefined) return null;
  return (
    <MovementPanel
      {...{ id, actor, accounts, data, start, onPeek }}
      project={null}
      line={movement ? { movement, paid: paid ?? [] } : undefined}
    />
  );
}

/** The page ends with the window: only the grid scrolls. What stands around it is the shell's. */
const HEIGHT = { '--grid-max-height': { md: 'max(22rem, calc(100dvh - 22rem))' } };
const NO_ROWS: readonly BankLine[] = [];
const renderCard = (line: BankLine) => <BankCard line={line} />;
