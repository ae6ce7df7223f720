import { v7 } from 'uuid';
import type { Organization } from '#contract/resources/organizations.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '#domain/calendar/galician-holidays.ts';
import { type Bound, NO_BOUND, type Window } from '#domain/tenders/windows.ts';
import { TenderAccounts } from '#features/tenders/tender-accounts.tsx';
import { TenderBudget } from '#features/tenders/tender-budget.tsx';
import { TenderDocuments } from '#features/tenders/tender-documents.tsx';
import { TenderMilestones } from '#features/tenders/tender-milestones.tsx';
import { TenderScreen } from '#features/tenders/tender-screen.tsx';
import { TenderSummary } from '#features/tenders/tender-summary.tsx';
import { TendersScreen } from '#features/tenders/tenders-screen.tsx';
import { catalogueRow } from './catalogue.ts';
import { renderScreens } from './feature.tsx';

export const agadic: Organization = catalogueRow('organizations', {
  name: 'Agadic',
  level: 'regional',
  region: 'GA',
  municipality: 'Santiago de Compostela',
});

/** The holidays and confirmed years that come with the product. */
export const calendarRows = {
  holidays: GALICIAN_HOLIDAYS.map((holiday) => catalogueRow('holidays', holiday)),
  calendarYears: DECREED_YEARS.map(({ year }) =>
    catalogueRow('calendarYears', { year, confirmed: true, source: 'DOG' }),
  ),
};

export function tenderFixture(fields: Partial<Tender> = {}): Tender {
  return catalogueRow('tenders', {
    id: v7(),
    code: 'CT207G',
    title: 'Production of feature films',
    ...fields,
  });
}

export function onDay(day: string): Bound {
  return { ...NO_BOUND, day };
}

export function windowOf(from: string | null, to: string | null): Window {
  return {
    from: from ? onDay(from) : NO_BOUND,
    to: to ? onDay(to) : NO_BOUND,
  };
}

const BASE = '/subventions/tenders';

/** Opens a page of the tenders; below `{id}` with the head of the tender above it. */
export function openTenders(path = '') {
  const tab = (Tab: () => React.ReactNode) => () => (
    <>
      <TenderScreen />
      <Tab />
    </>
  );
  return renderScreens(
    {
      [BASE]: TendersScreen,
      [`${BASE}/$tenderId/summary`]: tab(TenderSummary),
      [`${BASE}/$tenderId/accounts`]: tab(TenderAccounts),
      [`${BASE}/$tenderId/budget`]: tab(TenderBudget),
      [`${BASE}/$tenderId/documents`]: tab(TenderDocuments),
      [`${BASE}/$tenderId/milestones`]: tab(TenderMilestones),
      '/files': () => <p>The files</p>,
    },
    `${BASE}${path}`,
  );
}
