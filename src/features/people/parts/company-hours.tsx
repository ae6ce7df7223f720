import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { agreedHours, monthsOf } from '#domain/people/hours.ts';
import { useFmt } from '#ui/fmt.ts';
import type { HourUnit } from '../hours.ts';
import type { People } from '../queries.ts';
import { type HourRow, HoursGrid } from './hours-grid.tsx';
import { Timesheets } from './timesheets.tsx';
import { UnitToggles } from './unit-toggles.tsx';

/** The hours of all people over all requests: of each person the sum, and below it each request. */
export function CompanyHours({ people, year }: { people: People; year: number }) {
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
