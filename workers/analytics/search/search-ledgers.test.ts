import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDb, openDb, type XeitoDb } from '#local/db.ts';
import { foldLedgers } from '#local/ledger/fold.ts';
import { ledgerTable } from '#local/ledger/segments.ts';
import { saveNote } from '#local/meta.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { type Catalogue, catalogueRow } from '../../../tests/support/catalogue.ts';
import { searchAnswers } from './answers.ts';

const COMPANY = newRowId();
const FILM = newRowId();
const CAMERA = newRowId();

let db: XeitoDb;

beforeEach(async () => {
  db = await openDb(newRowId());
  await saveNote(db, 'firstDownload', 'done');
  await put('projects', { id: FILM, name: 'A película do mar', code: 'P-2026-014', notes: '' });
  await put('beads', { id: CAMERA, name: 'Cámara Órbita', code: 'CAM-1' });
});
afterEach(async () => {
  closeDb();
  await db.delete();
});

async function put(resource: Catalogue, fields: object): Promise<string> {
  const id = newRowId();
  const row = catalogueRow(resource, { id, companyId: COMPANY, ...fields });
  await db.table(resource).put({ ...row, _mark: null, _scopes: ['admin'] });
  return id;
}

const placeMovement = (fields: object) =>
  put('movements', {
    projectId: FILM,
    kind: 'expense',
    date: '2026-03-10',
    amountCents: -123_45,
    ...fields,
  });

async function pack(): Promise<void> {
  await foldLedgers(db, { rowsToFold: 1 });
  for (const ledger of ['movements', 'amortizations'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two of them
    expect(await ledgerTable(db, ledger).count()).toBe(0);
  }
}

const idsOf = async (text: string) => (await searchAnswers.searchLedgers(text)).map(({ id }) => id);

describe.each([
  { where: 'in their tables', settle: async () => undefined },
  { where: 'packed', settle: pack },
])('movements and charges $where', ({ settle }) => {
  it('are found by their words and their amount of either sign', async () => {
    const focos = await placeMovement({ concept: 'Aluguer de focos', contact: 'Iluminación Vigo' });
    await placeMovement({ concept: 'Outra cousa', amountCents: 5_00 });
    await settle();
    expect(await idsOf('iluminacion focos')).toEqual([focos]);
    expect(await idsOf('123,45')).toEqual([focos]);
    expect(await idsOf('focos outra')).toEqual([]);
    const [hit] = await searchAnswers.searchLedgers('focos');
    expect(hit).toMatchObject({
      resource: 'movements',
      title: 'Aluguer de focos',
      on: '2026-03-10',
      cents: -123_45,
      ownerId: FILM,
      owner: 'A película do mar',
    });
  });

  it('come with the newest first, eight of a kind', async () => {
    const ids: string[] = [];
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      ids.push(await placeMovement({ concept: 'Cota', date: `2026-${month}-05` }));
    }
    await settle();
    expect(await idsOf('cota')).toEqual(ids.toReversed().slice(0, 8));
  });

  it('find a movement of no project too', async () => {
    const fee = await placeMovement({ concept: 'Comisión', projectId: null });
    await settle();
    expect(await idsOf('comision')).toEqual([fee]);
    expect(await searchAnswers.searchLedgers('comision')).toMatchObject([{ ownerId: null }]);
  });

  it('are found by the name and the code of their resource', async () => {
    const charge = await put('amortizations', {
      resourceId: CAMERA,
      type: 'asset',
      period: '2026-02',
      amountCents: 250_00,
      projectId: FILM,
    });
    await settle();
    expect(await idsOf('orbita')).toEqual([charge]);
    expect(await idsOf('cam-1')).toEqual([charge]);
    expect(await searchAnswers.searchLedgers('orbita')).toMatchObject([
      { resource: 'amortizations', title: 'Cámara Órbita', on: '2026-02', cents: 250_00 },
    ]);
  });

  it('are called again by their keys', async () => {
    const id = await placeMovement({ concept: 'Aluguer de focos' });
    await settle();
    const hits = await searchAnswers.recall([`movements:${id}`, `amortizations:${newRowId()}`]);
    expect(hits.map(({ title }) => title)).toEqual(['Aluguer de focos']);
  });
});

describe('a search of the ledgers', () => {
  it('finds what changed since it was packed as it is now', async () => {
    const id = await placeMovement({ concept: 'Aluguer de focos' });
    await pack();
    await placeMovement({ id, concept: 'Aluguer de carpas' });
    expect(await idsOf('focos')).toEqual([]);
    expect(await idsOf('carpas')).toEqual([id]);
  });

  it('answers nothing when another text is asked for meanwhile', async () => {
    const id = await placeMovement({ concept: 'Aluguer de focos' });
    const [former, latter] = await Promise.all([idsOf('alu'), idsOf('aluguer')]);
    expect(former).toEqual([]);
    expect(latter).toEqual([id]);
  });
});
