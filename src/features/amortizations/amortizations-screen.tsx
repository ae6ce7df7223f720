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
import { canCharge } from '#domain/amortizations/change.ts';
import { companiesInView } from '#domain/companies/in-view.ts';
import { AMORTIZATION_VIEWS, type AmortizationView } from '#domain/amortizations/views.ts';
import { collectionOf } from '#local/collections/index.ts';
import { dataWithRows } from '#records/records-data.ts';
import { RowPanel } from '#records/row-panel.tsx';
import { useChargeMatrix } from '#ui/analytics/use-ledger.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader, Skeleton, TabNav } from '#ui/page.tsx';
import { SavedViews } from '#ui/saved-views/saved-views.tsx';
import { today } from '#ui/today.ts';
import { YearNav } from '#ui/year-nav.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { CHARGES, CHARGES_TO_READ } from './definition.tsx';
import { matrixLines } from './matrix.ts';
import { ChargesSection } from './parts/charges-section.tsx';
import { MatrixGrid } from './parts/matrix-grid.tsx';
import { useViewWords } from './parts/use-view-words.ts';
import type { Catalogues } from './catalogues.ts';
import { useCatalogues, useCharge } from './queries.ts';
import { amortizationsSearch, type AmortizationsSearch, NEW_SCHEDULE } from './search.ts';
import { companyChoices } from './targets.ts';
import './amortizations.css';
import { SchedulePanel } from './parts/schedule-panel.tsx';

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

interface Props {
  actor: Actor;
  catalogues: Catalogues;
  search: AmortizationsSearch;
  year: number;
  onPeek: (peek: string | undefined) => void;
}

/** The form at the side of the page that the address asks for. */
function ChargePanel(props: Props) {
  const { actor, catalogues, search, onPeek } = props;
  const { peek, resource } = search;
  if (peek === undefined) return null;
  if (peek !== NEW_SCHEDULE) return <OneCharge {...props} peek={peek} />;
  return (
    <SchedulePanel
      {...{ actor, catalogues }}
      companyId={companyIn(search)}
      resourceId={resource}
      onClose={() => onPeek(undefined)}
    />
  );
}

/** A charge, or a new one for use. */
function OneCharge({ actor, catalogues, search, year, peek, onPeek }: Props & { peek: string }) {
  const charge = useCharge(peek);
  const { named } = catalogues;
  const data = useMemo(() => dataWithRows(CHARGES, named, charge ? [charge] : []), [named, charge]);
  const companies = companyChoices(catalogues, actor);
  const only = companies.length === 1 ? companies[0]?.value : undefined;
  const companyId = companyIn(search) ?? only;
  const start = useMemo(() => {
    const now = today().slice(0, 7);
    const period = now.startsWith(String(year)) ? now : `${year}-01`;
    return { ...collectionOf('amortizations').defaults, type: 'usage', companyId, period };
  }, [companyId, year]);
  if (charge === undefined) return null;
  const bead = charge && catalogues.beadsById.get(charge.resourceId);
  const definition = !bead || canCharge(actor, bead) ? CHARGES : CHARGES_TO_READ;
  return <RowPanel {...{ definition, actor, data, start, peek, onPeek }} />;
}

function companyIn({ company }: AmortizationsSearch): string | undefined {
  return company === 'ua' ? undefined : company;
}
