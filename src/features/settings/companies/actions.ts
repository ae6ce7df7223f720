import type { Outcome } from '#records/outcome.ts';
import { t } from '@lingui/core/macro';
import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { ErrorCode } from '#contract/problem.ts';
import type { Company } from '#contract/resources/companies.ts';
import { type Actor, canAccountingKey, canCompany } from '#domain/access/policy.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { callApi } from '#local/api/call.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { changeNow } from '#local/server/change-now.ts';
import { type CompanyFields, type CompanyForm, companyFields } from './form.ts';
import { findCompanyWithCif } from './queries.ts';

type CompanyOutcome = Outcome<ErrorCode, { rowId: string }>;

/** Saves a new company on this device. */
export async function createCompany(actor: Actor, form: CompanyForm): Promise<CompanyOutcome> {
  if (!canCompany(actor, 'create')) return { ok: false, problem: 'FORBIDDEN' };
  const cif = normaliseTaxId(form.cif);
  if (await findCompanyWithCif(cif, null)) return { ok: false, problem: 'COMPANY_CIF_TAKEN' };
  const rowId = newRowId();
  const patch = { ...companyFields(form), cif };
  const label = t`New company: ${form.name}`;
  await enqueue({ op: 'create', resource: 'companies', rowId, patch, label });
  return { ok: true, rowId };
}

/** Saves what changed in the data of a company; `seen` is what stood in these fields before. */
export async function updateCompany(
  actor: Actor,
  company: Company,
  changes: Partial<CompanyForm>,
  seen: Partial<CompanyForm> = {},
): Promise<CompanyOutcome> {
  const patch = companyFields(changes);
  if (patch.cif !== undefined) {
    patch.cif = normaliseTaxId(patch.cif);
    if (!company.archived && (await findCompanyWithCif(patch.cif, company.id))) {
      return { ok: false, problem: 'COMPANY_CIF_TAKEN' };
    }
  }
  return saveUpdate(actor, company, patch, t`Company ${company.name}: data`, companyFields(seen));
}

/** A company is archived and taken back, never deleted. Taking back needs its CIF to be free. */
export async function archiveCompany(
  actor: Actor,
  company: Company,
  archived: boolean,
): Promise<CompanyOutcome> {
  if (!archived && (await findCompanyWithCif(company.cif, company.id))) {
    return { ok: false, problem: 'COMPANY_CIF_TAKEN' };
  }
  const label = archived
    ? t`Company ${company.name}: archived`
    : t`Company ${company.name}: in use`;
  return saveUpdate(actor, company, { archived }, label);
}

/** Gives a field the value that it had before some change. */
export async function restoreValue<K extends keyof CompanyFields>(
  actor: Actor,
  company: Company,
  name: K,
  value: CompanyFields[K],
): Promise<CompanyOutcome> {
  if (name === 'cif' && typeof value === 'string' && !company.archived) {
    const other = await findCompanyWithCif(value, company.id);
    if (other) return { ok: false, problem: 'COMPANY_CIF_TAKEN' };
  }
  const patch = { [name]: value } as Partial<CompanyFields>;
  return saveUpdate(actor, company, patch, t`Company ${company.name}: data`);
}

/**
 * Sends the key of the accounting service at once; null removes it. Never through the outbox: a secret
 * does not wait on a device. Throws ApiProblem or NetworkProblem; the feed brings the masked key.
 */
export async function putAccountingKey(
  actor: Actor,
  company: Company,
  key: string | null,
): Promise<CompanyOutcome> {
  if (!canAccountingKey(actor)) return { ok: false, problem: 'FORBIDDEN' };
  await changeNow('companies', company, { holdedApiKey: key });
  return { ok: true, rowId: company.id };
}

/**
 * Whether the accounting program takes the key that the server keeps.
 * @throws ApiProblem ACCOUNTING_REFUSED or ACCOUNTING_UNREACHABLE, NetworkProblem
 */
export async function testAccountingKey(companyId: string): Promise<void> {
  await callApi({
    method: 'POST',
    path: `${RESOURCE_PATHS.companies}/${companyId}/test_key`,
    blocking: true,
  });
}

async function saveUpdate(
  actor: Actor,
  { id }: Company,
  patch: Partial<CompanyFields> & { archived?: boolean },
  label: string,
  seen: Partial<CompanyFields> = {},
): Promise<CompanyOutcome> {
  if (!canCompany(actor, 'update')) return { ok: false, problem: 'FORBIDDEN' };
  await enqueue({ op: 'update', resource: 'companies', rowId: id, patch, label, seen });
  return { ok: true, rowId: id };
}
