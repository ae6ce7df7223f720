import {
  financingOf,
  type OtherFundingKind,
  type OtherFundingState,
} from '../call-requests/amounts.ts';
import { type Cents, scaleCents, splitCents, sumCents } from '../money.ts';
import { isWithin } from '../projects/tree.ts';
import { type AidRate, aidTogether, type Part } from './aid-rate.ts';
import { type Finding, type FindingCode, finding } from './findings.ts';
import { type Claim, claimedCents } from './record.ts';

/** A request, as its aid meets that of others. */
export interface FundedRequest {
  id: string;
  internalCode: string;
  /** Whether there is aid in it, or may be. */
  mayHaveAid: boolean;
  holdsGrant: boolean;
  /** Whether its call lets other aid pay for the same; null while nobody has said so. */
  isCompatible: boolean | null;
  /** Which rules of State aid its call is under; null for none. */
  stateAid: 'notified' | 'minimis' | null;
  /** The most aid by its call, of the cost of what has no intensity of its own; null for none. */
  intensityBp: number | null;
  /** Public aid that was granted or, of a grant that is settled, what it came to; in cents. */
  aidCents: Cents;
  amountToJustifyCents: Cents;
  projectIds: readonly string[];
  rateOf: (crBudgetItemId: string | null) => AidRate;
}

/** A record of any request, as one of those of a cost. */
export interface FundedClaim extends Claim {
  crBudgetItemId: string | null;
  /** Which part of it is of the cost; all of it where nothing says so. */
  part?: Part;
}

/** What is paid once: a document with its credit notes, or what of it a reinvoice passes on. */
export interface FundedCost {
  /** What of it may be imputed, in cents. */
  baseCents: Cents;
  /** Of all requests, none of those that were rejected. */
  claims: readonly FundedClaim[];
}

/** A project with what its budget says that it costs, without its subprojects. */
export interface FundedProject {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
  costCents: Cents;
}

/** All that double funding is judged by. */
export interface FundingToCheck {
  request: FundedRequest;
  /** All the others that are known. */
  others: readonly FundedRequest[];
  /** Those that the request claims something of. */
  costs: readonly FundedCost[];
  projects: readonly FundedProject[];
  /** What else pays for the activity, as the request declares it. */
  otherFunding: readonly { kind: OtherFundingKind; state: OtherFundingState; cents: Cents }[];
  /** Least part of the cost without public aid; null for none. */
  ownContributionBp: number | null;
}

/**
 * Whether the same cost is paid twice (Ley 38/2003, article 19.3; Lei 9/2007 of Galicia, article 17.3 in its
 * text of 2007). What counts is the aid, not what is presented: a cost may be presented whole in several
 * compatible calls, and is declared then (RD 887/2006, article 72.2.e).
 */
export function checkFunding(funding: FundingToCheck): Finding[] {
  if (!funding.request.mayHaveAid) return [];
  return [...checkCosts(funding), ...checkSecondGrants(funding), ...checkActivity(funding)];
}

