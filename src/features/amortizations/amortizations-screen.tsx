import { NewButton } from '#ui/new-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { ImportRows } from '#records/import-rows.tsx';
import { MoneyGate } from '#records/money-gate.tsx';
import { NEW_ROW } from '#records/search.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import { companiesInView } from '#domain/companies/in-view.ts';
import { AMORTIZATION_VIEWS, type AmortizationView } from '#domain/amortizations/views.ts';
import { useChargeMatrix } from '#ui/analytics/use-ledger.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader, Skeleton, TabNav } from '#ui/page.tsx';
import { SavedViews } from '#ui/saved-views/saved-views.tsx';
import { today } from '#ui/today.ts';
import { YearNav } from '#ui/year-nav.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { CHARGES } from './definition.tsx';
import { matrixLines } from './matrix.ts';
import { ChargePanel } from './parts/charge-panel.tsx';
import { ChargesSection } from './parts/charges-section.tsx';
import { MatrixGrid } from './parts/matrix-grid.tsx';
import { useViewWords } from './parts/use-view-words.ts';
import type { Catalogues } from './catalogues.ts';
import { useCatalogues } from './queries.ts';
import { amortizationsSearch, NEW_SCHEDULE } from './search.ts';
import { companyChoices } from './targets.ts';
import './amortizations.css';

/** /amortizations: what resources cost in a year, by project, by account and by resource. */
export function AmortizationsScreen() {
  const { t } = useLingui();
  return (
    <div className="x-tall-column x-whole-grids">
      <MoneyGate
        title={t`Amortizations`}
        catalogues={useCatalogues()}
        sees={seesCharges}
        missing={t`The amortizations are not on this device yet`}
      >
        {(known) => <AmortizationsPage {...known} />}
      </MoneyGate>
    </div>
  );
}

function seesCharges({ role, projectRights }: Actor): boolean {
  return (
    isElevated(role) || projectRights.some(({ level, amounts }) => amounts && level !== 'none')
  );
}

function AmortizationsPage({ actor, catalogues }: { actor: Actor; catalogues: Catalogues }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(amortizationsSearch);
  const view = search.by ?? 'project';
  const year = search.year ?? Number(today().slice(0, 4));
  const companyIds = companiesInView(catalogues.companies, search.company);
  const query = { companyIds, year, view };
  const matrix = useChargeMatrix(query);
  const lines = useMemo(
    () => (matrix ? matrixLines(matrix, matrix.query.view, catalogues) : undefined),
    [matrix, catalogues],
  );
  const onPeek = useCallback(
    (peek: string | undefined) => change({ peek, resource: undefined }),
    [change],
  );
  const mayCharge = companyChoices(catalogues, actor).length > 0 && CHARGES.may(actor, 'create');
  return (
    <>
      <PageHeader
        title={t`Amortizations`}
        actions={
          <>
            <SavedViews list="amortizations" />
            {isElevated(actor.role) ? (
              <Button icon={CalendarPlus} onClick={() => onPeek(NEW_SCHEDULE)}>
                <Trans>Make schedule</Trans>
              </Button>
            ) : null}
            {mayCharge ? (
              <>
                <ImportRows actor={actor} definition={CHARGES} />
                <NewButton onClick={() => onPeek(NEW_ROW)}>{t`New charge for use`}</NewButton>
              </>
            ) : null}
          </>
        }
      />
      <ViewTabs view={view} />
      <YearNav year={year} onYear={(next) => change({ year: next })} />
      {matrix === undefined || lines === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <>
          <MatrixGrid {...matrix.query} {...{ lines, search }} onChange={change} />
          {search.line === undefined ? null : (
            <ChargesSection {...{ query, actor, catalogues, search }} onPeek={onPeek} />
          )}
        </>
      )}
      <ChargePanel {...{ actor, catalogues, search, onPeek, year }} />
    </>
  );
}

function ViewTabs({ view }: { view: AmortizationView }) {
  const { t } = useLingui();
  const words = useViewWords();
  return (
    <TabNav label={t`Amortizations`}>
      {AMORTIZATION_VIEWS.map((one) => (
        <Link
          key={one}
          to="."
          search={(current: object) => ({ ...current, by: one, line: undefined, month: undefined })}
          // The view without a name in the address is the first.
          aria-current={one === view ? 'page' : undefined}
        >
          {words[one].tab}
        </Link>
      ))}
    </TabNav>
  );
}
