import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { RESOURCES } from '#contract/resources/index.ts';
import type { ResourceName } from '#contract/paths.ts';
import { groupBy } from '#domain/group-by.ts';
import { NO_TOTALS, type ProjectTotals } from '#domain/projects/totals.ts';

/** The lists that such a server keeps: those of the specification's calls. */
export const OTHER_LISTS = [
  'accountingRecords',
  'beads',
  'budgets',
  'callRequestBudgets',
  'callRequests',
  'categories',
  'companies',
  'documentations',
  'expenseAccounts',
  'files',
  'milestones',
  'plannings',
  'projects',
  'reinvoices',
  'tenders',
] as const satisfies readonly ResourceName[];
export type OtherList = (typeof OTHER_LISTS)[number];
export type OtherRow = Record<string, unknown> & { id: string | number };

/** One request as the API has read it. */
export interface Asked {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: unknown;
  form: FormData | null;
}

export interface Reply {
  status: number;
  body: unknown;
}

/** What the calls read and write. */
export interface OtherStore {
  lists: Record<OtherList, Map<string, OtherRow>>;
  account: OtherRow;
  /** By project, subprojects included; projects without are summed up to nothing. */
  totals: Map<string, ProjectTotals>;
  add(list: OtherList, row: Record<string, unknown>): OtherRow;
}

export const OTHER_LOGIN = { login: 'alba', password: 'contrasinal' };
export const TOKEN = 'other.jwt.token';

type Handler = (asked: Asked, store: OtherStore) => Reply;

export function createStore(ids: 'uuid' | 'number'): OtherStore {
  let count = 0;
  const newId = () => {
    count += 1;
    return ids === 'number' ? 100 + count : randomUUID();
  };
  const lists = Object.fromEntries(
    OTHER_LISTS.map((list) => [list, new Map()]),
  ) as OtherStore['lists'];
  const account = { id: ids === 'number' ? 100 : randomUUID(), role: 'admin' };
  return {
    lists,
    account,
    totals: new Map(),
    add(list, row) {
      const made: OtherRow = {
        ...fieldsOf(list),
        ...givenOf(list, count + 1),
        ...row,
        id: newId(),
      };
      lists[list].set(String(made.id), made);
      return made;
    },
  };
}

