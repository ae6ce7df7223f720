import type { Company } from '#contract/resources/companies.ts';

/** The synthetic 'Group' company: what all companies are together. Never stored, never sent. */
export interface GroupCompany {
  name: 'Group';
  /** Taken from the first company, as the group has no papers of its own. */
  businessName: string;
  color: string | null;
  companies: number;
  uaCompanies: number;
}

/** Builds the group from the first company in use (specification §3); null where there is none. */
export function groupOf(companies: readonly Company[]): GroupCompany | null {
  const inUse = companies.filter(({ archived }) => !archived);
  const [first] = inUse.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return (
    (first && {
      name: 'Group',
      businessName: first.businessName,
      color: first.color,
      companies: inUse.length,
      uaCompanies: inUse.filter(({ isUA }) => isUA).length,
    }) ??
    null
  );
}