/** Of each cost the aid of all requests is no more than what may be imputed, nor than State aid may be of it. */
function checkCosts({ request, others, costs }: FundingToCheck): Finding[] {
  const byId = new Map([request, ...others].map((one) => [one.id, one]));
  const found = costs.flatMap(({ baseCents, claims }) => {
    const counted = claims.flatMap((claim) => {
      const of = byId.get(claim.callRequestId);
      const cents = claimedCents(claim);
      if (!of?.mayHaveAid || cents === 0) return [];
      const { part, crBudgetItemId } = claim;
      return [{ claim, of, cents, rate: of.rateOf(crBudgetItemId), ...(part && { part }) }];
    });
    const own = counted.filter(({ of }) => of.id === request.id);
    const elsewhere = [...new Set(counted.flatMap(({ of }) => (of.id === request.id ? [] : of)))];
    if (own.length === 0 || elsewhere.length === 0) return [];
    // Of a refund, below zero, nothing is paid twice.
    const { aidCents, isOver } = aidTogether(counted, Math.max(0, baseCents));
    const isIncompatible = [request, ...elsewhere].some((one) => one.isCompatible === false);
    const requests = codesOf(elsewhere);
    const params = { requests, aidCents, baseCents };
    const place = ({ claim }: Counted) => ({ recordId: claim.id });
    const codes: FindingCode[] = [
      ...(isIncompatible ? (['INCOMPATIBLE_AID'] as const) : []),
      ...(isOver ? (['DOUBLE_FUNDING'] as const) : []),
    ];
    if (codes.length === 0) codes.push('AID_TO_DECLARE');
    const intense = isOver ? null : overIntensity(counted, baseCents);
    return own.flatMap((one) => [
      ...codes.map((code) => finding(code, place(one), params)),
      ...(intense
        ? [finding('AID_OVER_INTENSITY', place(one), { requests, aidCents, ...intense })]
        : []),
    ]);
  });
  // A record of what several others pass on is told once.
  return [...new Map(found.map((one) => [`${one.code} ${one.recordId}`, one])).values()];
}

interface Counted {
  claim: FundedClaim;
  of: FundedRequest;
  cents: Cents;
  rate: AidRate;
  part?: Part;
}

/**
 * The most that State aid may be of a cost, where all that pays for it is State aid or minimis aid and passes the
 * highest intensity that is known of them (Regulation (EU) 651/2014, article 8.3 to 8.5); minimis aid has none of
 * its own, and counts beside State aid (Regulation (EU) 2023/2831, article 5.3). Null where it does not.
 */
function overIntensity(
  counted: readonly Counted[],
  baseCents: Cents,
): { mostCents: Cents; intensityBp: number } | null {
  if (baseCents <= 0 || counted.some(({ of }) => of.stateAid === null)) return null;
  const known = counted.flatMap(({ of, rate }) => {
    if (of.stateAid === 'minimis') return [];
    return (rate.of === 'item' ? rate.numerator : of.intensityBp) ?? [];
  });
  const intensityBp = Math.max(0, ...known);
  if (intensityBp === 0) return null;
  // By exact parts, as `aidTogether` judges: rounding could make a cent that is not there.
  const ofIntensity = counted.map((one) => {
    const { numerator, denominator } = one.rate;
    const rate = { numerator: numerator * 10_000, denominator: denominator * intensityBp };
    return { ...one, rate };
  });
  if (!aidTogether(ofIntensity, baseCents).isOver) return null;
  return { mostCents: scaleCents(baseCents, intensityBp, 10_000), intensityBp };
}

/** No second grant for a project whose call lets no other aid pay for it. */
function checkSecondGrants({ request, others, projects }: FundingToCheck): Finding[] {
  if (!request.holdsGrant) return [];
  const nodes = nodesOf(projects);
  const against = others.filter(
    (other) =>
      other.holdsGrant &&
      (request.isCompatible === false || other.isCompatible === false) &&
      sharesProject(nodes, request, other),
  );
  if (against.length === 0) return [];
  return [finding('SECOND_GRANT', {}, { requests: codesOf(against) })];
}

/** Aid and other incomes together are no more than what each project costs; part of that may have to be own. */
function checkActivity(funding: FundingToCheck): Finding[] {
  const { request, others, projects, ownContributionBp } = funding;
  if (!request.holdsGrant) return [];
  const nodes = nodesOf(projects);
  const granted = [request, ...others.filter(({ holdsGrant }) => holdsGrant)];
  const known = request.projectIds.filter((id) => nodes.has(id));
  const activities =
    known.length > 0
      ? known.map((id) => activityOf(id, granted, funding, nodes))
      : [alone(funding)];
  return activities.flatMap(({ project, costCents, aidCents, incomeCents }) => {
    if (costCents <= 0) return [];
    const findings: Finding[] = [];
    const fundedCents = aidCents + incomeCents;
    if (fundedCents > costCents) {
      findings.push(finding('OVER_FUNDED', {}, { project, fundedCents, costCents }));
    }
    const leastCents = scaleCents(costCents, ownContributionBp ?? 0, 10_000);
    const ownCents = costCents - aidCents;
    if (ownContributionBp !== null && ownCents < leastCents) {
      const params = { project, ownCents: Math.max(0, ownCents), leastCents };
      findings.push(finding('OWN_PART_SHORT', {}, params));
    }
    return findings;
  });
}

