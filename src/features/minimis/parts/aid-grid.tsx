import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { AidChip } from '#ui/subventions/aid-chip.tsx';
import { useLimitName } from '#ui/subventions/use-limit-name.ts';
import { SyncMark } from '#ui/sync-mark.tsx';
import { AID_STATES } from '#ui/words/subventions.ts';
import { SavedViews } from '#ui/saved-views/saved-views.tsx';
import type { Aid, Standing } from '../queries.ts';
import { SOURCES } from '../words.ts';

/** The aids of an undertaking, the newest first. */
export function AidGrid({
  standing,
  onOpen,
}: {
  standing: Standing;
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const columns = useColumns(standing);
  const rows = useMemo(
    () => standing.aids.toSorted((a, b) => (a.grantDate < b.grantDate ? 1 : -1)),
    [standing],
  );
  return (
    <DataGrid
      label={t`Minimis aid of ${standing.undertaking.name}`}
      rows={rows}
      columns={columns}
      rowId={idOf}
      onOpen={({ id }) => onOpen(id)}
      stateKey="minimis-aids"
      toolbar={<SavedViews list="minimis-aids" />}
      totals={null}
      rowClass={({ state }) => (state === 'returned' ? 'min-returned' : undefined)}
      renderCard={(aid) => (
        <span className="min-card">
          <AidLink aid={aid} />
          <MoneyText cents={aid.ggeCents} />
          <span className="x-hint">{fmt.day(aid.grantDate)}</span>
          <AidChip state={aid.state} />
        </span>
      )}
      empty={<EmptyState kind="none-exist" title={t`No minimis aid yet`} />}
    />
  );
}

function useColumns({ undertaking }: Standing): GridColumn<Aid>[] {
  const { t } = useLingui();
  const nameOf = useLimitName();
  return useMemo(() => {
    const names = new Map(undertaking.companies.map(({ id, name }) => [id, name]));
    return [
      {
        id: 'body',
        header: t`Granting body`,
        kind: 'text',
        primary: true,
        pinned: true,
        width: 240,
        value: ({ body }) => body,
        cell: (aid) => <AidLink aid={aid} tabIndex={-1} />,
      },
      {
        id: 'company',
        header: t`Company`,
        kind: 'text',
        width: 160,
        value: ({ companyId }) => names.get(companyId) ?? '',
      },
      {
        id: 'day',
        header: t`Day of grant`,
        kind: 'day',
        width: 124,
        value: ({ grantDate }) => grantDate,
      },
      {
        id: 'amount',
        header: t`Gross equivalent`,
        kind: 'money',
        width: 140,
        value: ({ ggeCents }) => ggeCents,
      },
      {
        id: 'state',
        header: t`State`,
        kind: 'state',
        width: 124,
        value: ({ state }) => t(AID_STATES[state]),
        cell: ({ state }) => <AidChip state={state} />,
      },
      {
        id: 'regime',
        header: t`Regime`,
        kind: 'text',
        width: 170,
        value: ({ regime }) => nameOf(regime),
      },
      { id: 'bdns', header: t`BDNS`, kind: 'text', width: 90, value: ({ bdns }) => bdns },
      {
        id: 'concession',
        header: t`Code of the award`,
        kind: 'text',
        width: 150,
        hidden: true,
        value: ({ concessionCode }) => concessionCode,
      },
      {
        id: 'source',
        header: t`Source`,
        kind: 'text',
        width: 170,
        value: ({ source }) => t(SOURCES[source]),
      },
      {
        id: 'sync',
        header: t`Sent`,
        kind: 'sync',
        width: 72,
        value: ({ _mark }) => _mark ?? '',
        cell: ({ _mark }) => <SyncMark mark={_mark} />,
      },
    ];
  }, [t, nameOf, undertaking]);
}

/** In the grid the arrows lead to the link, so that the grid stays one stop of Tab. */
function AidLink({ aid, tabIndex }: { aid: Aid; tabIndex?: -1 }) {
  const { t } = useLingui();
  return (
    <Link
      to="."
      className="min-link"
      tabIndex={tabIndex}
      search={(current: object) => ({ ...current, peek: aid.id })}
    >
      {aid.body || t`Without a body`}
    </Link>
  );
}

const idOf = ({ id }: Aid): string => id;