/** All calls of the specification by verb and path. Bodies are taken as §7 writes them. */
export const OTHER_CALLS: Readonly<Record<string, Handler>> = {
  'POST /session/login': ({ body }, { account }) => {
    const { login, password } = record(body);
    const isRight = login === OTHER_LOGIN.login && password === OTHER_LOGIN.password;
    return isRight
      ? done({ authToken: 'opaque', jwtToken: TOKEN, ...account })
      : refusal(401, 'Wrong login');
  },
  'POST /profile': (_, { account }) => done(account),

  'GET /companies': all('companies'),
  'POST /companies': create('companies'),
  'PUT /companies/{id}': replace('companies'),
  'GET /categories': all('categories'),
  'POST /categories': create('categories'),
  'PUT /categories/{id}': replace('categories'),
  'GET /oliver_beads': all('beads'),
  'POST /oliver_beads': create('beads'),
  'PUT /oliver_beads/{id}': replace('beads'),
  'DELETE /oliver_beads/{id}': remove('beads'),

  'GET /call_request': all('callRequests'),
  'POST /call_request': create('callRequests'),
  'GET /call_request/{id}': ({ params }, { lists }) => {
    const row = lists.callRequests.get(params['id'] ?? '');
    const crMilestones = row && rowsOf(lists.milestones, 'callRequestId', row.id);
    return row ? done({ ...row, crMilestones }) : refusal(404, 'Not found');
  },
  'PUT /call_request/{id}': replace('callRequests'),
  'DELETE /call_request/{id}': remove('callRequests'),
  'GET /call_request/files': (_, { lists }) =>
    done([...lists.files.values()].filter((row) => 'callRequestId' in row).map(listed)),
  'GET /call_request/files/{id}': ({ params }, { lists }) =>
    done(rowsOf(lists.files, 'callRequestId', params['id']).map(listed)),
  'GET /call_request/anonymous_companies': () => done([]),
  'POST /call_request/file': ({ form }, store) => {
    const about = record(JSON.parse(textIn(form, 'callRequestFile')));
    const files = form?.getAll('files').filter((one) => one instanceof File) ?? [];
    if (files.length === 0 || about['callRequestId'] === undefined) {
      return refusal(422, 'No file or no request');
    }
    return made(files.map((file) => addFile(store, file, form, about)));
  },
  'DELETE /call_request/file/{id}': remove('files'),
  'POST /call_request/milestone': create('milestones'),
  'PUT /call_request/milestone/{id}': replace('milestones'),
  'DELETE /call_request/milestone/{id}': remove('milestones'),
  'POST /call_request/add_documentation': ({ body }, store) => {
    const { callRequestId, type, ...more } = record(body);
    // To the letter: these two and no others.
    if (!callRequestId || !type || Object.keys(more).length > 0) return refusal(422, 'Two fields');
    return made(store.add('documentations', { callRequestId, type }));
  },
  'DELETE /call_request/documentation/{id}': remove('documentations'),
  'GET /call_request/budget/{id}': ofRequest('callRequestBudgets'),
  'POST /call_request/budget': create('callRequestBudgets'),
  'PUT /call_request/budget/{id}': replace('callRequestBudgets'),
  'DELETE /call_request/budget/{id}': remove('callRequestBudgets'),
  'GET /call_request/accounting/{id}': ofRequest('accountingRecords'),
  'GET /call_request/accounting/by-budget-item/{id}': grouped('crBudgetItemId'),
  'GET /call_request/accounting/by-expense/{id}': grouped('expenseId'),
  'POST /call_request/accounting': create('accountingRecords'),
  'DELETE /call_request/accounting/{id}': remove('accountingRecords'),
  'POST /call_request/accounting/planning': create('plannings'),
  'PUT /call_request/accounting/planning': (asked, store) =>
    replace('plannings')({ ...asked, params: { id: String(record(asked.body)['id']) } }, store),

  'GET /projects/{projectId}/budgets': ({ params }, { lists }) =>
    lists.projects.has(params['projectId'] ?? '')
      ? done(rowsOf(lists.budgets, 'projectId', params['projectId']).map(withoutProject))
      : refusal(404, 'Not found'),
  'POST /projects/{projectId}/budgets': ({ params, ...asked }, store) => {
    const project = store.lists.projects.get(params['projectId'] ?? '');
    if (!project) return refusal(404, 'Not found');
    const body = { ...record(asked.body), projectId: project.id };
    return create('budgets')({ ...asked, params, body }, store);
  },
  'PUT /projects/{projectId}/budgets/{id}': replace('budgets', ['projectId']),
  'DELETE /projects/{projectId}/budgets/{id}': ({ params }, { lists }) => {
    const row = lists.budgets.get(params['id'] ?? '');
    if (row) lists.budgets.delete(String(row.id));
    return row ? done({ ...row, status: 'removed' }) : refusal(404, 'Not found');
  },
  'GET /projects/{id}/budgets/units': () => done(['day', 'month', 'xornada']),
  'GET /budgets/{id}/': one('budgets'),

  'GET /reinvoices': all('reinvoices'),
  'GET /reinvoices/{id}': one('reinvoices'),
  'POST /reinvoices/{id}/generate_pdf': ({ params }) =>
    done({ fileId: params['id'], url: `/files/${params['id']}`, name: 'reinvoice.pdf' }),
  'POST /reinvoices/create': create('reinvoices'),
  'PUT /reinvoices/{id}': replace('reinvoices', ['code']),
  'PUT /reinvoices/{id}/expenses': ({ params, body }, { lists }) => {
    const row = lists.reinvoices.get(params['id'] ?? '');
    if (!row) return refusal(404, 'Not found');
    if (!Array.isArray(body)) return refusal(422, 'A list');
    Object.assign(row, { expenses: body });
    return done(row);
  },
  'GET /reinvoices/next_code': () => done({ code: 'RF/1' }),

  'GET /projects': all('projects'),
  'POST /projects': create('projects'),
  'GET /projects/{id}': one('projects'),
  'PUT /projects/{id}': replace('projects', ['code']),
  'DELETE /projects/{id}': remove('projects'),
  'GET /projects/summaries': (_, store) =>
    done([...store.lists.projects.values()].map((row) => summaryOf(store, row))),
  'GET /projects/{id}/summary': ({ params }, store) => {
    const row = store.lists.projects.get(params['id'] ?? '');
    return row ? done(summaryOf(store, row)) : refusal(404, 'Not found');
  },
  'GET /projects/next_code': () => done({ code: '1/26' }),

  'GET /expenses_accounts': ({ query }, { lists }) => {
    const rows = [...lists.expenseAccounts.values()];
    const asked = Number(query.get('size') ?? -1);
    // It gives no more than two at a time, whatever is asked for.
    const size = asked > 0 ? Math.min(asked, 2) : 2;
    const page = Number(query.get('page') ?? 0);
    const content = rows.slice(page * size, (page + 1) * size);
    const totalPages = Math.ceil(rows.length / size);
    return done({ content, page, size, totalElements: rows.length, totalPages });
  },
  'GET /expenses_accounts/project/{id}': ({ params }, { lists }) =>
    done(rowsOf(lists.expenseAccounts, 'projectId', params['id'])),
  'PUT /expenses_accounts/{id}': replace('expenseAccounts'),
  'PUT /expenses_accounts/budget/{id}': ({ params, body }, { lists }) => {
    const row = lists.expenseAccounts.get(params['id'] ?? '');
    if (!row) return refusal(404, 'Not found');
    Object.assign(row, { budget: record(body)['budget'] });
    return done(row);
  },

  'GET /tender': all('tenders'),
  'POST /tender': create('tenders'),
  'PUT /tender/{id}': replace('tenders'),
  'DELETE /tender/{id}': remove('tenders'),
  'GET /tender/{id}/files': ({ params }, { lists }) =>
    done(rowsOf(lists.files, 'tenderId', params['id']).map(listed)),
  'GET /tender/get_minimis': (_, { lists }) =>
    done([...lists.tenders.values()].filter(({ minimis }) => minimis === true)),
  'POST /tender/file': ({ form }, store) => {
    const about = record(JSON.parse(textIn(form, 'tenderFile')));
    const file = form?.get('file');
    return file instanceof File && about['tenderId'] !== undefined
      ? made(addFile(store, file, form, about))
      : refusal(422, 'No file or no tender');
  },
  'PUT /tender/file': ({ form }, { lists }) => {
    const { id, name } = record(JSON.parse(textIn(form, 'tenderFile')));
    const row = lists.files.get(String(id));
    if (!row) return refusal(404, 'Not found');
    Object.assign(row, { name, location: textIn(form, 'location') });
    return done(listed(row));
  },
  'DELETE /tender/file/{id}': remove('files'),
};

