import type { CallRequest } from '#contract/resources/call-requests.ts';
import { callRequestRow } from '#contract/resources/call-requests.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import type { FormValue } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import type { FormCode } from '#records/outcome.ts';

/** In place of a company of the group: somebody else applies. */
export const OUTSIDE = 'outside';

/** Who applies as a form asks for it: a company of the group, somebody else, or nobody yet (empty). */
interface Applicant {
  chosen: string;
  /** Of somebody else. */
  name: string;
  nif: string;
}

type Fields = Pick<CallRequest, 'companyId' | 'anonymousCompany'>;

/** What the form holds: a text of equal content is the same text. */
export function applicantText({ chosen, name, nif }: Applicant): string {
  return JSON.stringify([chosen, name, nif]);
}

export function applicantIn(value: FormValue | undefined): Applicant {
  const text = textOf(value);
  const [chosen = '', name = '', nif = ''] = text === '' ? [] : (JSON.parse(text) as string[]);
  return { chosen, name, nif };
}

export function applicantOf({ companyId, anonymousCompany }: Partial<Fields>): Applicant {
  return {
    chosen: anonymousCompany ? OUTSIDE : (companyId ?? ''),
    name: anonymousCompany?.name ?? '',
    nif: anonymousCompany?.nif ?? '',
  };
}

/** The fields of the contract that it stands for. */
export function wholeApplicant(value: FormValue | undefined): Fields {
  const { chosen, name, nif } = applicantIn(value);
  if (chosen !== OUTSIDE) return { companyId: chosen || null, anonymousCompany: null };
  const anonymousCompany = { name: name.trim(), nif: normaliseTaxId(nif) || null };
  return { companyId: null, anonymousCompany };
}

/** Somebody outside the group has a name, and a tax number that is one. */
export function wrongApplicant(value: FormValue | undefined): { companyId?: FormCode } {
  const part = wrongPart(value);
  if (part === null) return {};
  return { companyId: part === 'nif' ? 'tax-id' : 'required' };
}

/** Which part of somebody outside the group is wrong. */
export function wrongPart(value: FormValue | undefined): 'name' | 'nif' | null {
  const { anonymousCompany } = wholeApplicant(value);
  const { error } = callRequestRow.shape.anonymousCompany.safeParse(anonymousCompany);
  if (!error) return null;
  return error.issues[0]?.path[0] === 'nif' ? 'nif' : 'name';
}
