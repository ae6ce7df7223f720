import { Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { canSeeSalaries } from '#domain/access/policy.ts';
import { holdersOf } from '#domain/call-requests/grant-changes.ts';
import { sumCents } from '#domain/money.ts';
import { agreedHours, monthsOf } from '#domain/people/hours.ts';
import type { ImputedMonth } from '#domain/people/cost.ts';
import { workOfRequest } from '#local/mirror/people.ts';
import { useActor } from '#records/use-actor.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { column } from '#ui/grid/column.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { Skeleton } from '#ui/page.tsx';
import { todayInMadrid } from '#ui/today.ts';
import { YearNav } from '#ui/year-nav.tsx';
import type { HourUnit } from './hours.ts';
import { CopyMonth } from './parts/copy-month.tsx';
import { type HourRow, HoursGrid, shownHours } from './parts/hours-grid.tsx';
import { TakeCard } from './parts/take-card.tsx';
import { Timesheets } from './parts/timesheets.tsx';
import { UnitToggles } from './parts/unit-toggles.tsx';
import { type People, usePeople } from './queries.ts';

/** The people of the request of the address: their hours month by month, and what they cost it. */
export function RequestPeople() {
  const { t } = useLingui();
  const { callRequestId = '' } = useParams({ strict: false });
  const actor = useActor();
  const people = usePeople();
  if (actor === undefined || people === undefined) return <Skeleton lines={6} />;
  if (!canSeeSalaries(actor)) {
    return (
      <EmptyState title={t`People are not for your role`}>
        <Trans>What each person earns is for administrators.</Trans>
      </EmptyState>
    );
  }
  const request = people.requestsById.get(callRequestId);
  const tender = people.tendersById.get(request?.tenderId ?? '');
  return request && tender ? <OfRequest {...{ people, request, tender }} /> : null;
}

interface OfRequestProps {
  people: People;
  request: CallRequest;
  tender: Tender;
}

function OfRequest({ people, request, tender }: OfRequestProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [year, setYear] = useState(() => startingYear(request, people));
  const [unit, setUnit] = useState<HourUnit>('hours');
  const mayWrite = request.state !== 'closed';
  const work = useMemo(
    () => workOfRequest(people, request.id, tender),
    [people, request.id, tender],
  );
  const employees = useMemo(() => {
    const own = people.dedications.filter(({ callRequestId }) => callRequestId === request.id);
    const here = new Set(own.map(({ employeeId }) => employeeId));
    const holders = holdersOf(request);
    return people.employees
      .filter(
        (one) =>
          here.has(one.id) ||
          ((holders.length === 0 || holders.includes(one.companyId)) &&
            monthsOf(year).some((month) => agreedHours(one, month) > 0)),
      )
      .toSorted((a, b) => fmt.compare(a.name, b.name));
  }, [people, request, year, fmt]);
  const rows = useMemo(
    () =>
      employees.map(
        (employee): HourRow => ({
          id: employee.id,
          name: employee.name,
          employee,
          callRequestId: request.id,
          children: [],
        }),
      ),
    [employees, request.id],
  );
  const more = useYearColumns(work, year);
  if (employees.length === 0) {
    return (
      <EmptyState title={t`The company of the request has no people yet`}>
        <Link to="/results/personals" search={{ tab: 'people' }}>
          <Trans>Write down who works for it</Trans>
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <Wrap gap="12px 20px" align="center" justify="space-between">
        <YearNav year={year} onYear={setYear} />
        <UnitToggles unit={unit} onUnit={setUnit} />
      </Wrap>
      <HoursGrid
        label={t`Hours of people in ${year}`}
        {...{ people, rows, year, unit, mayWrite, more }}
        stateKey="request-people"
      />
      <p className="x-hint">
        <Trans>
          37,5 are hours, 50 % is a part of the month. The hours of a person and month, over all
          requests, are no more than were worked in it.
        </Trans>{' '}
        <Link to="/results/personals" search={{ tab: 'people', view: 'months' }}>
          <Trans>What their months cost</Trans>
        </Link>
      </p>
      {mayWrite ? <CopyMonth {...{ people, employees, year }} callRequestId={request.id} /> : null}
      <TakeCard {...{ people, request, work, mayWrite }} />
      <Timesheets {...{ people, employees, year }} />
    </>
  );
}

function useYearColumns(work: readonly ImputedMonth[], year: number): GridColumn<HourRow>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const ofYear = work.filter(({ month }) => month.startsWith(`${year}-`));
    const of = ({ employee }: HourRow) =>
      ofYear.filter(({ employeeId }) => employeeId === employee.id);
    return [
      column.number(
        'hours',
        t`Hours`,
        (row) => shownHours(of(row).reduce((sum, { hours }) => sum + hours, 0)) || null,
        { width: 84, total: 'sum', sortable: false },
      ),
      column.money('hour', t`Cost per hour`, (row) => of(row)[0]?.hourCents ?? null, {
        width: 110,
        sortable: false,
      }),
      column.money(
        'imputed',
        t`Imputed`,
        (row) => sumCents(of(row).map(({ imputedCents }) => imputedCents ?? 0)) || null,
        { width: 116, total: 'sum', sortable: false },
      ),
    ];
  }, [t, work, year]);
}

/** This year within the execution, or that in which it has hours. */
function startingYear({ id, startDate, endDate }: CallRequest, { dedications }: People): number {
  const own = dedications.filter(({ callRequestId }) => callRequestId === id);
  const months = own.map(({ month }) => month).toSorted();
  const day = todayInMadrid();
  const last = months.at(-1);
  if (last !== undefined) return Number(last.slice(0, 4));
  const within = endDate !== null && endDate < day ? endDate : day;
  return Number((startDate !== null && startDate > within ? startDate : within).slice(0, 4));
}