export function refusal(status: number, message: string): Reply {
  return { status, body: { errorCode: 'E_OTHER', message } };
}

function done(data: unknown): Reply {
  return { status: 200, body: { data } };
}

function made(data: unknown): Reply {
  return { status: 201, body: { data } };
}

function all(list: OtherList): Handler {
  return (_, { lists }) => done([...lists[list].values()]);
}

function one(list: OtherList): Handler {
  return ({ params }, { lists }) => {
    const row = lists[list].get(params['id'] ?? '');
    return row ? done(row) : refusal(404, 'Not found');
  };
}

function ofRequest(list: OtherList): Handler {
  return ({ params }, { lists }) =>
    lists.callRequests.has(params['id'] ?? '')
      ? done(rowsOf(lists[list], 'callRequestId', params['id']))
      : refusal(404, 'Not found');
}

function grouped(field: string): Handler {
  return ({ params }, { lists }) => {
    const rows = rowsOf(lists.accountingRecords, 'callRequestId', params['id']);
    const groups = groupBy(rows, (row) => row[field]);
    return done([...groups].map(([id, records]) => ({ id, records })));
  };
}

/** Fields that it does not know are refused, ids are its own. */
function create(list: OtherList): Handler {
  return ({ body }, store) => {
    const unknown = Object.keys(record(body)).find((name) => !(name in fieldsOf(list)));
    return unknown ? refusal(422, `Unknown field ${unknown}`) : made(store.add(list, record(body)));
  };
}

