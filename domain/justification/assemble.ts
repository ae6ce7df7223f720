import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import {
  aidInHand,
  aidOf,
  hasAid,
  holdsGrant,
  type SettledRequest,
  stateOfAid,
} from '../call-requests/aid.ts';
import { advancedOf, amountToJustify } from '../call-requests/amounts.ts';
import { type DatedRequest, requestDates, requestTerms } from '../call-requests/deadlines.ts';
import { type ChangeableGrant, inForce, itemsInForce } from '../call-requests/grant-changes.ts';
import { groupBy } from '../group-by.ts';
import { type Cents, sumCents } from '../money.ts';
import { isWithin } from '../projects/tree.ts';
import { isBudgeted, type SummaryLine } from '../projects/summary.ts';
import type { AidType } from '../tenders/kinds.ts';
import type { RequestDates } from '../milestones/dates.ts';
import type { AnchorDays, TenderDates, WindowDays } from '../tenders/windows.ts';
import { aidRates } from './aid-rate.ts';
import {
  type FundedProject,
  type FundedRequest,
  type FundingToCheck,
  nodesOf,
} from './check-funding.ts';
import type { CheckedGrant } from './check-grant.ts';
import { checkedRecord } from './checked-record.ts';
import type { JustificationToCheck } from './checks.ts';
import { type DueTerms, dueOf } from './due.ts';
import { presentedCents } from './limits.ts';
import { type CheckedItem, claimedCents, type KeptRecord, type KnownExpense } from './record.ts';
import { DEFAULT_RULES, type JustificationRules } from './rules.ts';
import { costsOf, type PassingReinvoice, passingOf } from './one-cost.ts';
import type { PaidPart } from './settlement.ts';

/** What of a call its justifications are checked by: its dates, its rules and what kind of aid it gives. */
export interface JustifiedTender
  extends TenderDates,
    Omit<JustificationRules, 'executionPeriods' | 'justificationEnd' | 'subcontractingMaxBp'> {
  id: string;
  aidType: AidType;
  compatible: boolean | null;
  minimis: boolean;
  /** Its number at the Commission; empty where it is no State aid. */
  stateAidNumber: string;
  subcontractingMaxBp: number | null;
}

/** What of a request its justification is checked by. */
export interface JustifiedRequest extends DatedRequest, ChangeableGrant, SettledRequest {
  id: string;
  tenderId: string;
  internalCode: string;
  projectIds: readonly string[];
  requestedCents: Cents;
  minimisCents: Cents | null;
  payments: readonly PaidPart[];
  otherFunding: FundingToCheck['otherFunding'];
}

/** An item of the budget of a request, as it is kept. */
export interface KeptItem extends CheckedItem {
  callRequestId: string;
}

/** What is known around a request. */
export interface Surroundings {
  /** Those that justify the same expenses, or pay for the same projects; the request itself among them or not. */
  requests: readonly JustifiedRequest[];
  tenderOf: (id: string) => JustifiedTender | undefined;
  /** Of all these requests. */
  items: readonly KeptItem[];
  /** Of all these requests. */
  records: readonly KeptRecord[];
  expenseOf: (expenseId: string | null) => KnownExpense | undefined;
  /** All that pass on or wrote one of these expenses, cancelled ones too. */
  reinvoices: readonly PassingReinvoice[];
  projects: readonly Omit<FundedProject, 'costCents'>[];
  /** Lines of the budgets of the projects. */
  lines: readonly (Pick<SummaryLine, 'side' | 'status' | 'aggregator' | 'amountCents'> & {
    projectId: string;
  })[];
}

/**
 * The rules that a request is justified by: those of its call, and where it is silent those of the law. Terms are
 * counted as for its deadlines; the period of execution is that of the request where it has one of its own.
 */
