import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { expenseFixture } from '../../../tests/support/expenses.ts';
import { fileFixture } from '../../../tests/support/files.ts';
import { noteChanges } from '../ledger/changes.ts';
import { searchAnswers } from './answers.ts';

const FILM = '01890000-0000-7000-8000-000000000001';
const CAR = '01890000-0000-7000-8000-000000000002';
const OWN = '01890000-0000-7000-8000-000000000003';
const BILL = '01890000-0000-7000-8000-000000000004';
const LINE = '01890000-0000-7000-8000-000000000005';
const AID = '01890000-0000-7000-8000-000000000006';
const RENT = '01890000-0000-7000-8000-000000000007';
const SOMEBODY = '01890000-0000-7000-8000-000000000008';
const ADVANCE = '01890000-0000-7000-8000-000000000009';
const DEED = '01890000-0000-7000-8000-00000000000a';
const DISCOUNT = '01890000-0000-7000-8000-00000000000b';
const NOTE = '01890000-0000-7000-8000-00000000000c';

let db: XeitoDb;

beforeEach(async () => {
  db = await openDb(newRowId());
  const mark = { version: 1, _mark: null, _scopes: [] };
  const put = async (table: string, row: object) => db.table(table).put({ ...row, ...mark });
  const film = { name: 'A película do mar', code: 'P-2026-014', notes: '' };
  await put('projects', { id: FILM, ...film });
  const car = { name: 'Coche', code: 'P-2026-140', tags: ['Costa da Morte'] };
  await put('projects', { id: CAR, ...car, notes: '' });
  await put('companies', {
    id: OWN,
    name: 'Xestión Atlántica',
    businessName: '',
    cif: 'A58818501',
  });
  const line = { name: 'Rodaje en Muros', projectId: FILM, amountCents: 123_450 };
  await put('budgets', { id: LINE, ...line });
  const discount = { name: 'Desconto', projectId: FILM, amountCents: -4_840 };
  await put('budgets', { id: DISCOUNT, ...discount });
  const aid = { body: 'Agadic', bdns: '445032', concessionCode: '', grantDate: '2026-02-03' };
  await put('minimisAids', { id: AID, companyId: OWN, ggeCents: 50_000_00, ...aid });
  const rent = { concept: 'Aluguer do estudo', counterparty: 'Ribeira', contact: '' };
  const due = { dueDate: '2026-12-01', amountCents: 80_000 };
  await put('treasuryRecords', { id: RENT, companyId: OWN, ...rent, ...due });
  await put('collaborators', { id: SOMEBODY, name: 'Uxía', nif: null, email: null });
  const entry = { concept: 'Anticipo de maio', date: '2026-05-04', creditCents: 0 };
  await put('balanceEntries', {
    id: ADVANCE,
    collaboratorId: SOMEBODY,
    debitCents: 30_000,
    ...entry,
  });
  const bill = expenseFixture(BILL, {
    docNumber: 'F-77/26',
    contactName: 'Iluminación Vigo',
    concept: 'Focos',
    netCents: 99_999,
    vatCents: 0,
  });
  await ledgerTable(db, 'expenses').put({ ...bill, ...mark });
  // −40.00 and its VAT.
  const note = expenseFixture(NOTE, { docNumber: 'R-3', netCents: -4_000, vatCents: -840 });
  await ledgerTable(db, 'expenses').put({ ...note, ...mark });
});
afterEach(closeDb);

const idsOf = async (text: string) => (await searchAnswers.search(text)).map(({ id }) => id);

it('finds by a tag what has it, alone where its sign is written', async () => {
  expect(await idsOf('#costa')).toEqual([CAR]);
  expect(await idsOf('# Costa da morte')).toEqual([CAR]);
  expect(await idsOf('#')).toEqual([CAR]);
  expect(await idsOf('#coche')).toEqual([]);
  expect(await idsOf('morte')).toEqual([CAR]);
});

describe('the search of the palette', () => {
  it.each([
    ['without accents', 'xestion', OWN],
    ['by the beginning of a word', 'pelic', FILM],
    ['with a wrong letter', 'atlantyca', OWN],
    ['by a tax number with its hyphen', 'A-58818501', OWN],
    ['by an amount as it is written', '1.234,50', LINE],
    ['by the number of a document', 'f-77/26', BILL],
    ['by the supplier', 'iluminacion', BILL],
    ['by the amount of an expense', '999,99', BILL],
    ['a credit note by its amount', '48,40', NOTE],
    ['a credit note by its amount without VAT', '40,00', NOTE],
    ['a discount by its amount', '48,40', DISCOUNT],
    ['an aid by who gave it', 'agadic', AID],
    ['an aid by the number of its call', '445032', AID],
    ['a record of the treasury by its amount', '800,00', RENT],
    ['a record of the treasury by who is paid', 'ribeira', RENT],
    ['an entry of a balance', 'anticipo maio', ADVANCE],
  ])('finds %s', async (_, text, id) => {
    expect(await idsOf(text)).toContain(id);
  });

  it('puts the record of that very code first', async () => {
    expect((await idsOf('P-2026-14')).slice(0, 1)).toEqual([CAR]);
    expect((await idsOf('P-2026-014')).slice(0, 1)).toEqual([FILM]);
  });

  it('names the project of a line', async () => {
    const [hit] = await searchAnswers.search('muros');
    expect(hit).toMatchObject({ ownerId: FILM, owner: 'A película do mar' });
  });

  it('names whose balance an entry is of, with its day and amount', async () => {
    const [hit] = await searchAnswers.search('anticipo');
    expect(hit).toMatchObject({ on: '2026-05-04', cents: 30_000, owner: 'Uxía' });
  });

  it('knows a new name at once, and the old one no more', async () => {
    expect(await idsOf('coche')).toEqual([CAR]);
    await db.projects.update(CAR, { name: 'Furgoneta' });
    noteChanges({ [`idb://${db.name}/projects/`]: { from: CAR, to: CAR, d: 1 } });
    expect(await idsOf('furgoneta')).toEqual([CAR]);
    expect(await idsOf('coche')).toEqual([]);
  });

  it('calls what was chosen before as it is called now, and leaves out what is gone', async () => {
    const hits = await searchAnswers.recall([`projects:${CAR}`, `expenses:${BILL}`, 'projects:no']);
    expect(hits.map(({ title }) => title)).toEqual(['Coche', 'Focos']);
  });

  it('finds documents by the beginning of their text, and shows the place', async () => {
    const textHead = 'Portada\fA película do mar rodouse en Muros';
    const file = fileFixture(DEED, { name: 'Escritura.pdf', textHead });
    await db.files.put({ ...file, _mark: null, _scopes: [] });
    expect(await searchAnswers.searchTexts('PELÍCULA muros')).toEqual([
      {
        id: DEED,
        name: 'Escritura.pdf',
        resource: null,
        rowId: null,
        page: 2,
        pieces: [
          { text: 'A ', isFound: false },
          { text: 'película', isFound: true },
          { text: ' do mar rodouse en ', isFound: false },
          { text: 'Muros', isFound: true },
        ],
      },
    ]);
    expect(await searchAnswers.searchTexts('película vigo')).toEqual([]);
    expect(await searchAnswers.searchTexts('a')).toEqual([]);
    await db.files.delete(DEED);
    noteChanges({ [`idb://${db.name}/files/`]: { from: DEED, to: DEED, d: 1 } });
    expect(await searchAnswers.searchTexts('muros')).toEqual([]);
  });

  it('answers nothing while nobody is signed in', async () => {
    closeDb();
    expect(await idsOf('coche')).toEqual([]);
  });
});
