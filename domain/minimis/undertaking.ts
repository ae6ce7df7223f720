/** What of a company says with which others it is one undertaking. */
export interface UndertakingCompany {
  id: string;
  name: string;
  /** Companies of one name are one undertaking; empty for one that stands alone. */
  undertakingGroup: string;
  /** Month in which its fiscal year begins, 1 to 12. */
  fiscalYearStart: number;
}

/** Companies that share one ceiling: a single undertaking (Reg. (UE) 2023/2831, art. 2.2). */
export interface Undertaking<T extends UndertakingCompany = UndertakingCompany> {
  /** The id of the company that stands alone, or the name of the group in lower case. */
  key: string;
  /** The name of the group as its first company writes it, or of the company that stands alone. */
  name: string;
  companies: T[];
  /** Each month in which a fiscal year of theirs begins, once, in order. */
  fiscalYearStarts: number[];
}

/**
 * The single undertakings of the companies, in the order of their first company (Reg. (UE) 2023/2831,
 * art. 2.2). Case and spaces of the name of a group do not count. Archived companies belong too: their
 * aid is of the undertaking until its three years are over.
 */
export function undertakingsOf<T extends UndertakingCompany>(
  companies: readonly T[],
): Undertaking<T>[] {
  const byKey = new Map<string, Undertaking<T>>();
  for (const company of companies) {
    const group = company.undertakingGroup.trim().replace(/\s+/g, ' ');
    const key = group === '' ? company.id : group.normalize('NFC').toLowerCase();
    const known = byKey.get(key);
    const undertaking = known ?? {
      key,
      name: group === '' ? company.name : group,
      companies: [],
      fiscalYearStarts: [],
    };
    if (!known) byKey.set(key, undertaking);
    undertaking.companies.push(company);
  }
  for (const undertaking of byKey.values()) {
    const starts = undertaking.companies.map(({ fiscalYearStart }) => fiscalYearStart);
    undertaking.fiscalYearStarts = [...new Set(starts)].toSorted((a, b) => a - b);
  }
  return [...byKey.values()];
}

/** The undertaking that a company belongs to, or null for a company that is not among them. */
export function undertakingOf<T extends UndertakingCompany>(
  undertakings: readonly Undertaking<T>[],
  companyId: string,
): Undertaking<T> | null {
  return undertakings.find(({ companies }) => companies.some(({ id }) => id === companyId)) ?? null;
}

/** The aids that any company of the undertaking has or asks for. */
export function aidsOf<T extends { companyId: string }>(
  undertaking: Undertaking,
  aids: readonly T[],
): T[] {
  const ids = new Set(undertaking.companies.map(({ id }) => id));
  return aids.filter(({ companyId }) => ids.has(companyId));
}