export function rulesOf(
  tender: JustifiedTender,
  request: DatedRequest,
  calendar: WorkingCalendar,
): JustificationRules {
  const { windows, anchors } = requestTerms(request, tender, calendar);
  return {
    executionPeriods: executionPeriods(requestDates(request), windows, anchors),
    justificationEnd: anchors('justification-end'),
    offersThresholds: tender.offersThresholds,
    cashLimitCents: tender.cashLimitCents,
    indirectPctBp: tender.indirectPctBp,
    subcontractingMaxBp: tender.subcontractingMaxBp ?? DEFAULT_RULES.subcontractingMaxBp,
    allowsRelatedParty: tender.allowsRelatedParty,
    transferLimitBp: tender.transferLimitBp,
    justificationMode: tender.justificationMode,
    maxPerProjectCents: tender.maxPerProjectCents,
    intensityBp: tender.intensityBp,
    leastExecutionBp: tender.leastExecutionBp,
    ownContributionBp: tender.ownContributionBp,
    advancePayment: tender.advancePayment,
    ineligibleAccounts: tender.ineligibleAccounts,
    euFunds: tender.euFunds,
  };
}

/**
 * When the costs of a request may arise: in a period of its own, else in those of its call, of which it may have the
 * first or the last day of its own, as after an extension.
 */
function executionPeriods(
  { startDate, endDate }: RequestDates,
  windows: readonly WindowDays[],
  anchors: AnchorDays,
): JustificationRules['executionPeriods'] {
  if (startDate !== null && endDate !== null) return [{ from: startDate, to: endDate }];
  const ofCall = windows
    .filter(({ part }) => part === 'execution')
    .map(({ from, to }, index) => ({
      from: (index === 0 ? startDate : null) ?? from?.day ?? null,
      to: to?.day ?? null,
    }));
  if (ofCall.length > 0) return ofCall;
  // Without any period the year of the grant is that (LGS, art. 31.1), which `execution-end` knows.
  const end = anchors('execution-end');
  return startDate === null && end === null ? [] : [{ from: startDate, to: end }];
}

/** The terms that the subsidy of a request is reckoned by. */
export function dueTerms(
  request: ChangeableGrant,
  tender: Pick<JustifiedTender, 'transferLimitBp' | 'leastExecutionBp' | 'indirectPctBp'>,
): DueTerms {
  const grant = inForce(request);
  return {
    grantedCents: grant.grantedCents ?? 0,
    amountToJustifyCents: amountToJustify(grant),
    transferLimitBp: tender.transferLimitBp,
    leastExecutionBp: tender.leastExecutionBp,
    indirectPctBp: tender.indirectPctBp,
  };
}

/** Some projects with all below them. */
export function projectsWithin(
  ids: readonly string[],
  projects: readonly Pick<FundedProject, 'id' | 'parentId'>[],
): ReadonlySet<string> {
  const nodes = nodesOf(projects);
  const below = projects.filter((one) => ids.some((id) => isWithin(nodes, one, id)));
  return new Set([...ids, ...below.map(({ id }) => id)]);
}

/**
 * The projects that money of a request meets other money in: its own with all below and above them, and those of
 * other requests that pay for one of these.
 */
export function projectsAround(
  request: Pick<JustifiedRequest, 'projectIds'>,
  requests: readonly Pick<JustifiedRequest, 'projectIds'>[],
  projects: readonly Pick<FundedProject, 'id' | 'parentId'>[],
): ReadonlySet<string> {
  const nodes = nodesOf(projects);
  const above = projects.filter(({ id }) =>
    request.projectIds.some((own) => {
      const project = nodes.get(own)?.item;
      return project && isWithin(nodes, project, id);
    }),
  );
  const own = new Set([
    ...projectsWithin(request.projectIds, projects),
    ...above.map(({ id }) => id),
  ]);
  const beside = requests
    .map(({ projectIds }) => projectIds)
    .filter((ids) => ids.some((id) => own.has(id)));
  return new Set([...own, ...projectsWithin(beside.flat(), projects)]);
}

