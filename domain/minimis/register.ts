import type { Day } from '../days.ts';
import { normaliseTaxId } from '../identifiers/tax-id.ts';
import type { Cents } from '../money.ts';
import { type AidState, isHeld } from './aid.ts';
import { parseRegulation, splitBeneficiary } from './bdns-text.ts';

/** An aid as the public register publishes it: Ley 38/2003, art. 20; Reg. (UE) 2023/2831, art. 6. */
export interface RegisterRow {
  concessionCode: string;
  day: Day;
  /** Tax number and name in one text. */
  beneficiary: string;
  ggeCents: Cents;
  /** The regulation in words. */
  regulation: string;
  /** Number of the call. */
  bdns: string;
}

/** An aid as it is kept here. Texts are empty where nothing is known. */
export interface OwnAid {
  concessionCode: string;
  grantDate: Day;
  /** Tax number of the company that has it. */
  nif: string;
  ggeCents: Cents;
  regime: string;
  bdns: string;
  state: AidState;
}

/**
 * What the register says otherwise; `company` where the aid is of another one of the undertaking, `state`
 * where it is granted there and only asked for here.
 */
export type RegisterDifference = 'amount' | 'day' | 'regime' | 'company' | 'state';

export interface RegisterPair<T extends OwnAid, R extends RegisterRow = RegisterRow> {
  own: T;
  row: R;
}

/** How what is kept here and what is published agree. */
export interface RegisterComparison<T extends OwnAid, R extends RegisterRow = RegisterRow> {
  matched: RegisterPair<T, R>[];
  differing: (RegisterPair<T, R> & { differences: RegisterDifference[] })[];
  /** Held here, and not published: requested and returned aid is not expected there. */
  onlyHere: T[];
  onlyThere: R[];
}

/** The same of what was granted from a day on: of what is older nobody asked the register. */
export function comparedFrom<T extends OwnAid, R extends RegisterRow>(
  comparison: RegisterComparison<T, R>,
  from: Day,
): RegisterComparison<T, R> {
  return { ...comparison, onlyHere: comparison.onlyHere.filter((aid) => aid.grantDate >= from) };
}

/** What tells an aid, from the surest to the least sure; an empty part tells nothing. */
const KEYS: readonly (readonly (keyof Traits)[])[] = [
  ['code'],
  ['nif', 'bdns', 'day', 'cents'],
  ['nif', 'bdns', 'day'],
  ['nif', 'bdns', 'cents'],
  ['nif', 'day', 'cents'],
];

/**
 * The difference between the aids of an undertaking and the public register, which bodies check before
 * they grant (Reg. (UE) 2023/2831, art. 6). Rows of other beneficiaries are left out. An aid and a row
 * are the same by the code of the concession, or else by call, day and amount; two different codes are
 * never the same.
 *
 * @param nifs tax numbers of the companies of the undertaking
 */
export function compareWithRegister<T extends OwnAid, R extends RegisterRow = RegisterRow>(
  own: readonly T[],
  rows: readonly R[],
  nifs: readonly string[],
): RegisterComparison<T, R> {
  const wanted = new Set(nifs.map(normaliseTaxId));
  let left = own.map((aid) => ({ item: aid, traits: traitsOfAid(aid) }));
  let there = rows
    .map((row) => ({ item: row, traits: traitsOfRow(row) }))
    .filter(({ traits }) => wanted.has(traits.nif));
  const comparison: RegisterComparison<T, R> = {
    matched: [],
    differing: [],
    onlyHere: [],
    onlyThere: [],
  };
  for (const key of KEYS) {
    const open = new Map(there.entries());
    left = left.filter(({ item, traits }) => {
      const found = [...open].find(([, one]) => isSame(traits, one.traits, key));
      if (!found) return true;
      open.delete(found[0]);
      settle(comparison, { own: item, row: found[1].item });
      return false;
    });
    there = [...open.values()];
  }
  comparison.onlyHere = left.map(({ item }) => item).filter(isHeld);
  comparison.onlyThere = there.map(({ item }) => item);
  return comparison;
}

interface Traits {
  code: string;
  nif: string;
  bdns: string;
  day: string;
  cents: string;
}

function traitsOfAid({ concessionCode, nif, bdns, grantDate, ggeCents }: OwnAid): Traits {
  return {
    code: concessionCode.trim().toUpperCase(),
    nif: normaliseTaxId(nif),
    bdns: bdns.trim(),
    day: grantDate,
    cents: String(ggeCents),
  };
}

function traitsOfRow(row: RegisterRow): Traits {
  const { nif } = splitBeneficiary(row.beneficiary);
  return traitsOfAid({ ...row, nif, grantDate: row.day, regime: '', state: 'granted' });
}

function isSame(one: Traits, other: Traits, key: readonly (keyof Traits)[]): boolean {
  if (one.code !== '' && other.code !== '' && one.code !== other.code) return false;
  return key.every((part) => one[part] !== '' && one[part] === other[part]);
}

function settle<T extends OwnAid, R extends RegisterRow>(
  comparison: RegisterComparison<T, R>,
  { own, row }: RegisterPair<T, R>,
): void {
  const regime = parseRegulation(row.regulation);
  const differences: RegisterDifference[] = [];
  if (own.ggeCents !== row.ggeCents) differences.push('amount');
  if (own.grantDate !== row.day) differences.push('day');
  if (regime !== null && regime !== own.regime) differences.push('regime');
  if (normaliseTaxId(own.nif) !== splitBeneficiary(row.beneficiary).nif)
    differences.push('company');
  if (own.state === 'requested') differences.push('state');
  if (differences.length === 0) comparison.matched.push({ own, row });
  else comparison.differing.push({ own, row, differences });
}
