import type { ResourceName } from '#contract/paths.ts';
import { COLLECTIONS } from '#local/collections/index.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import type { FakeServer } from './fake-server.ts';

export const COMPANY = {
  cif: 'A58818501',
  name: 'Brétema',
  businessName: '',
  commercialRegistry: '',
  description: '',
  approvalOverCents: null,
  color: null,
  isUA: false,
  archived: false,
  holdedApiKey: null,
};

/** An expense of the server with what no test of its own asks for; which company bears it, each says. */
export const EXPENSE = {
  ...COLLECTIONS.expenses.defaults,
  offers: [],
  payments: [],
  vatLines: [],
  imputations: [],
  updatedBy: null,
  issueDate: '2026-01-01',
  contactName: '',
};

export function projectOf(companyId: string, name = 'Mareas') {
  return {
    name,
    companyId,
    clientId: null,
    parentId: null,
    order: null,
    managerId: null,
    startDate: null,
    endDate: null,
    state: 'draft' as const,
    expenseAccount: null,
    incomeAccount: null,
    art36Type: 'none' as const,
    color: null,
    tags: [] as string[],
    notes: '',
  };
}

/** A row that the server has already. */
export function served(
  server: FakeServer,
  resource: ResourceName,
  fields: Record<string, unknown>,
  scopes?: string[],
): string {
  const id = newRowId();
  const code = resource === 'projects' ? { code: 'P-2026-900' } : {};
  server.write(resource, id, { ...code, ...fields }, scopes);
  return id;
}
