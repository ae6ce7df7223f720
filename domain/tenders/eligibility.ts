import { USUAL_REGIME } from '../call-requests/minimis.ts';
import { hasAid, type SettledRequest } from '../call-requests/aid.ts';
import { type ChangeableGrant, holdersOf } from '../call-requests/grant-changes.ts';
import {
  type CertificatesAsked,
  type CertificateType,
  certificatesAsked,
} from '../companies/certificates.ts';
import type { Day } from '../days.ts';
import { foreseeAid } from '../minimis/foresee.ts';
import type { MinimisCumulation } from '../minimis/cumulation.ts';
import type { UndertakingCompany } from '../minimis/undertaking.ts';
import type { Cents } from '../money.ts';
import { type AidType, isGiven } from './kinds.ts';

/** What of a call says who may apply. */
export interface EligibilityCall {
  minimis: boolean;
  minimisRegime: string | null;
  aidType: AidType;
  maxPerProjectCents: Cents | null;
  budgetCents: Cents | null;
}

export interface EligibilityCompany extends UndertakingCompany {
  archived: boolean;
  certificates: readonly { type: string; validTo: Day }[];
}

export interface EligibilityRequest
  extends SettledRequest,
    Pick<ChangeableGrant, 'companyId' | 'grantChanges'> {
  id: string;
}

/** What speaks for a company, against it, or wants to be looked at. */
export type EligibilityReason =
  /** Against: the call takes one request of each, and this is it. */
  | { kind: 'has-request'; requestId: string }
  /** Against: no minimis aid fits, until the day; null for never. */
  | { kind: 'minimis-full'; from: Day | null }
  /** To be looked at: the most that the call gives does not fit, `mostCents` do. */
  | { kind: 'minimis-short'; mostCents: Cents; from: Day | null }
  | { kind: 'minimis-fits'; mostCents: Cents }
  /** To be looked at: it has run out by the day on which it is asked for (Ley 38/2003, art. 13.2.e). */
  | { kind: 'certificate'; type: string; validTo: Day }
  /** Not ready: nobody has written down what is asked for (Ley 38/2003, articles 13.2.e and 13.3 bis). */
  | { kind: 'certificates-missing'; types: CertificateType[] };

export type Verdict = 'yes' | 'care' | 'not-ready' | 'no';

export interface Eligibility<C extends EligibilityCompany = EligibilityCompany> {
  company: C;
  verdict: Verdict;
  reasons: EligibilityReason[];
}

const VERDICTS: Readonly<Record<EligibilityReason['kind'], Verdict>> = {
  'has-request': 'no',
  'minimis-full': 'no',
  'minimis-short': 'care',
  certificate: 'care',
  'certificates-missing': 'not-ready',
  'minimis-fits': 'yes',
};
const ORDER: readonly Verdict[] = ['yes', 'care', 'not-ready', 'no'];
/** The least that may be asked for: whether anything fits at all. */
const LEAST: Cents = 1;

/**
 * Which companies of the group may apply for a call, and why: those that may come first. What the bases
 * ask for beyond what a call says of itself nobody but a person can tell.
 *
 * @param requests of the call
 * @param appliedOn by which certificates have to hold
 * @param grantedOn the day on which the aid would count
 * @param isGalician whether a body of Galicia gives it
 */
export function eligibilityOf<C extends EligibilityCompany>({
  call,
  companies,
  requests,
  cumulations,
  appliedOn,
  grantedOn,
  isGalician,
}: {
  call: EligibilityCall;
  companies: readonly C[];
  requests: readonly EligibilityRequest[];
  cumulations: readonly MinimisCumulation[];
  appliedOn: Day;
  grantedOn: Day;
  isGalician: boolean;
}): Eligibility<C>[] {
  return companies
    .filter(({ archived }) => !archived)
    .map((company) => {
      const reasons = [
        ...requestOf(company, requests),
        ...minimisOf(call, company, cumulations, grantedOn),
        ...certificatesOf(company, appliedOn),
        ...missingOf(company, {
          cents: call.maxPerProjectCents ?? call.budgetCents ?? 0,
          isGalician,
        }),
      ];
      return { company, verdict: verdictOf(reasons), reasons };
    })
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict) ||
        (a.company.name < b.company.name ? -1 : 1),
    );
}

function verdictOf(reasons: readonly EligibilityReason[]): Verdict {
  const said = reasons.map(({ kind }) => VERDICTS[kind]);
  return ORDER.findLast((verdict) => said.includes(verdict)) ?? 'yes';
}

function requestOf(
  { id }: EligibilityCompany,
  requests: readonly EligibilityRequest[],
): EligibilityReason[] {
  const own = requests.find((request) => holdersOf(request).at(-1) === id && hasAid(request));
  return own ? [{ kind: 'has-request', requestId: own.id }] : [];
}

function minimisOf(
  { minimis, minimisRegime, aidType, maxPerProjectCents }: EligibilityCall,
  { id: companyId }: EligibilityCompany,
  cumulations: readonly MinimisCumulation[],
  day: Day,
): EligibilityReason[] {
  if (!minimis) return [];
  const regime = minimisRegime ?? USUAL_REGIME;
  // Only of what is given the amount is what counts.
  const wantedCents = isGiven(aidType) ? (maxPerProjectCents ?? LEAST) : LEAST;
  const wanted = foreseeAid(cumulations, { companyId, regime, ggeCents: wantedCents, day });
  if (!wanted) return [];
  const { fits, mostCents, firstFittingDay } = wanted;
  if (fits) return [{ kind: 'minimis-fits', mostCents }];
  if (mostCents > 0) return [{ kind: 'minimis-short', mostCents, from: firstFittingDay }];
  const least = foreseeAid(cumulations, { companyId, regime, ggeCents: LEAST, day });
  return [{ kind: 'minimis-full', from: least?.firstFittingDay ?? null }];
}

/** What has run out is told apart: it is known what to renew. */
function missingOf(
  { certificates }: EligibilityCompany,
  asked: CertificatesAsked,
): EligibilityReason[] {
  const known = new Set(certificates.map(({ type }) => type));
  const types = certificatesAsked(asked).filter((type) => !known.has(type));
  return types.length === 0 ? [] : [{ kind: 'certificates-missing', types }];
}

/** Of each type the one that holds longest. */
function certificatesOf({ certificates }: EligibilityCompany, day: Day): EligibilityReason[] {
  const latest = new Map<string, Day>();
  for (const { type, validTo } of certificates) {
    if (validTo > (latest.get(type) ?? '')) latest.set(type, validTo);
  }
  return [...latest]
    .filter(([, validTo]) => validTo < day)
    .map(([type, validTo]) => ({ kind: 'certificate', type, validTo }));
}
