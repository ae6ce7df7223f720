import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { canSeeSalaries } from '#domain/access/policy.ts';
import { companiesInView } from '#domain/companies/in-view.ts';
import { agreedHours, monthsOf } from '#domain/people/hours.ts';
import { ImportRows } from '#records/import-rows.tsx';
import { RecordsScreen } from '#records/records-screen.tsx';
import { useActor } from '#records/use-actor.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { today } from '#ui/today.ts';
import { Toggles } from '#ui/toggles.tsx';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { YearNav } from '#ui/year-nav.tsx';
import { EMPLOYEE_MONTHS, EMPLOYEES } from './definition.ts';
import type { HourUnit } from './hours.ts';
import { type HourRow, HoursGrid } from './parts/hours-grid.tsx';
import { MonthsGrid } from './parts/months-grid.tsx';
import { Timesheets } from './parts/timesheets.tsx';
import { UnitToggles } from './parts/unit-toggles.tsx';
import { type People, usePeople } from './queries.ts';
import { peopleSearch } from './search.ts';

/** The people of the companies: who they are, what their months cost, and where their hours are. */
export function PeopleScreen() {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(peopleSearch);
  const views = (
    <div>
      <Toggles
        label={t`View`}
        options={[
          { value: undefined, label: t`People` },
          { value: 'months', label: t`Costs by month` },
          { value: 'hours', label: t`Hours in requests` },
        ]}
        chosen={search.view}
        onChoose={(view) => change({ view, peek: undefined })}
      />
    </div>
  );
  if (search.view === undefined) return <RecordsScreen definition={EMPLOYEES} above={views} />;
  return <Year views={views} />;
}

/** A year of all people of the companies in view. */
function Year({ views }: { views: ReactNode }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(peopleSearch);
  const actor = useActor();
  const all = usePeople();
  const { view, year = Number(today().slice(0, 4)) } = search;
  const title = view === 'months' ? t`Costs by month` : t`Hours in requests`;
  return (
    <div className="x-tall-column rec-page">
      <PageHeader
        title={title}
        actions={
          actor && canSeeSalaries(actor) ? (
            <ImportRows actor={actor} definition={EMPLOYEE_MONTHS}>{t`Import months`}</ImportRows>
          ) : null
        }
      />
      {views}
      {actor === undefined || all === undefined ? (
        <Skeleton lines={8} />
      ) : !canSeeSalaries(actor) ? (
        <EmptyState title={t`Your role does not see this`} />
      ) : (
        <>
          <YearNav year={year} onYear={(next) => change({ year: next })} />
          <View people={inView(all, search.company)} {...{ actor, year, view }} />
        </>
      )}
    </div>
  );
}

interface ViewProps {
  people: People;
  view: 'months' | 'hours' | undefined;
  actor: NonNullable<ReturnType<typeof useActor>>;
  year: number;
}

function View({ people, view, ...rest }: ViewProps) {
  const { t } = useLingui();
  if (people.employees.length === 0) {
    return (
      <EmptyState title={t`Nobody is here yet`}>
        <Trans>People are written down under People, with their contract.</Trans>
      </EmptyState>
    );
  }
  return view === 'months' ? (
    <MonthsGrid people={people} {...rest} />
  ) : (
    <CompanyHours people={people} {...rest} />
  );
}

function inView(people: People, company: Parameters<typeof companiesInView>[1]): People {
  const ids = companiesInView(people.companies, company);
  if (ids === null) return people;
  return { ...people, employees: people.employees.filter((one) => ids.includes(one.companyId)) };
}

/** The hours of all people over all requests: of each person the sum, and below it each request. */
function CompanyHours({ people, year }: { people: People; year: number }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [unit, setUnit] = useState<HourUnit>('hours');
  const rows = useMemo(() => {
    const ofYear = people.dedications.filter(({ month }) => month.startsWith(`${year}-`));
    return people.employees
      .filter((employee) => monthsOf(year).some((month) => agreedHours(employee, month) > 0))
      .toSorted((a, b) => fmt.compare(a.name, b.name))
      .map((employee): HourRow => {
        const own = ofYear.filter(({ employeeId }) => employeeId === employee.id);
        const ids = [...new Set(own.map(({ callRequestId }) => callRequestId))];
        const children = ids.map((callRequestId): HourRow => {
          const request = people.requestsById.get(callRequestId);
          const name = [request?.internalCode, request?.title].filter(Boolean).join(' ') || '…';
          return {
            id: `${employee.id} ${callRequestId}`,
            name,
            employee,
            callRequestId,
            children: [],
          };
        });
        const sorted = children.toSorted((a, b) => fmt.compare(a.name, b.name));
        return {
          id: employee.id,
          name: employee.name,
          employee,
          callRequestId: null,
          children: sorted,
        };
      });
  }, [people, year, fmt]);
  return (
    <>
      <div>
        <UnitToggles unit={unit} onUnit={setUnit} />
      </div>
      <HoursGrid
        label={t`Hours of people in ${year}`}
        {...{ people, rows, year, unit }}
        mayWrite
        stateKey="people-hours"
      />
      <p className="x-hint">
        <Trans>
          Hours come first in the accounting of a request. Those of a person and month, over all
          requests, are no more than were worked in it.
        </Trans>
      </p>
      <Timesheets {...{ people, year }} employees={people.employees} />
    </>
  );
}
