import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb, localDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { tableToCsv } from '#ui/tables/export-table.ts';
import { matchColumns } from '#ui/tables/match-columns.ts';
import { parseRows } from '#ui/tables/parse-rows.ts';
import { readRows } from '#domain/tables/rows.ts';
import { tableOf } from '#ui/tables/read-table.ts';
import { planImport } from '#ui/tables/plan.ts';
import { OWN_WORDS } from '#ui/tables/same-words.ts';
import { catalogueRow } from '../../../../tests/support/catalogue.ts';
import { ENGLISH as words } from '../../../../tests/support/english-words.ts';
import { companyFixture, projectFixture, signedIn } from '../../../../tests/support/feature.tsx';
import type { RecordDefinition } from '#records/definition.ts';
import { BEADS } from './definitions/beads.ts';
import { CLIENTS } from '#records/catalogues/clients.ts';
import { EXPENSE_ACCOUNTS } from './definitions/expense-accounts.ts';
import { HOLIDAYS } from './definitions/holidays.ts';
import { fileColumnsOf, fileRowOf, keyColumnOf } from '#records/file-columns.ts';
import { importLine } from '#records/import-line.ts';
import { readRecords } from '#records/records-data.ts';

const alpha = companyFixture(v7(), { name: 'Alpha', cif: 'A58818501' });
const beta = companyFixture(v7(), { name: 'Beta', cif: 'B15000011' });
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });

afterEach(closeDb);

async function planOf(definition: RecordDefinition, headers: string[], rows: string[][]) {
  const data = await readRecords(definition);
  const columns = fileColumnsOf(definition, data, words);
  const existing = data.rows.map((row) => fileRowOf(definition, row, data, words));
  const table = { headers, rows, firstLine: 2 };
  const lines = parseRows(table, matchColumns(headers, columns), columns, OWN_WORDS);
  return { data, plan: planImport(lines, columns, existing, keyColumnOf(definition)) };
}

