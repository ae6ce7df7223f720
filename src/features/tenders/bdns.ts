import { fold } from '#domain/fold.ts';
import { PATHS } from '#contract/paths.ts';
import type { Organization } from '#contract/resources/organizations.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import type { BdnsPrefill } from '#domain/bdns/prefill.ts';
import { callApi } from '#local/api/call.ts';
import { collectionOf } from '#local/collections/index.ts';
import { isSameValue } from '#local/mirror/same-value.ts';
import type { TenderPatch } from './actions.ts';

/** Numbers of the BDNS have six or seven digits. */
export const BDNS_NUMBER = /^\d{6,7}$/;

/** What the BDNS may tell and a tender had better have: while one is empty, it offers to be filled in. */
const WANTED = [
  'organizationId',
  'gazette',
  'publicationDate',
  'budgetCents',
  'applicationDeadline',
  'urlBases',
] as const satisfies readonly (keyof Tender)[];

/**
 * Asks the server for what the national database knows of a call.
 * @throws ApiProblem NOT_FOUND or UPSTREAM_UNAVAILABLE, NetworkProblem
 */
export function readBdns(number: string): Promise<BdnsPrefill> {
  return callApi<BdnsPrefill>({
    method: 'GET',
    path: `${PATHS.bdns}/${number}`,
  });
}

/** Whether the BDNS may have what a tender lacks. */
export function mayBeFilledIn(tender: Tender): boolean {
  return BDNS_NUMBER.test(tender.bdns) && WANTED.some((name) => isEmpty(tender, name));
}

/** Fields of a tender by what the BDNS says of it; what it does not say is left out. */
export function patchFrom(
  prefill: BdnsPrefill,
  organization: Pick<Organization, 'id'> | undefined,
): TenderPatch {
  const { gazette, applicationDeadline, minimisRegime } = prefill;
  const known: { [K in keyof TenderPatch]: TenderPatch[K] | null } = {
    title: prefill.title.slice(0, 500) || null,
    organizationId: organization?.id ?? null,
    level: prefill.organization.level,
    gazette: gazette && {
      name: gazette.name.slice(0, 80),
      number: gazette.number.slice(0, 40),
      date: gazette.date,
      url: gazette.url,
    },
    publicationDate: prefill.publicationDate,
    procedureCode: prefill.procedureCode,
    regime: prefill.regime,
    aidType: prefill.aidType,
    minimis: prefill.minimis || null,
    minimisRegime,
    euFunds: prefill.euFunds.length > 0 ? prefill.euFunds : null,
    stateAidNumber: prefill.stateAidNumber,
    budgetCents: prefill.budgetCents,
    applicationDeadline: hasWords(applicationDeadline) ? applicationDeadline : null,
    urlBases: prefill.urlBases,
  };
  const said = Object.entries(known).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(said);
}

/** What the form of a new tender begins with: a body that the group does not have is for a person to say. */
export function startOf(
  { title, bdns, procedureCode, organization }: BdnsPrefill,
  organizations: Iterable<Pick<Organization, 'id' | 'name' | 'archived'>>,
): { code: string; title: string; organizationId: string | null } {
  return {
    title: title.slice(0, 500),
    code: procedureCode ?? bdns,
    organizationId: bodyNamed(organization.name, organizations)?.id ?? null,
  };
}

/** Of these fields those that nobody has filled in yet. */
export function onlyEmpty(tender: Tender, patch: TenderPatch): TenderPatch {
  return Object.fromEntries(
    Object.entries(patch).filter(([name]) => isEmpty(tender, name as keyof Tender)),
  );
}

/** The body of that name among those of the group; case and accents do not count. */
export function bodyNamed<T extends Pick<Organization, 'name' | 'archived'>>(
  name: string,
  organizations: Iterable<T>,
): T | undefined {
  const wanted = fold(name);
  if (wanted === '') return undefined;
  return [...organizations].find((one) => !one.archived && fold(one.name) === wanted);
}

function isEmpty(tender: Tender, name: keyof Tender): boolean {
  const { defaults } = collectionOf('tenders');
  return name in defaults && isSameValue(tender[name], (defaults as Partial<Tender>)[name]);
}

function hasWords({ from, to }: BdnsPrefill['applicationDeadline']): boolean {
  return [from, to].some(({ day, text }) => day !== null || text !== '');
}
