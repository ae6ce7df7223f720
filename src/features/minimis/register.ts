import { parseRegulation, splitBeneficiary } from '#domain/minimis/bdns-text.ts';
import {
  comparedFrom,
  compareWithRegister,
  type OwnAid,
  type RegisterComparison,
} from '#domain/minimis/register.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { minimisAidCreate } from '#contract/resources/minimis-aids.ts';
import type { CreateOf } from '#local/collections/types.ts';
import type { Aid, Usage } from './queries.ts';
import type { PublishedAid, PublishedAids } from './register-file.ts';

/** An aid of ours as the register would have it. */
export interface ComparedAid extends OwnAid {
  aid: Aid;
}

/** The difference between the aids of an undertaking and what the register has of its companies. */
export function compare(
  { undertaking, aids }: Usage,
  { rows, from }: Pick<PublishedAids, 'rows' | 'from'>,
): RegisterComparison<ComparedAid, PublishedAid> {
  const nifById = new Map(undertaking.companies.map(({ id, cif }) => [id, cif]));
  const own = aids.map((aid) => ({
    aid,
    concessionCode: aid.concessionCode,
    grantDate: aid.grantDate,
    nif: nifById.get(aid.companyId) ?? '',
    ggeCents: aid.ggeCents,
    regime: aid.regime,
    bdns: aid.bdns,
    state: aid.state,
  }));
  const comparison = compareWithRegister(own, rows, [...nifById.values()]);
  return from === undefined ? comparison : comparedFrom(comparison, from);
}

/**
 * The aid of ours that a row of the register becomes; null for a company that is not of the undertaking, and where
 * nobody can tell its regime: each has a ceiling of its own.
 */
export function aidFrom(row: PublishedAid, { undertaking }: Usage): CreateOf<'minimisAids'> | null {
  const { nif } = splitBeneficiary(row.beneficiary);
  const company = undertaking.companies.find(({ cif }) => normaliseTaxId(cif) === nif);
  const regime = parseRegulation(row.regulation);
  if (!company || regime === null) return null;
  return minimisAidCreate.omit({ id: true }).parse({
    companyId: company.id,
    grantDate: row.day,
    regime,
    ggeCents: row.ggeCents,
    state: 'granted',
    source: 'bdns',
    body: row.body.slice(0, 300),
    bdns: row.bdns.slice(0, 20),
    concessionCode: row.concessionCode.slice(0, 40),
  });
}
