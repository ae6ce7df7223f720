import type { Amortization } from '#contract/resources/amortizations.ts';
import { linearSchedule } from '#domain/amortizations/schedule.ts';
import { usageChargeCents } from '#domain/amortizations/usage.ts';
import { type Day, addMonths } from '#domain/days.ts';
import { type DemoBeadRow, beadId, demoBeads } from './beads.ts';
import type { DemoLine } from './budgets.ts';
import { type CompanyKey, companyId } from './companies.ts';
import { demoMonths } from './expenses.ts';
import { demoId } from './ids.ts';
import { projectId } from './project-list.ts';
import { seededRandom } from './random.ts';

export type DemoCharge = Omit<
  Amortization,
  'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
>;

const PAST_MONTHS = 24;
const FUTURE_MONTHS = 12;

/** Uses of the resources that projects are charged for, by month of the last ones. */
const USES: readonly {
  resource: string;
  company: CompanyKey;
  project: string;
  months: number;
  /** Units a month, more or less. */
  units: number;
}[] = [
  { resource: 'COL-01', company: 'audiovisual', project: 'lighthouse', months: 10, units: 60 },
  { resource: 'COL-01', company: 'audiovisual', project: 'short-films', months: 6, units: 22 },
  { resource: 'COL-01', company: 'audiovisual', project: 'foreign-service', months: 14, units: 35 },
  { resource: 'COL-01', company: 'post', project: 'pipeline', months: 8, units: 18 },
  {
    resource: 'CAM-01',
    company: 'audiovisual',
    project: 'lighthouse-shooting',
    months: 3,
    units: 9,
  },
  {
    resource: 'PLA-01',
    company: 'audiovisual',
    project: 'lighthouse-shooting',
    months: 3,
    units: 5,
  },
  { resource: 'SRV-01', company: 'post', project: 'pipeline', months: 8, units: 6 },
  { resource: 'CAM-02', company: 'events', project: 'live-show', months: 6, units: 4 },
];

/** The schedules of all assets, posted until last month, and the charges for use. */
export function demoCharges(today: Day, budget: readonly DemoLine[]): DemoCharge[] {
  const resources = demoBeads(today);
  return [
    ...resources.flatMap((resource) => schedule(resource, today)),
    ...usages(resources, today, budget),
  ];
}

function schedule(resource: DemoBeadRow, today: Day): DemoCharge[] {
  const { id, code, acquisitionDate, costCents, residualCents, annualPctBp, companies } = resource;
  const [company] = companies;
  if (annualPctBp === 0 || company === undefined) return [];
  const [first, last] = [
    addMonths(today, -PAST_MONTHS).slice(0, 7),
    addMonths(today, FUTURE_MONTHS).slice(0, 7),
  ];
  const months = linearSchedule({
    costCents,
    residualCents,
    rate: { annualPctBp },
    startsOn: acquisitionDate,
    disposedOn: resource.retiredOn,
  });
  return months
    .filter(({ period }) => first <= period && period <= last)
    .map(({ period, days, amountCents }) => ({
      ...plain(`asset:${code}:${period}`),
      resourceId: id,
      companyId: company.id,
      type: 'asset',
      period,
      accountNum: resource.assetAccount.startsWith('20') ? '680' : '681',
      days,
      amountCents,
      state: period < today.slice(0, 7) ? 'posted' : 'planned',
    }));
}

function usages(
  resources: readonly DemoBeadRow[],
  today: Day,
  budget: readonly DemoLine[],
): DemoCharge[] {
  const random = seededRandom(681);
  return USES.flatMap(({ resource: code, company, project, months, units }) => {
    const resourceId = beadId(code);
    const { unitPriceCents = 0 } = resources.find(({ id }) => id === resourceId) ?? {};
    const line = budget.find(
      (one) => one.projectId === projectId(project) && one.resourceId === resourceId,
    );
    return demoMonths(today)
      .slice(-months)
      .map((end): DemoCharge => {
        const period = end.slice(0, 7);
        // Half units: hours and days are noted so.
        const quantity = Math.round(units * (1.2 + random())) * 500;
        return {
          ...plain(`usage:${code}:${project}:${period}`),
          resourceId,
          companyId: companyId(company),
          type: 'usage',
          period,
          projectId: projectId(project),
          budgetId: line?.id ?? null,
          quantity,
          unitPriceCents,
          amountCents: usageChargeCents({ unitsThousandths: quantity, unitPriceCents }),
          state: period < today.slice(0, 7) ? 'posted' : 'planned',
        };
      });
  });
}

function plain(key: string) {
  return {
    id: demoId(`charge:${key}`),
    projectId: null,
    budgetId: null,
    accountNum: '',
    days: 0,
    usePctBp: 10_000,
    quantity: 0,
    unitPriceCents: 0,
    notes: '',
  };
}
