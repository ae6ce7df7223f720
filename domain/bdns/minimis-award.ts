import type { Day } from '../days.ts';
import type { Cents } from '../money.ts';
import type { AidType } from '../tenders/kinds.ts';
import type { BdnsMinimisRow } from './call.ts';
import { aidTypeOf, minimisOf } from './kinds.ts';
import { tidy } from './plain-text.ts';
import { centsOf, dayOf } from './values.ts';

/** An award of de minimis aid that the BDNS publishes. */
export interface BdnsMinimisAward {
  /** Of the row there. */
  id: string;
  /** Of the award. */
  code: string;
  nif: string;
  beneficiary: string;
  grantDate: Day;
  registeredOn: Day | null;
  /** Gross grant equivalent: the amount that counts. */
  equivalentCents: Cents;
  aidType: AidType | null;
  /** The number of the call. */
  bdns: string;
  body: string;
  /** The regulation in words. */
  regulation: string;
  /** A code of domain/tax/de-minimis.ts; null for a regime that is not known here. */
  regime: string | null;
}

/** Reads an award; null where its day or its amount cannot be read. */
export function awardFrom(row: BdnsMinimisRow): BdnsMinimisAward | null {
  const grantDate = dayOf(row.fechaConcesion);
  const equivalentCents = centsOf(row.ayudaEquivalente);
  if (grantDate === null || equivalentCents === null) return null;
  const [nif = '', ...name] = tidy(row.beneficiario).split(' ');
  return {
    id: row.idConcesion,
    code: tidy(row.codigoConcesion),
    nif,
    beneficiary: name.join(' '),
    grantDate,
    registeredOn: dayOf(row.fechaRegistro),
    equivalentCents,
    aidType: aidTypeOf({ instrumentos: [{ descripcion: row.instrumento }] }),
    bdns: tidy(row.numeroConvocatoria),
    body: tidy(row.convocante),
    regulation: tidy(row.reglamento),
    regime: minimisOf(row.reglamento).minimisRegime,
  };
}
