import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Movement } from '#contract/resources/movements.ts';
import { readStatementTable } from '#domain/banking/statement-table.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import { likelyThere, planImport, withAccount } from './plan.ts';
import { fieldsOfLine } from './save.ts';

const IBAN = 'ES7712341234161234567890';
const companyId = v7();
const read = (...rows: [day: string, concept: string, amount: string][]) =>
  readStatementTable(
    { headings: [], lines: rows.map((cells, index) => ({ line: index + 2, cells })), account: '' },
    { operationOn: 0, concepts: [1], amount: 2 },
    { dayOrder: 'day-first', decimal: ',' },
    IBAN,
  ).statements[0].movements;
const light = ['01/03/2026', 'Luz', '-12,10'] as [string, string, string];

/** As the movement of the line would stand in the mirror. */
const saved = (index: number, fields: Partial<Movement> = {}): Movement => {
  const [line] = planImport(read(light, light), companyId, []).slice(index);
  if (!line) throw new Error('There is no such line.');
  return catalogueRow('movements', { ...fieldsOfLine(line, v7()), ...fields });
};
const statuses = (movements: ReturnType<typeof read>, there: readonly Movement[]) =>
  planImport(movements, companyId, there).map(({ status }) => status);

describe('the plan of an import', () => {
  it('asks for the days of its movements, and for the last one of a file that has none on it', () => {
    const file = read(light, ['02/03/2026', 'Gas', '-5']);
    expect(likelyThere(file, [companyId])).toMatchObject({ from: '2026-03-01', to: '2026-03-02' });
    const ends = ['2026-03-10', null];
    expect(likelyThere(file, [companyId], ends)).toMatchObject({ to: '2026-03-10' });
    expect(likelyThere([], [companyId], ends)).toMatchObject({ from: '2026-03-10' });
  });

  it('knows by its key what is there, in whatever project, and what is new', () => {
    const file = read(light, ['02/03/2026', 'Gas', '-5']);
    expect(statuses(file, [])).toEqual(['fresh', 'fresh']);
    expect(statuses(file, [saved(0)])).toEqual(['known', 'fresh']);
    expect(statuses(file, [saved(0, { companyId: v7() })])).toEqual(['fresh', 'fresh']);
  });

  it('takes the second of two equal movements of a day for another', () => {
    expect(statuses(read(light, light), [saved(0)])).toEqual(['known', 'fresh']);
  });

  it('tells what is there of no project: it may be brought here', () => {
    expect(statuses(read(light), [saved(0, { projectId: null })])).toEqual(['free']);
  });

  it('doubts of what has the account, day and amount of another, also of one by hand', () => {
    const other = saved(0, { importKey: 'of the other layout' });
    expect(statuses(read(light, light), [other])).toEqual(['doubt', 'fresh']);
    const byHand = saved(0, { importKey: '', bankIban: null });
    expect(statuses(read(light), [byHand])).toEqual(['doubt']);
    expect(statuses(read(light), [saved(0, { importKey: '', amountCents: -1 })])).toEqual([
      'fresh',
    ]);
  });

  it('takes the second for another also where the file has it in another part of the day', () => {
    const [first, second] = read(light, light);
    if (!first || !second) throw new Error('There are no such movements.');
    const keys = [first.key, second.key];
    const [line] = planImport([second], companyId, [saved(0)], keys);
    expect(line?.status).toBe('fresh');
    const other = 'ES9121000418450200051332';
    const numbers = [...withAccount([first], other), ...withAccount([second], other)];
    expect(numbers.map(({ key }) => key.slice(-2))).toEqual([':1', ':2']);
  });

  it('gives movements under another account keys of that account', () => {
    const other = 'ES9121000418450200051332';
    const [moved] = withAccount(read(light), other);
    expect(moved?.account).toBe(other);
    expect(moved?.key.startsWith(other)).toBe(true);
  });
});
