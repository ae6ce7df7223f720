import { mayHaveAid } from '../call-requests/states.ts';
import { holdsGrant } from '../call-requests/aid.ts';
import type { CallRequestState } from '../call-requests/states.ts';
import { type Cents, scaleCents, sumCents } from '../money.ts';
import type { Due } from './due.ts';
import { type Finding, finding } from './findings.ts';
import { isJustifiedEasily } from '../tenders/eu-funds.ts';
import { MODES } from './modes.ts';
import type { RatedItem } from './aid-rate.ts';
import { itemPaths } from './items.ts';
import type { JustificationRules } from './rules.ts';

/** What of a request its grant is checked by. */
export interface CheckedGrant {
  state: CallRequestState;
  requestedCents: Cents;
  /** Null while the body has not said. */
  grantedCents: Cents | null;
  amountToJustifyCents: Cents;
  /** How many projects it pays for. */
  projects: number;
  /** Of it what was paid before anything was justified. */
  advancedCents: Cents;
  /** Papers of the request that are there: what they are. */
  papers: readonly string[];
  /** Whether something of its projects shows who pays for it. */
  hasPublicity: boolean;
}

/** An item, as the intensity of the aid for it is checked. */
export interface GrantedItem extends RatedItem {
  approvedCents: Cents;
}

/** A guarantee of an advance, by the words of the paper in Spanish and Galician. */
const GUARANTEE = /(?:garant[ií]a|\baval\b|cauci[oó]n)/i;

/** A paper that tells how it was made known who grants, by its words in Spanish and Galician. */
const PUBLICITY = /(?:publicidade?|difusi[oó]n|\bcartel|\bplacas?\b|visibilidade?)/i;

/** From these on something is justified: what there is may be looked at as a whole. */
const JUSTIFYING: ReadonlySet<CallRequestState> = new Set([
  'justifying',
  'justification-submitted',
  'justification-requirement',
  'verified',
]);

/**
 * Whether a grant is what its call allows (Ley 38/2003, article 17.3): its intensity, its most, its advances; and
 * whether there is what the way of justification asks for (RD 887/2006, articles 72 to 80), what shows
 * who grants (Ley 38/2003, article 18.4; RD 887/2006, article 31; Regulation (EU) 2021/1060, articles 47 and 50), and as much
 * carried out as the bases ask for.
 */
export function checkGrant(
  grant: CheckedGrant,
  items: readonly GrantedItem[],
  due: Due | null,
  rules: JustificationRules,
): Finding[] {
  if (!mayHaveAid(grant.state)) return [];
  return [
    ...checkMost(grant, items, rules),
    ...(holdsGrant(grant.state)
      ? [...checkAdvance(grant, rules), ...checkMode(grant, rules), ...checkPublicity(grant, rules)]
      : []),
    ...checkExecution(grant, due),
  ];
}

function checkMost(
  grant: CheckedGrant,
  items: readonly GrantedItem[],
  rules: JustificationRules,
): Finding[] {
  const findings: Finding[] = [];
  const { grantedCents, requestedCents } = grant;
  const askedCents = grantedCents ?? requestedCents;
  const { maxPerProjectCents } = rules;
  if (maxPerProjectCents !== null) {
    const mostCents = maxPerProjectCents * Math.max(1, grant.projects);
    if (askedCents > mostCents) {
      findings.push(finding('AID_OVER_MOST', {}, { askedCents, mostCents }));
    }
  }
  const mostCents = mostByIntensity(grant.amountToJustifyCents, items, rules.intensityBp);
  if (grantedCents !== null && mostCents !== null && grantedCents > mostCents) {
    findings.push(finding('GRANT_OVER_INTENSITY', {}, { grantedCents, mostCents }));
  }
  return findings;
}

/** The most aid by the intensities of the items and of the call; null where neither sets any. */
function mostByIntensity(
  amountToJustifyCents: Cents,
  items: readonly GrantedItem[],
  callBp: number | null,
): Cents | null {
  const paths = itemPaths(items);
  const byId = new Map(items.map((item) => [item.id, item]));
  const bpOf = ({ id }: GrantedItem): number | null =>
    (paths.get(id) ?? [])
      .map((one) => byId.get(one)?.intensityBp ?? null)
      .find((bp) => bp !== null) ?? null;
  const approved = items.filter(({ approvedCents }) => approvedCents > 0);
  const hasOwn = approved.some((item) => bpOf(item) !== null);
  const byItems = sumCents(
    approved.map((item) => scaleCents(item.approvedCents, bpOf(item) ?? callBp ?? 10_000, 10_000)),
  );
  const ofWhole =
    callBp !== null && amountToJustifyCents > 0
      ? scaleCents(amountToJustifyCents, callBp, 10_000)
      : null;
  if (!hasOwn) return ofWhole;
  return ofWhole === null ? byItems : Math.min(byItems, ofWhole);
}

function checkAdvance(grant: CheckedGrant, { advancePayment }: JustificationRules): Finding[] {
  const { advancedCents, grantedCents, papers } = grant;
  if (advancedCents === 0) return [];
  const { allowed, pctBp, guarantee } = advancePayment;
  if (!allowed) return [finding('ADVANCE_UNSAID', {}, { advancedCents })];
  const findings: Finding[] = [];
  const mostCents = pctBp === null ? null : scaleCents(grantedCents ?? 0, pctBp, 10_000);
  if (mostCents !== null && advancedCents > mostCents) {
    findings.push(finding('ADVANCE_OVER_MOST', {}, { advancedCents, mostCents }));
  }
  if (guarantee && !papers.some((paper) => GUARANTEE.test(paper))) {
    findings.push(finding('GUARANTEE_MISSING', {}, { advancedCents }));
  }
  return findings;
}

function checkMode(
  grant: CheckedGrant,
  { justificationMode, euFunds }: JustificationRules,
): Finding[] {
  const { below, paper } = MODES[justificationMode];
  const belowCents = below && (isJustifiedEasily(euFunds) ? below.easedCents : below.cents);
  const grantedCents = grant.grantedCents ?? 0;
  const findings: Finding[] = [];
  if (belowCents !== null && grantedCents >= belowCents) {
    findings.push(finding('SIMPLIFIED_TOO_LARGE', {}, { grantedCents, belowCents }));
  }
  const isMissing = paper !== null && !grant.papers.some((one) => paper.test(one));
  if (isMissing && JUSTIFYING.has(grant.state)) {
    findings.push(finding('MODE_PAPER_MISSING', {}, { mode: justificationMode }));
  }
  return findings;
}

/** Of European funds it is told from the grant on, as it is shown while one carries out; else once it is justified. */
function checkPublicity(
  { state, hasPublicity, papers }: CheckedGrant,
  { euFunds }: JustificationRules,
): Finding[] {
  if (hasPublicity || papers.some((paper) => PUBLICITY.test(paper))) return [];
  if (euFunds.length > 0) {
    return [finding('PUBLICITY_MISSING', {}, { funds: euFunds.join(', ') })];
  }
  return JUSTIFYING.has(state) ? [finding('GRANT_UNSHOWN', {})] : [];
}

function checkExecution({ state }: CheckedGrant, due: Due | null): Finding[] {
  if (due?.limitedBy !== 'least-execution' || !JUSTIFYING.has(state)) return [];
  const { countedCents, leastCents } = due;
  return [finding('UNDER_LEAST_EXECUTION', {}, { countedCents, leastCents: leastCents ?? 0 })];
}
