import { NewButton } from '#ui/new-button.tsx';
import { ImportRows } from '#records/import-rows.tsx';
import { NEW_ROW } from '#records/search.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Landmark, Split } from 'lucide-react';
import { useMemo } from 'react';
import { useActor } from '#records/use-actor.ts';
import { type BankAccount, heldCents } from '#domain/treasury/bank.ts';
import { type Actor, canSeeResults } from '#domain/access/policy.ts';
import type { CashFlowQuestion } from '#domain/treasury/cash-flow.ts';
import { companiesInView } from '#domain/companies/in-view.ts';
import { useCashFlow } from '#ui/analytics/use-treasury.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FiguresState } from '#ui/figures-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Card, Figure, Figures, PageHeader, Skeleton } from '#ui/page.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { NoCompaniesYet } from '#records/not-downloaded.tsx';
import { RECORDS } from './definition.tsx';
import { AccountLine } from './parts/account-line.tsx';
import { CashFlowChart } from './parts/cash-flow-chart.tsx';
import { ExpectedGrid } from './parts/expected-grid.tsx';
import { Peek } from './parts/peek.tsx';
import { ScenarioCard } from './parts/scenario-card.tsx';
import { TreasuryFilters } from './parts/treasury-filters.tsx';
import type { TreasuryData } from './queries.ts';
import { useTreasuryData } from './use-treasury-data.ts';
import {
  BALANCES,
  FORESEEN,
  NEW_SCENARIO,
  questionOf,
  type TreasurySearch,
  useTreasurySearch,
} from './search.ts';
import './treasury.css';

/** /results/treasury: what the accounts hold, and what is expected to come and go. */
export function TreasuryScreen() {
  const { t } = useLingui();
  const actor = useActor();
  const treasury = useTreasuryData();
  const { search, change } = useTreasurySearch();
  const isAllowed = actor !== undefined && canSeeResults(actor);
  return (
    <div className="x-tall-column tre-page x-paper">
      <PageHeader
        title={t`Treasury`}
        actions={
          isAllowed && actor ? <Actions actor={actor} onOpen={(peek) => change({ peek })} /> : null
        }
      />
      {actor === undefined || treasury === undefined ? (
        <Skeleton lines={8} />
      ) : !isAllowed ? (
        <EmptyState title={t`The treasury is for administrators and editors`}>
          <Trans>The money of your projects is in their tracking.</Trans>
        </EmptyState>
      ) : treasury.companies.length === 0 ? (
        <NoCompaniesYet missing={t`The treasury is not on this device yet`} />
      ) : (
        <Forecast {...{ actor, treasury, search, change }} />
      )}
    </div>
  );
}

function Actions({ actor, onOpen }: { actor: Actor; onOpen: (peek: string) => void }) {
  const { t } = useLingui();
  return (
    <>
      <Button icon={Landmark} onClick={() => onOpen(BALANCES)}>{t`Balances`}</Button>
      <Button icon={Split} onClick={() => onOpen(NEW_SCENARIO)}>{t`New scenario`}</Button>
      <ImportRows actor={actor} definition={RECORDS} />
      <NewButton onClick={() => onOpen(NEW_ROW)}>{t`New record`}</NewButton>
    </>
  );
}

interface ForecastProps {
  actor: Actor;
  treasury: TreasuryData;
  search: TreasurySearch;
  change: (changes: Partial<TreasurySearch>) => void;
}

function Forecast({ actor, treasury, search, change }: ForecastProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const today = useTodayInMadrid();
  const companyIds = useMemo(
    () => companiesInView(treasury.companies, search.company),
    [treasury.companies, search.company],
  );
  const question = useMemo(
    () => questionOf(search, companyIds, today),
    [search, companyIds, today],
  );
  const cashFlow = useCashFlow(question);
  const open = (peek: string | undefined) => change({ peek });
  if (!cashFlow) return <Skeleton lines={8} />;
  const { lowest, accounts, buckets, items, count } = cashFlow;
  const held = heldCents(accounts);
  return (
    <>
      <TreasuryFilters {...{ treasury, search, question, accounts, change }} />
      <Figures>
        <Figure label={t`In the accounts today`} cents={held} />
        <Figure label={lowest ? t`Lowest, on ${fmt.day(lowest.day)}` : t`Lowest`}>
          <MoneyText cents={lowest?.cents} />
        </Figure>
        <Figure label={t`On ${fmt.day(question.to)}`}>
          <MoneyText cents={buckets.at(-1)?.closingCents} />
        </Figure>
        <Figure
          label={t`Expected until then`}
          cents={(buckets.at(-1)?.closingCents ?? held) - held}
        />
      </Figures>
      <FiguresState {...cashFlow} />
      {search.beside === undefined ? (
        <CashFlowChart cashFlow={cashFlow} />
      ) : (
        <BothCharts
          {...{ treasury, cashFlow }}
          besideId={search.beside}
          question={questionOf(
            { ...search, scenario: search.beside === FORESEEN ? undefined : search.beside },
            companyIds,
            today,
          )}
        />
      )}
      <ScenarioCard {...{ actor, treasury, cashFlow }} />
      <ExpectedGrid {...{ treasury, items, count, today }} onOpen={open} />
      <Card title={t`Accounts`}>
        <AccountList accounts={accounts} companies={treasury.companies} />
      </Card>
      <Peek
        {...{ actor, treasury, items, search, today }}
        onPeek={open}
        onScenario={(scenario) =>
          change({ scenario, beside: search.beside ?? FORESEEN, peek: undefined })
        }
      />
    </>
  );
}

interface BothChartsProps {
  treasury: TreasuryData;
  cashFlow: NonNullable<ReturnType<typeof useCashFlow>>;
  besideId: string;
  question: CashFlowQuestion;
}

/** The cash flow laid over that of another scenario. */
function BothCharts({ treasury, cashFlow, besideId, question }: BothChartsProps) {
  const { t } = useLingui();
  const other = useCashFlow(question);
  const found = treasury.scenarios.find(({ id }) => id === besideId);
  const name = besideId === FORESEEN ? t`As forecast` : found?.name;
  return (
    <CashFlowChart
      cashFlow={cashFlow}
      beside={other && name !== undefined ? { name, cashFlow: other } : undefined}
    />
  );
}

interface Props {
  accounts: readonly BankAccount[];
  companies: readonly { id: string; name: string }[];
}

/** What each account holds, and where that was read. */
function AccountList({ accounts, companies }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  if (accounts.length === 0) {
    return <p className="x-hint">{t`No account has a balance or a movement yet.`}</p>;
  }
  return (
    <ul className="x-list">
      {accounts.map(({ companyId, bankIban, readOn, balanceCents }) => (
        <li key={`${companyId} ${bankIban}`}>
          <AccountLine
            name={nameOf.get(companyId)}
            hint={`··${bankIban.slice(-4)} · ${readOn === null ? t`From its movements alone` : t`Balance of ${fmt.day(readOn)}`}`}
          >
            <MoneyText cents={balanceCents} />
          </AccountLine>
        </li>
      ))}
    </ul>
  );
}
