/** What the choice of the company switcher depends on. */
export interface GroupMember {
  id: string;
  name: string;
  businessName: string;
  cif: string;
  commercialRegistry: string;
  description: string;
  color: string | null;
  address: string;
  municipality: string;
  ibans: readonly string[];
  undertakingGroup: string;
  certificates: readonly object[];
  holdedApiKey: string | null;
  isUA: boolean;
  archived: boolean;
}

/** The whole group, the 'UA' subset of it, or the id of one company. */
export type CompanyChoice = 'group' | 'ua' | (string & {});

export const GROUP_ID = 'group';

/**
 * The synthetic 'Group' aggregate (specification §3), built from the first company: the shape is that
 * company's, but nothing that identifies it stays. Null while there is no company.
 */
export function groupCompany<T extends GroupMember>(companies: readonly T[]): T | null {
  const first = companies[0];
  if (!first) return null;
  return {
    ...first,
    id: GROUP_ID,
    name: 'Group',
    businessName: 'Group',
    cif: '',
    commercialRegistry: '',
    description: '',
    color: null,
    address: '',
    municipality: '',
    ibans: [],
    undertakingGroup: '',
    certificates: [],
    holdedApiKey: null,
    isUA: false,
    archived: false,
  };
}

/** The companies that a choice stands for. A choice that names no known company stands for none. */
export function companiesOf<T extends Pick<GroupMember, 'id' | 'isUA'>>(
  companies: readonly T[],
  choice: CompanyChoice,
): T[] {
  if (choice === GROUP_ID) return [...companies];
  if (choice === 'ua') return companies.filter((company) => company.isUA);
  return companies.filter((company) => company.id === choice);
}