interface Activity {
  project: string;
  costCents: Cents;
  aidCents: Cents;
  incomeCents: Cents;
}

/** What pays for a request that has no project is held against what it has to justify. */
function alone({ request, otherFunding }: FundingToCheck): Activity {
  const { internalCode: project, aidCents, amountToJustifyCents: costCents } = request;
  const { aid, income } = declared(otherFunding);
  return { project, costCents, aidCents: aidCents + aid, incomeCents: income };
}

/**
 * What a project costs with its subprojects, and what pays for it. A request for several projects is shared by
 * what each of them costs. The cost is that of the approved budget, or what a request has to justify of it,
 * where that is more.
 */
function activityOf(
  id: string,
  granted: readonly FundedRequest[],
  { request, projects, otherFunding }: FundingToCheck,
  nodes: Nodes,
): Activity {
  const below = projects.filter((project) => isWithin(nodes, project, id));
  const ids = new Set(below.map((project) => project.id));
  const costOf = (projectId: string) => {
    const at = projects.filter((project) => isWithin(nodes, project, projectId));
    return sumCents(at.map(({ costCents }) => costCents));
  };
  const shareOf = ({ projectIds }: FundedRequest, cents: Cents): Cents => {
    const costs = projectIds.map(costOf);
    const weights = costs.some((cost) => cost > 0) ? costs : costs.map(() => 1);
    const parts = splitCents(cents, weights);
    return sumCents(parts.filter((_, index) => ids.has(projectIds[index] ?? '')));
  };
  const here = granted.filter(({ projectIds }) => projectIds.some((one) => ids.has(one)));
  const budgetCents = sumCents(below.map(({ costCents }) => costCents));
  const toJustify = here.map((one) => shareOf(one, one.amountToJustifyCents));
  const { aid, income } = declared(otherFunding);
  const project = nodes.get(id)?.item;
  return {
    project: [project?.code, project?.name].filter(Boolean).join(' '),
    costCents: Math.max(budgetCents, ...toJustify),
    aidCents: sumCents(here.map((one) => shareOf(one, one.aidCents))) + shareOf(request, aid),
    incomeCents: shareOf(request, income),
  };
}

function declared(otherFunding: FundingToCheck['otherFunding']) {
  const of = (kind: OtherFundingKind) =>
    financingOf(otherFunding.filter((one) => one.kind === kind));
  return { aid: of('aid'), income: of('income') };
}

type Nodes = ReadonlyMap<string, { item: FundedProject }>;
type Placed = Pick<FundedProject, 'id' | 'parentId'>;

export function nodesOf<T extends Placed>(
  projects: readonly T[],
): ReadonlyMap<string, { item: T }> {
  return new Map(projects.map((item) => [item.id, { item }]));
}

/** Whether two requests pay for the same project, or for a part of it. */
export function sharesProject(
  nodes: ReadonlyMap<string, { item: Placed }>,
  one: Pick<FundedRequest, 'projectIds'>,
  other: Pick<FundedRequest, 'projectIds'>,
): boolean {
  return one.projectIds.some((a) =>
    other.projectIds.some((b) => {
      const [x, y] = [nodes.get(a)?.item, nodes.get(b)?.item];
      return a === b || (x && isWithin(nodes, x, b)) || (y && isWithin(nodes, y, a));
    }),
  );
}

function codesOf(requests: readonly FundedRequest[]): string {
  return requests.map(({ internalCode }) => internalCode).join(', ');
}
