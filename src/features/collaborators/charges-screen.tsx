import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type YearRow, yearMatrix } from '#domain/amortizations/views.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Figure, Figures } from '#ui/page.tsx';
import { today } from '#ui/today.ts';
import { YearNav } from '#ui/year-nav.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { sumCents } from '#domain/money.ts';
import { OwnCompaniesHint } from './collaborators-screen.tsx';
import { CollaboratorPage } from './parts/collaborator-page.tsx';
import { useProjectName } from './parts/use-project-name.ts';
import type { CollaboratorView } from './queries.ts';
import { collaboratorSearch } from './search.ts';

/** /collaborators/{id}/amortizations: what projects are charged for their use, month by month. */
export function CollaboratorChargesScreen() {
  return (
    <CollaboratorPage>
      {({ actor, view }) => (
        <>
          <Charges view={view} />
          {actor.role === 'editor' ? <OwnCompaniesHint /> : null}
        </>
      )}
    </CollaboratorPage>
  );
}

function Charges({ view }: { view: CollaboratorView }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(collaboratorSearch);
  const { charges, resources } = view;
  const nameOf = useProjectName(view);
  const year = search.year ?? Number(today().slice(0, 4));
  const columns = useColumns(year, nameOf);
  const ofYear = useMemo(
    () => charges.filter(({ period }) => period.startsWith(`${year}-`)),
    [charges, year],
  );
  const rows = useMemo(
    () =>
      yearMatrix(
        ofYear.map((charge) => ({ ...charge, accountNum: null })),
        year,
        'project',
      ).rows,
    [ofYear, year],
  );
  const planned = ofYear.filter(({ state }) => state === 'planned');
  return (
    <>
      <YearNav year={year} onYear={(next) => change({ year: next })} />
      <Figures>
        <Figure
          label={t`Charged to projects`}
          cents={sumCents(ofYear.map(({ amountCents }) => amountCents))}
        />
        <Figure
          label={t`Of it planned, not owed yet`}
          cents={sumCents(planned.map(({ amountCents }) => amountCents))}
        />
        {resources.length === 0 ? null : (
          <Figure label={t`Resource`}>
            {resources.map(({ code, name }) => `${code} ${name}`).join(', ')}
          </Figure>
        )}
      </Figures>
      <DataGrid
        label={t`Charges for use in ${year}`}
        rows={rows}
        columns={columns}
        rowId={keyOf}
        stateKey="collaborator-charges"
        renderCard={(row) => (
          <span className="x-row-card-line">
            <Text as="span" className="x-clip" fontWeight="600">
              {nameOf(row.key)}
            </Text>
            <MoneyText cents={row.totalCents} />
          </span>
        )}
        empty={
          <EmptyState kind="none-match" title={t`No charges in ${year}`}>
            <Trans>Nothing was charged to a project for this collaborator.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(
  year: number,
  nameOf: (projectId: string | null) => string,
): GridColumn<YearRow>[] {
  const { t } = useLingui();
  const fmt = useFmt();
  return useMemo(() => {
    const months = Array.from({ length: 12 }, (_, index): GridColumn<YearRow> => {
      const name = fmt.month(`${year}-${String(index + 1).padStart(2, '0')}-01`);
      return column.money(
        `month-${index + 1}`,
        name.slice(0, 3),
        ({ monthsCents }) => monthsCents[index] ?? 0,
        {
          width: 96,
          total: 'sum',
          cell: ({ monthsCents }) => (monthsCents[index] ? fmt.money(monthsCents[index]) : '—'),
        },
      );
    });
    return [
      column.text('project', t`Project`, ({ key }) => nameOf(key), {
        primary: true,
        pinned: true,
        width: 240,
      }),
      column.money('total', t`Year`, ({ totalCents }) => totalCents, { width: 120, total: 'sum' }),
      ...months,
    ];
  }, [t, fmt, year, nameOf]);
}

const keyOf = ({ key }: YearRow): string => key ?? 'none';
