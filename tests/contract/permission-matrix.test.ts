import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../support/server.ts';
import { MATRIX } from './matrix/expectations.ts';
import { type Operation, WHO, readOperations, tryOperation } from './matrix/runner.ts';
import { type World, createWorld } from './matrix/world.ts';

const OWN = 0;
const FOREIGN = 1;
const ABSENT = 2;

const cellsOf = (line: string) => line.split(' ');
const hasTargets = (line: string) => (cellsOf(line)[OWN] ?? '').length > 1;

describe('the table of permissions', () => {
  it('has a cell for everybody in each line, of three signs where the path names a row', () => {
    for (const [operation, line] of Object.entries(MATRIX)) {
      const length = hasTargets(line) || operation.includes('{id}') ? 3 : 1;
      expect([operation, cellsOf(line).map((cell) => cell.length)]).toEqual([
        operation,
        WHO.map(() => length),
      ]);
    }
  });

  it('tells nobody of a row that they may not read', () => {
    const telling: string[] = [];
    for (const [operation, line] of Object.entries(MATRIX)) {
      if (!hasTargets(line)) continue;
      const read = cellsOf(MATRIX[`GET ${readPathOf(operation)}`] ?? '');
      for (const [who, cell] of cellsOf(line).entries()) {
        const isHidden = read[who]?.[FOREIGN] !== '+';
        if (isHidden && cell[FOREIGN] !== cell[ABSENT]) telling.push(`${WHO[who]}: ${operation}`);
      }
    }
    expect(telling).toEqual([]);
  });
});

/** Resources whose bodies name a project. */
const BORNE_BY_PROJECTS: ReadonlySet<string> = new Set([
  '/api/amortizations',
  '/api/expenses',
  '/api/expenses_accounts',
  '/api/movements',
  '/api/multimedias',
  '/api/projects/{projectId}/budgets',
  '/api/reinvoices',
  '/api/reinvoices/create',
]);

/** Where the row that an operation names is read. */
function readPathOf(operation: string): string {
  const [, path = ''] = operation.split(' ');
  if (path === '/api/files' || path.includes('/expenses_accounts/project/'))
    return '/api/projects/{id}';
  if (BORNE_BY_PROJECTS.has(path)) return '/api/projects/{id}';
  if (path === '/api/balance_entries') return '/api/collaborators/{id}';
  if (path === '/api/projects' || path === '/api/accounting_sync') return '/api/companies/{id}';
  // Who may list keys lists those of all makers.
  if (path.startsWith('/api/api_keys/')) return '/api/users/{id}';
  if (path.startsWith('/api/tender/file')) return '/api/tender/{id}';
  if (path.startsWith('/api/call_request/file')) return '/api/call_request/documentation/{id}';
  if (path === '/api/call_request/add_documentation') return '/api/call_request/{id}';
  if (path === '/api/call_request/accounting/planning') return `${path}/{id}`;
  if (path.startsWith('/api/readings/')) return '/api/readings/{id}';
  if (path.includes('/expenses_accounts/budget/')) return '/api/expenses_accounts/{id}';
  return path.replace(/\{id\}.*$/, '{id}');
}

describe.each(ENGINES)('what everybody may do on %s', { timeout: 60_000 }, (engine) => {
  let world: World;
  let operations: ReadonlyMap<string, Operation>;
  beforeAll(async () => {
    world = await createWorld(engine);
    operations = await readOperations(world.server.url);
  });
  afterAll(() => world.stop());

  it('is decided for every operation of the server, and for no other', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual([...operations.keys()].toSorted());
  });

  it.each(Object.entries(MATRIX))('%s: %s', async (name, expected) => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`The server has no ${name}`);
    const { line, told } = await tryOperation(world, name, operation, hasTargets(expected));
    expect(line).toBe(expected);
    // What is foreign and what is not there are answered alike, to the letter.
    expect(told).toEqual([]);
  });
});
