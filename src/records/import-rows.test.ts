import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/access/policy.ts';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { catalogueRow } from '../../tests/support/catalogue.ts';
import { companyFixture, projectFixture, signedIn } from '../../tests/support/feature.tsx';
import { take } from '../../tests/support/importing.ts';
import { requestFixture } from '../../tests/support/call-requests.tsx';
import { agadic, tenderFixture } from '../../tests/support/tenders.tsx';
import { DOCUMENTATIONS } from '../features/call-requests/definitions/documentations.tsx';
import { MILESTONES } from '../features/call-requests/definitions/milestones.tsx';
import { requestImport } from '../features/call-requests/imports.ts';
import { CHARGES } from '../features/amortizations/definition.tsx';
import { entryImport } from '../features/collaborators/entry-import.ts';
import { expenseImport } from '../features/expenses/expense-import.ts';
import { AIDS } from '../features/minimis/definition.tsx';
import { PROJECTS } from '../features/projects/definition.ts';
import { TENDERS } from '../features/tenders/definition.tsx';
import { balanceRecord, RECORDS } from '../features/treasury/definition.tsx';
import { definitionOf, type Importing } from './import-rows.tsx';

const alpha = companyFixture(v7(), {
  name: 'Alpha',
  cif: 'A58818501',
  ibans: ['ES7712341234161234567890'],
});
const film = projectFixture(v7(), { code: 'P-2026-001', name: 'Film', companyId: alpha.id });
const tender = tenderFixture({ code: 'AGADIC-1', organizationId: agadic.id });
const request = requestFixture({ tenderId: tender.id, companyId: alpha.id });
const collaborator = catalogueRow('collaborators', { name: 'Ana', nif: '00000000T' });
const editing = catalogueRow('beads', { code: 'S1', name: 'Editing' });
const sold = catalogueRow('beads', { code: 'C1', name: 'Camera', state: 'retired' });
const HERE = {
  beads: [editing, sold],
  companies: [alpha],
  projects: [film],
  tenders: [tender],
  callRequests: [request],
  organizations: [agadic],
  collaborators: [collaborator],
};
const ledgers = { twins: async () => [] } as never;

afterEach(closeDb);