describe('a file of a catalogue', () => {
  it('is refused in the preview where a number is none that the field takes, under its column', async () => {
    await signedIn({}, {});
    const { plan } = await planOf(
      CLIENTS,
      ['Name', 'Payment term in days'],
      [
        ['Early', '-5'],
        ['Half', '45,5'],
        ['Far', '5000'],
        ['Good', '45'],
      ],
    );
    expect(plan.refused.map(({ line, problems }) => [line, ...problems])).toEqual([
      [2, { column: 'paymentDays', problem: 'too-small' }],
      [3, { column: 'paymentDays', problem: 'invalid' }],
      [4, { column: 'paymentDays', problem: 'too-large' }],
    ]);
    expect(plan.added.map(({ values }) => values['name'])).toEqual(['Good']);
  });

  it('changes the row with the same tax number, and adds the others', async () => {
    const xunta = catalogueRow('clients', { name: 'Xunta', nif: 'A58818501' });
    const { actor } = await signedIn({}, { clients: [xunta] });
    const { data, plan } = await planOf(
      CLIENTS,
      ['NIF', 'Name', 'Payment term in days', 'E-mail'],
      [
        ['a-58818501', 'Xunta', '45', ''],
        ['B15000011', 'TVG', '', 'tvg@example.org'],
        ['A58818502', 'Wrong', '30', ''],
      ],
    );
    expect(plan.refused).toEqual([{ line: 4, problems: [{ column: 'nif', problem: 'tax-id' }] }]);
    for (const line of [...plan.added, ...plan.changed]) {
      expect(await importLine(CLIENTS, actor, data, line)).toBeNull();
    }
    const saved = await savedRows('clients');
    expect(saved.find(({ id }) => id === xunta.id)).toMatchObject({ paymentDays: 45, email: null });
    expect(saved.find(({ name }) => name === 'TVG')).toMatchObject({
      nif: 'B15000011',
      email: 'tvg@example.org',
    });
    const entries = await localDb().outbox.toArray();
    expect(entries.map(({ op }) => op)).toEqual(['create', 'update']);
    expect(entries[1]?.patch).toEqual({ paymentDays: 45 });
  });

  it('does not add once more what has no tax number, and is known by its name', async () => {
    const { actor } = await signedIn({}, { clients: [catalogueRow('clients', { name: 'TVG' })] });
    const { data, plan } = await planOf(CLIENTS, ['NIF', 'Name'], [['', 'tvg']]);
    const [line] = plan.added;
    expect(line && (await importLine(CLIENTS, actor, data, line))).toBe('taken');
    expect(await savedRows('clients')).toHaveLength(1);
  });

  it('knows an account by its company and number, and a project by its code', async () => {
    const fee = catalogueRow('expenseAccounts', {
      companyId: alpha.id,
      num: '64000001',
      name: 'Salaries',
    });
    const { actor } = await signedIn(
      {},
      { expenseAccounts: [fee], companies: [alpha, beta], projects: [film] },
    );
    const { data, plan } = await planOf(
      EXPENSE_ACCOUNTS,
      ['CIF and account', 'Name', 'Project'],
      [
        ['A58818501/64000001', 'Salaries', 'P-2026-001'],
        ['B15000011/64000001', 'Salaries', ''],
        ['B99999999/1', 'Nobody', ''],
        ['A58818501/62100000', 'Rent', 'P-2026-999'],
      ],
    );
    expect(plan.refused.map(({ line, problems }) => [line, problems[0]?.problem])).toEqual([
      [4, 'not-found'],
      [5, 'not-found'],
    ]);
    for (const line of [...plan.added, ...plan.changed]) {
      expect(await importLine(EXPENSE_ACCOUNTS, actor, data, line)).toBeNull();
    }
    const saved = await savedRows('expenseAccounts');
    expect(new Map(saved.map(({ companyId, projectId }) => [companyId, projectId]))).toEqual(
      new Map([
        [alpha.id, film.id],
        [beta.id, null],
      ]),
    );
    expect(saved).toHaveLength(2);
  });

  it('keeps the rules between fields', async () => {
    const { actor } = await signedIn({}, { beads: [], companies: [alpha] });
    const headers = ['Code', 'Name', 'Typology', 'State', 'Companies that use it'];
    const { data, plan } = await planOf(BEADS, headers, [
      ['R1', 'Uxía', 'Collaborator', 'Active', ''],
      ['R2', 'Camera', 'Equipment', 'Active', 'alpha'],
    ]);
    const [person, camera] = plan.added;
    expect(person && (await importLine(BEADS, actor, data, person))).toBe('required');
    expect(camera && (await importLine(BEADS, actor, data, camera))).toBeNull();
    expect((await savedRows('beads')).map(({ companies }) => companies)).toEqual([
      [{ id: alpha.id }],
    ]);
  });

  it.each([
    [
      'a client',
      CLIENTS,
      { clients: [catalogueRow('clients', { name: 'TVG', nif: 'B15000011' })] },
    ],
    [
      'a resource',
      BEADS,
      {
        companies: [alpha, beta],
        beads: [
          catalogueRow('beads', {
            code: 'R1',
            name: 'Camera',
            typology: 'equipo',
            companies: [{ id: beta.id }, { id: alpha.id }],
            costCents: 123_456,
            annualPctBp: 1250,
            lisRow: 'information',
          }),
        ],
      },
    ],
    [
      'a local holiday',
      HOLIDAYS,
      {
        holidays: [
          catalogueRow('holidays', {
            day: '2026-03-28',
            scope: 'local',
            municipality: 'Vigo',
            name: 'Reconquista',
          }),
        ],
      },
    ],
  ])('comes back as it went out: %s', async (_, definition, rows) => {
    await signedIn({}, rows);
    const data = await readRecords(definition);
    const columns = fileColumnsOf(definition, data, words);
    const [row] = data.rows.map((one) => fileRowOf(definition, one, data, words));
    const csv = tableToCsv(columns, row ? [row] : []);
    const { headers, rows: lines } = tableOf(readRows(csv.slice(1)), () => 0);
    const { plan } = await planOf(definition, headers, lines);
    expect({ ...plan, lines: lines.length }).toEqual({
      added: [],
      changed: [],
      unchanged: 1,
      refused: [],
      lines: 1,
    });
  });
});