/** All that double funding of a request is judged by, from the rows as they are kept. */
export function fundingOf(
  request: JustifiedRequest,
  tender: JustifiedTender,
  around: Surroundings,
): FundingToCheck {
  const { tenderOf, items, projects, lines } = around;
  const aided = new Set(
    [...around.requests, request].flatMap((one) => (hasAid(one) ? one.id : [])),
  );
  const claims = around.records.filter(
    ({ callRequestId, result }) => result !== 'rejected' && aided.has(callRequestId),
  );
  const costs = costsOf(claims, around).filter((cost) =>
    cost.claims.some(({ callRequestId }) => callRequestId === request.id),
  );
  const sharing = new Set(
    costs.flatMap((cost) => cost.claims.map(({ callRequestId }) => callRequestId)),
  );
  const projectIds = new Set(projects.map(({ id }) => id));
  // Of many requests few meet this one.
  const requests = around.requests.filter(
    (one) => sharing.has(one.id) || one.projectIds.some((id) => projectIds.has(id)),
  );
  const itemsOf = groupBy(items, ({ callRequestId }) => callRequestId);
  const fundedOf = (kept: JustifiedRequest, call: JustifiedTender | undefined): FundedRequest => {
    const one = inForce(kept);
    const toJustifyCents = amountToJustify(one);
    const aidType = call?.aidType ?? 'subsidy';
    return {
      id: one.id,
      internalCode: one.internalCode,
      mayHaveAid: hasAid(one),
      holdsGrant: holdsGrant(one.state) && hasAid(one),
      isCompatible: call?.compatible ?? null,
      stateAid: stateAidOf(call),
      intensityBp: call?.intensityBp ?? null,
      aidCents: aidInHand(one, aidType),
      amountToJustifyCents: toJustifyCents,
      projectIds: one.projectIds,
      rateOf: aidRates(itemsOf.get(one.id) ?? [], {
        // What was granted: less of it is due for less that was spent, at the same rate.
        grantedCents: aidOf(one, aidType),
        amountToJustifyCents: toJustifyCents,
      }),
    };
  };
  const linesOf = groupBy(lines.filter(isBudgeted), ({ projectId }) => projectId);
  return {
    request: fundedOf(request, tender),
    others: requests.flatMap((one) =>
      one.id === request.id ? [] : fundedOf(one, tenderOf(one.tenderId)),
    ),
    costs,
    projects: projects.map(({ id, parentId, code, name }) => {
      const costCents = sumCents((linesOf.get(id) ?? []).map(({ amountCents }) => amountCents));
      return { id, parentId, code, name, costCents };
    }),
    otherFunding: request.otherFunding,
    ownContributionBp: tender.ownContributionBp,
  };
}

/** Which rules of State aid a call is under, as far as it says so. */
function stateAidOf(call: JustifiedTender | undefined): FundedRequest['stateAid'] {
  if (call?.minimis) return 'minimis';
  return call?.stateAidNumber ? 'notified' : null;
}

/** All that `checkJustification` looks at, from the rows as they are kept. */
export function justificationOf({
  request,
  tender,
  calendar,
  around,
  papers,
  hasPublicity,
  work = new Map(),
}: {
  request: JustifiedRequest;
  tender: JustifiedTender;
  calendar: WorkingCalendar;
  around: Surroundings;
} & Pick<CheckedGrant, 'papers' | 'hasPublicity'> &
  Partial<Pick<JustificationToCheck, 'work'>>): JustificationToCheck {
  const { records, expenseOf } = around;
  const passing = passingOf(around.reinvoices);
  const own = records.filter(({ callRequestId }) => callRequestId === request.id);
  const items = itemsInForce(
    around.items.filter(({ callRequestId }) => callRequestId === request.id),
    request.grantChanges,
  );
  const spent = own.map((record) => [record.crBudgetItemId, claimedCents(record)] as const);
  const grant = inForce(request);
  const { requestedCents, payments, projectIds } = request;
  return {
    callRequestId: request.id,
    records: own.map((record) => checkedRecord(record, expenseOf(record.expenseId), passing)),
    others: records.filter(({ callRequestId }) => callRequestId !== request.id),
    items,
    rules: rulesOf(tender, request, calendar),
    due: dueOf(items, spent, dueTerms(request, tender), presentedCents(own)),
    funding: fundingOf(request, tender, around),
    work,
    grant: {
      state: stateOfAid(request),
      requestedCents,
      grantedCents: grant.grantedCents,
      amountToJustifyCents: amountToJustify(grant),
      projects: projectIds.length,
      advancedCents: advancedOf(payments),
      papers,
      hasPublicity,
    },
  };
}