describe('a file of', () => {
  const cases: [string, (actor: Actor) => Importing, Record<string, string>, object][] = [
    [
      'expenses',
      (actor) => expenseImport(actor, ledgers),
      {
        Company: 'A58818501',
        'Supplier or client': 'Camións do Sar',
        'Date of issue': '05/03/2026',
        Net: '1.234,56',
        VAT: '259,26',
      },
      { companyId: alpha.id, netCents: 1_234_56, vatCents: 259_26, issueDate: '2026-03-05' },
    ],
    [
      'expenses by rate of VAT, whose net and VAT are the sums,',
      (actor) => expenseImport(actor, ledgers),
      {
        Company: 'Alpha',
        'Date of issue': '05/03/2026',
        'Base Imponible 21%': '100',
        'Cuota 21%': '21',
        'BI 10': '200',
        'Base exenta': '5',
      },
      {
        netCents: 305_00,
        vatCents: 41_00,
        vatLines: [
          { rateBp: 2_100, baseCents: 100_00, vatCents: 21_00 },
          { rateBp: 1_000, baseCents: 200_00, vatCents: 20_00 },
          { rateBp: 0, baseCents: 5_00, vatCents: 0 },
        ],
      },
    ],
    [
      'expenses in another currency',
      (actor) => expenseImport(actor, ledgers),
      {
        Company: 'Alpha',
        'Date of issue': '05/03/2026',
        Net: '100',
        Currency: 'USD',
        'Amount in its currency': '108,50',
        'Exchange rate': '1,085',
      },
      { netCents: 100_00, currency: 'USD', originalCents: 108_50, rateMillionths: 1_085_000 },
    ],
    [
      'expenses whose rate follows from both amounts',
      (actor) => expenseImport(actor, ledgers),
      {
        Company: 'Alpha',
        'Date of issue': '05/03/2026',
        Net: '100',
        Currency: 'USD',
        'Amount in its currency': '108,50',
      },
      { netCents: 100_00, originalCents: 108_50, rateMillionths: 1_085_000 },
    ],
    [
      'expenses whose withholding follows from its rate',
      (actor) => expenseImport(actor, ledgers),
      {
        Company: 'Alpha',
        'Date of issue': '05/03/2026',
        Net: '100,10',
        '% IRPF': '15',
      },
      { netCents: 100_10, withholdingCents: 15_02, withholdingBp: 1_500 },
    ],
    [
      'projects',
      () => ({ definition: PROJECTS }),
      { Name: 'Second film', Company: 'Alpha', 'Parent project': 'P-2026-001' },
      { name: 'Second film', companyId: alpha.id, parentId: film.id, state: 'draft' },
    ],
    [
      'tenders',
      () => ({ definition: TENDERS }),
      { Code: 'AGADIC-2', Title: 'Shorts', 'Minimis aid': 'Yes', 'BDNS number': '812345' },
      { code: 'AGADIC-2', title: 'Shorts', minimis: true, bdns: '812345', regime: 'competitive' },
    ],
    [
      'requests',
      requestImport,
      { Call: 'AGADIC-1', Applicant: 'Alpha', Title: 'Half', Requested: '1000' },
      { tenderId: tender.id, companyId: alpha.id, requestedCents: 1_000_00, state: 'draft' },
    ],
    [
      'milestones',
      () => ({ definition: MILESTONES, fixed: { callRequestId: request.id } }),
      { Title: 'Premiere', Day: '2027-03-01', 'Needs a document as evidence': 'yes' },
      { callRequestId: request.id, title: 'Premiere', date: '2027-03-01', state: 'pending' },
    ],
    [
      'what a request asks for',
      () => ({ definition: DOCUMENTATIONS, fixed: { callRequestId: request.id } }),
      { 'Document type': 'Report', 'Documentation group': 'Justification', Required: 'No' },
      { callRequestId: request.id, type: 'Report', group: 'justification', status: 'missing' },
    ],
    [
      'minimis aid',
      () => ({ definition: AIDS }),
      { Company: 'Alpha', 'Day of the grant': '2025-01-09', 'Gross grant equivalent': '300' },
      { companyId: alpha.id, grantDate: '2025-01-09', ggeCents: 300_00, regime: 'general' },
    ],
    [
      'records of the treasury',
      () => ({ definition: RECORDS }),
      {
        Company: 'Alpha',
        Concept: 'Rent',
        Amount: '900',
        'Registered on': '01/01/2027',
        'Due date': '05/01/2027',
      },
      { companyId: alpha.id, amountCents: 900_00, dueDate: '2027-01-05', probabilityBp: 10_000 },
    ],
    [
      'balances of accounts, whose company follows,',
      (actor) => ({ definition: balanceRecord(actor) }),
      {
        'Bank account': 'ES7712341234161234567890',
        'At the end of': '31/12/2025',
        Balance: '-10,50',
      },
      { companyId: alpha.id, day: '2025-12-31', balanceCents: -10_50 },
    ],
    [
      'charges for use',
      () => ({ definition: CHARGES }),
      {
        Type: 'Charge for use',
        Resource: 'S1',
        Company: 'Alpha',
        Project: 'P-2026-001',
        Month: '02/2026',
        Units: '2,5',
        'Price of a unit': '40,10',
      },
      { resourceId: editing.id, period: '2026-02', quantity: 2_500, amountCents: 100_25 },
    ],
    [
      'entries of a balance',
      (actor) => entryImport(actor, collaborator),
      { Date: '2026-02-01', Origin: 'Reinvoice', 'In favour': '120,50' },
      { collaboratorId: collaborator.id, creditCents: 120_50, debitCents: 0 },
    ],
  ];
  it.each(cases)('%s is taken by the names of their fields', async (_, of, line, expected) => {
    const { actor } = await signedIn({}, HERE);
    const importing = of(actor);
    const taken = await take(importing, actor, Object.keys(line), [Object.values(line)]);
    expect(taken).toEqual({ refused: [], answers: [null] });
    const rows = (await savedRows(definitionOf(importing).resource)) as { _mark: unknown }[];
    expect(rows.filter(({ _mark }) => _mark !== null)).toMatchObject([expected]);
  });

  it('expenses adds the rates of a document that has a line for each', async () => {
    const { actor } = await signedIn({}, HERE);
    const head = ['Company', 'Document number', 'Date of issue', 'Net', 'Rate of VAT', 'VAT'];
    const line = (number: string, ...cells: string[]) => ['Alpha', number, '05/03/2026', ...cells];
    const { answers } = await take(expenseImport(actor, ledgers), actor, head, [
      line('F-1', '100', '21', '21'),
      line('F-2', '50', '21', ''),
      line('F-1', '200', '10', '20'),
    ]);
    expect(answers).toEqual([null, null, null]);
    expect(await savedRows('expenses')).toMatchObject([
      { docNumber: 'F-1', netCents: 300_00, vatCents: 41_00, vatLines: [{}, { rateBp: 1_000 }] },
      { docNumber: 'F-2', netCents: 50_00, vatCents: 10_50, vatLines: [] },
    ]);
  });

  it('expenses adds up what each line of a document withholds', async () => {
    const { actor } = await signedIn({}, HERE);
    const head = ['Company', 'Document number', 'Date of issue', 'Net', 'Rate of VAT', '% IRPF'];
    const line = (net: string, vat: string) => ['Alpha', 'F-1', '05/03/2026', net, vat, '15'];
    await take(expenseImport(actor, ledgers), actor, head, [line('100', '21'), line('200', '10')]);
    expect(await savedRows('expenses')).toMatchObject([
      { netCents: 300_00, withholdingCents: 45_00, withholdingBp: 1_500 },
    ]);
  });

  it('expenses takes VAT of zero as it is said, and what is not said from the rate', async () => {
    const { actor } = await signedIn({}, HERE);
    const head = ['Company', 'Date of issue', 'Net', 'Rate of VAT', 'VAT'];
    const bases = ['Company', 'Date of issue', 'Base Imponible 21%', 'Cuota 21%', 'Net'];
    const line = (...cells: string[]) => ['Alpha', '05/03/2026', ...cells];
    const importing = () => expenseImport(actor, ledgers);
    await take(importing(), actor, head, [
      line('100', '21', '0'),
      line('200', '21', ''),
      line('300', '', '0'),
    ]);
    await take(importing(), actor, bases, [
      line('400', '0', ''),
      line('500', '', ''),
      line('', '126', '600'),
    ]);
    const rows = await savedRows('expenses');
    const vatOf = Object.fromEntries(rows.map(({ netCents, vatCents }) => [netCents, vatCents]));
    expect(vatOf).toEqual({
      100_00: 0,
      200_00: 42_00,
      300_00: 0,
      400_00: 0,
      500_00: 105_00,
      600_00: 126_00,
    });
    expect(rows.map(({ vatLines }) => vatLines)).toEqual(rows.map(() => []));
  });

  it('expenses takes the bases of any rate that Spain has had, however it is written', async () => {
    const { actor } = await signedIn({}, HERE);
    const head = [
      'Company',
      'Date of issue',
      'Base 21,00 %',
      'Base 5%',
      'Cuota 5%',
      'Base imponible 7.5%',
      'Cuota IGIC 7%',
      'Base IGIC 7%',
      'Base 2%',
    ];
    const { answers } = await take(expenseImport(actor, ledgers), actor, head, [
      ['Alpha', '05/03/2026', '100', '200', '10', '40', '7', '100', '50'],
      ['Alpha', '05/03/2026', '', '300', '', '', '', '', ''],
    ]);
    expect(answers).toEqual([null, null]);
    expect(await savedRows('expenses')).toMatchObject([
      { netCents: 490_00, vatCents: 42_00, vatLines: { length: 5 } },
      { netCents: 300_00, vatCents: 15_00 },
    ]);
  });

  it('expenses takes an empty rate for none: neither deducted nor withheld at zero', async () => {
    const { actor } = await signedIn({}, HERE);
    const head = [
      'Company',
      'Date of issue',
      'Net',
      'vatDeductibleBp',
      'Withholding',
      'Rate of withholding',
    ];
    const { answers } = await take(expenseImport(actor, ledgers), actor, head, [
      ['Alpha', '05/03/2026', '100', '', '15', ''],
    ]);
    expect(answers).toEqual([null]);
    expect(await savedRows('expenses')).toMatchObject([
      { vatDeductibleBp: 10_000, withholdingCents: 15_00, withholdingBp: null },
    ]);
  });

  it('expenses refuses a withholding that is not that of its rate', async () => {
    const { actor } = await signedIn({}, HERE);
    const head = ['Company', 'Date of issue', 'Net', 'Withholding', 'Rate of withholding'];
    const { answers } = await take(expenseImport(actor, ledgers), actor, head, [
      ['Alpha', '05/03/2026', '100', '15,06', '15'],
    ]);
    expect(answers).toEqual([expect.stringContaining('not the net at its rate')]);
  });

  it('expenses finds what a credit note corrects by its number, of the same supplier alone', async () => {
    const { actor } = await signedIn({}, HERE);
    const found = { expenses: async () => ({ lines: [], count: 0 }) } as never;
    const head = [
      'Company',
      'Supplier or client',
      'Document number',
      'Date of issue',
      'Net',
      'Corrects',
    ];
    const line = (supplier: string, number: string, net: string, corrects: string) => [
      'Alpha',
      supplier,
      number,
      '05/03/2026',
      net,
      corrects,
    ];
    const { answers } = await take(expenseImport(actor, found), actor, head, [
      line('Luz', 'F-118', '100', ''),
      line('Luz', 'R-1', '-40', 'f 118'),
      line('Sombra', 'R-2', '-40', 'F-118'),
      line('Luz', 'R-3', '-10', 'F-9'),
      line('Luz', 'F-2', '40', 'F-118'),
    ]);
    expect(answers).toEqual([
      null,
      null,
      'not-found',
      'not-found',
      expect.stringContaining('credit note'),
    ]);
    const rows = await savedRows('expenses');
    const of = (number: string) => rows.find(({ docNumber }) => docNumber === number);
    expect(of('R-1')).toMatchObject({ rectifiesId: of('F-118')?.id, netCents: -40_00 });
  });

  it('expenses asks for a net or for bases', async () => {
    const { actor } = await signedIn({}, HERE);
    const head = ['Company', 'Date of issue', 'Base 21'];
    const { refused } = await take(expenseImport(actor, ledgers), actor, head, [
      ['Alpha', '05/03/2026', ''],
    ]);
    expect(refused).toMatchObject([{ problems: [{ column: 'netCents', problem: 'required' }] }]);
  });

  it('entries refuses a line in favour and against at once, and one that is neither', async () => {
    const { actor } = await signedIn({}, HERE);
    const head = ['Date', 'Origin', 'In favour', 'Against'];
    const { answers } = await take(entryImport(actor, collaborator), actor, head, [
      ['2026-02-01', 'Reinvoice', '1', '2'],
      ['2026-02-01', 'Reinvoice', '', ''],
    ]);
    expect(answers).toEqual(['invalid', 'required']);
    expect(await savedRows('balanceEntries')).toEqual([]);
  });

  it('charges refuses what no form would take, and who may not charge the project', async () => {
    const head = ['Type', 'Resource', 'Company', 'Project', 'Month', 'Units', 'Amount'];
    const month = 'Month of a schedule';
    const lines = [
      ['Charge for use', 'C1', 'Alpha', 'P-2026-001', '2026-02', '1', ''],
      ['Charge for use', 'S1', 'Alpha', 'P-2026-001', '2026-02', '', '100'],
      [month, 'S1', 'Alpha', '', '2026-02', '', ''],
    ];
    const importing: Importing = { definition: CHARGES };
    const { actor } = await signedIn({}, HERE);
    const { answers } = await take(importing, actor, head, lines);
    expect(answers).toEqual(['invalid', 'required', 'required']);
    const own = { projectId: v7(), companyId: alpha.id, level: 'edit', amounts: true } as const;
    const writer = { ...actor, role: 'user', projectRights: [own] } as const;
    const { answers: theirs } = await take(importing, writer, head, [
      [month, 'S1', 'Alpha', '', '2026-02', '', '100'],
    ]);
    expect(theirs).toEqual(['Your role or your rights do not allow this.']);
    expect(await savedRows('amortizations')).toEqual([]);
  });
});
