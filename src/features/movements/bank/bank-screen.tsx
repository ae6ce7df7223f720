import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { BookCheck, FileDown, Link2 } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import type { Company } from '#contract/resources/companies.ts';
import { type Actor, canSeeResults } from '#domain/access/policy.ts';
import { companiesInView } from '#domain/companies/in-view.ts';
import { savedRows } from '#local/mirror/read.ts';
import { NoCompaniesYet } from '#records/not-downloaded.tsx';
import { RecordsScreen } from '#records/records-screen.tsx';
import { NEW_ROW } from '#records/search.ts';
import { useActor } from '#records/use-actor.ts';
import { useAsked } from '#ui/analytics/use-ledger.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NewButton } from '#ui/new-button.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import type { BankQuery } from '#workers/analytics/ledger/types.ts';
import { MatchView } from '../parts/match-view.tsx';
import { StatementImport } from '../parts/statement-import.tsx';
import { BankList } from './bank-list.tsx';
import { bankSearch, queryOf, waitingOf } from './search.ts';
import '../movements.css';
import { BANK_RULES } from './rules.ts';

/** The tab of the bank in /results/treasury: all movements of all accounts, and what each of them is. */
export function BankScreen() {
  const { t } = useLingui();
  const actor = useActor();
  const companies = useLiveQuery(() => savedRows('companies'), []);
  if (actor === undefined || companies === undefined) {
    return (
      <div className="x-tall-column">
        <PageHeader title={t`Bank`} />
        <Skeleton lines={8} />
      </div>
    );
  }
  if (!canSeeResults(actor)) {
    return (
      <div className="x-tall-column">
        <PageHeader title={t`Bank`} />
        <EmptyState title={t`The bank is for administrators and editors`}>
          <Trans>The movements of your projects are in the projects.</Trans>
        </EmptyState>
      </div>
    );
  }
  if (companies.length === 0) {
    return (
      <div className="x-tall-column">
        <PageHeader title={t`Bank`} />
        <NoCompaniesYet missing={t`The movements are not on this device yet`} isMany />
      </div>
    );
  }
  return <Bank {...{ actor, companies }} />;
}

/** As many as are gone through at once: the newest. */
const MOST_WAITING = 300;

function Bank({ actor, companies }: { actor: Actor; companies: readonly Company[] }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(bankSearch);
  const companyIds = useMemo(
    () => companiesInView(companies, search.company),
    [companies, search.company],
  );
  const query = useMemo(() => queryOf(search, companyIds), [search, companyIds]);
  const onDone = useCallback(
    () => change({ view: undefined, received: undefined }, 'view'),
    [change],
  );
  const hasImported = useRef(false);
  // The list comes anew, not where it was left: its focus is elsewhere.
  const onImported = useCallback(() => {
    hasImported.current = true;
    change({ view: undefined, received: undefined });
  }, [change]);
  const waits = useBankWindow(waitingOf(query), search.view === 'match' ? MOST_WAITING : 0);
  const movements = useMemo(() => waits?.lines.map(({ movement }) => movement), [waits]);
  // The other side of a transfer is on another account than the one in view.
  const isOfOne = search.view === 'match' && search.account !== undefined;
  const all = useBankWindow({ ...waitingOf(query), bankIban: null }, isOfOne ? MOST_WAITING : 0);
  const elsewhere = useMemo(() => all?.lines.map(({ movement }) => movement), [all]);
  if (search.view === 'rules') {
    const only = companyIds ?? companies.map(({ id }) => id);
    return <RulesView companyId={only.length === 1 ? only[0] : undefined} onDone={onDone} />;
  }
  if (search.view === 'import') {
    return (
      <div className="x-tall-column">
        <PageHeader title={t`Bank`} />
        <StatementImport
          {...{ actor, companies, onDone, onImported }}
          project={null}
          received={search.received}
        />
      </div>
    );
  }
  const waiting = waits?.count ?? 0;
  if (search.view === 'match') {
    return (
      <div className="x-tall-column">
        <PageHeader title={t`Bank`} />
        <MatchView
          {...{ actor, movements, onDone }}
          {...(elsewhere && { elsewhere })}
          more={Math.max(waiting - MOST_WAITING, 0)}
        />
      </div>
    );
  }
  const open = (view: 'match' | 'import' | 'rules') => change({ view, peek: undefined }, 'view');
  // What was imported waits to be matched: that goes on by keys.
  const focusMatch = (button: HTMLButtonElement | null) => {
    if (!button || !hasImported.current) return;
    hasImported.current = false;
    button.focus();
  };
  return (
    <div className="x-tall-column">
      <PageHeader
        title={t`Bank`}
        actions={
          <>
            <Button ref={focusMatch} icon={Link2} onClick={() => open('match')}>
              {waiting === 0
                ? t`Match`
                : t`${plural(waiting, { one: 'Match # movement', other: 'Match # movements' })}`}
            </Button>
            <Button icon={FileDown} onClick={() => open('import')}>
              <Trans>Import a statement</Trans>
            </Button>
            <Button icon={BookCheck} onClick={() => open('rules')}>{t`Rules`}</Button>
            <NewButton onClick={() => change({ peek: NEW_ROW })}>{t`New movement`}</NewButton>
          </>
        }
      />
      <BankList {...{ actor, companies, companyIds, query, search, change }} />
    </div>
  );
}

/** The first movements of a query, and how many there are; kept up to date. */
function useBankWindow(query: BankQuery, count: number) {
  return useAsked(
    (ledgers) => ledgers.bankMovements(query, 0, count),
    JSON.stringify([query, count]),
  );
}

interface Props {
  /** What a new rule is of, unless somebody chooses otherwise. */
  companyId: string | undefined;
  onDone: () => void;
}

/** The rules of the bank: listed, made, changed and removed as any record is. */
function RulesView({ companyId, onDone }: Props) {
  const { t } = useLingui();
  const start = useMemo(() => (companyId === undefined ? {} : { companyId }), [companyId]);
  return (
    <RecordsScreen
      definition={BANK_RULES}
      start={start}
      above={
        <div>
          <Button onClick={onDone}>{t`Back to the movements`}</Button>
        </div>
      }
    />
  );
}