/** A row is replaced whole, but for what it gives itself. */
function replace(list: OtherList, given: readonly string[] = []): Handler {
  return ({ params, body }, { lists }) => {
    const row = lists[list].get(params['id'] ?? '');
    if (!row) return refusal(404, 'Not found');
    const kept = Object.fromEntries(given.map((name) => [name, row[name]]));
    const replaced = { ...fieldsOf(list), ...record(body), ...kept, id: row.id };
    lists[list].set(String(row.id), replaced);
    return done(replaced);
  };
}

function remove(list: OtherList): Handler {
  return ({ params }, { lists }) =>
    lists[list].delete(params['id'] ?? '')
      ? { status: 204, body: null }
      : refusal(404, 'Not found');
}

function rowsOf(rows: ReadonlyMap<string, OtherRow>, field: string, id: unknown): OtherRow[] {
  return [...rows.values()].filter((row) => String(row[field]) === String(id));
}

/** The path has said it. */
function withoutProject(row: OtherRow): Record<string, unknown> {
  const { projectId: _, ...rest } = row;
  return rest;
}

/** As a list has a document: no hash, for one. */
function listed(row: OtherRow): Record<string, unknown> {
  const { sha256: _, ...rest } = row;
  return rest;
}

function addFile(
  store: OtherStore,
  file: File,
  form: FormData | null,
  about: Record<string, unknown>,
): OtherRow {
  return store.add('files', {
    ...about,
    name: file.name,
    type: file.type,
    size: file.size,
    location: textIn(form, 'location'),
  });
}

function summaryOf({ totals }: OtherStore, { id, name, companyId, state }: OtherRow) {
  const { totalBudget: _, ...told } = totals.get(String(id)) ?? NO_TOTALS;
  return { projectId: id, companyId, companyName: '', name, state, expenseAccount: null, ...told };
}

function textIn(form: FormData | null, name: string): string {
  const value = form?.get(name);
  return typeof value === 'string' ? value : '';
}

function record(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** What it gives a row itself, beside its id. */
function givenOf(list: OtherList, count: number): Record<string, unknown> {
  if (list === 'projects') return { code: `${count}/26` };
  if (list === 'callRequests') return { internalCode: `S/${count}` };
  return {};
}

const fields = new Map<OtherList, Record<string, unknown>>();

/** The fields that it knows of a row, with what they are when nobody says so. */
function fieldsOf(list: OtherList): Record<string, unknown> {
  const known = fields.get(list);
  if (known) return known;
  const shape: Record<string, z.ZodType> = RESOURCES[list].create.shape;
  const usual = Object.entries(shape).flatMap(([name, type]) => {
    // A document names what it is of by a field of that kind.
    if (name === 'id' || name === 'resource' || name === 'rowId') return [];
    const { success, data } = type.safeParse(undefined);
    return [[name, success ? data : null] as const];
  });
  const found = Object.fromEntries(usual);
  fields.set(list, found);
  return found;
}
