import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FileRow } from '#contract/resources/files.ts';
import { HEADERS } from '#contract/sync.ts';
import { NO_BOUND, NO_WINDOW } from '#domain/tenders/windows.ts';
import { NetworkProblem } from '#local/api/problems.ts';
import { filesHere, filesKept, freeSpace } from '#local/files/content.ts';
import {
  chooseTenderCopies,
  keepTenderDocuments,
  planTenderCopies,
} from '#local/files/tender-copies.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { catalogueRow } from '../support/catalogue.ts';
import { type Device, openDevice } from './device.ts';
import { PDF, someBytes } from './files-device.ts';
import { hash } from './files-server.ts';

const today = '2026-11-22';
/** What the server gives out, by document; the network is away while it is null. */
let contents: Map<string, Uint8Array<ArrayBuffer>> | null = new Map();
let asked: string[] = [];

vi.stubGlobal('fetch', async (address: string) => {
  if (contents === null) throw new TypeError('Failed to fetch');
  if (address.endsWith('config.json')) return Response.json({ apiBaseUrl: '/api' });
  const id = address.split('/').at(-2) ?? '';
  asked.push(id);
  const bytes = contents.get(id);
  return new Response(bytes ?? null, {
    status: bytes ? 200 : 404,
    headers: { [HEADERS.result]: '1' },
  });
});

afterEach(() => {
  contents = new Map();
  asked = [];
});

const until = (day: string) => ({ ...NO_WINDOW, to: { ...NO_BOUND, day } });
const row = { _mark: null, _scopes: [] };

async function tenderOf({ db }: Device, lastDay: string): Promise<string> {
  const id = newRowId();
  const fields = { id, code: 'T', title: 'T', applicationDeadline: until(lastDay) };
  await db.tenders.put({ ...catalogueRow('tenders', fields), ...row });
  return id;
}

async function fileOf({ db }: Device, rowId: string, fields: Partial<FileRow>): Promise<string> {
  const id = newRowId();
  const bytes = someBytes(fields.size ?? 100);
  contents?.set(id, bytes);
  const about = { ...PDF, size: bytes.length, sha256: hash(bytes), resource: 'tenders', rowId };
  const whole = catalogueRow('files', { location: 'bases', ...about, ...fields, id } as never);
  await db.files.put({ ...whole, ...row });
  return id;
}

async function keep({ db }: Device, day = today, budget?: number): Promise<void> {
  await keepTenderDocuments(db, await planTenderCopies(db, day, budget));
}

const here = async () => [...(await filesHere())].toSorted();

describe('the documents of tenders', () => {
  it('are on this device while their tender is open, the newest version of each', async () => {
    const device = await openDevice();
    const [open, closed] = [
      await tenderOf(device, '2026-12-01'),
      await tenderOf(device, '2026-01-01'),
    ];
    await fileOf(device, open, { name: 'A.pdf', createdAt: '2026-01-01T00:00:00.000Z' });
    const newer = await fileOf(device, open, {
      name: 'a.pdf',
      createdAt: '2026-02-01T00:00:00.000Z',
    });
    const form = await fileOf(device, open, { name: 'A.pdf', location: 'form' });
    await fileOf(device, closed, { name: 'B.pdf' });
    await keep(device);
    expect(await here()).toEqual([newer, form].toSorted());
    expect([...(await filesKept())].toSorted()).toEqual([newer, form].toSorted());
  });

  it('may make room when it closes, and are not fetched twice nor once they were freed', async () => {
    const device = await openDevice();
    const tender = await tenderOf(device, '2026-12-01');
    const file = await fileOf(device, tender, { name: 'A.pdf' });
    await keep(device);
    await keep(device);
    await freeSpace(file);
    await keep(device);
    expect(asked).toEqual([file]);
    const other = await fileOf(device, tender, { name: 'B.pdf' });
    await keep(device);
    expect([...(await filesKept())]).toEqual([other]);
    await keep(device, '2026-12-24');
    expect([...(await filesKept())]).toEqual([]);
    expect(await here()).toEqual([other]);
  });

  it('come or go as the person chooses', async () => {
    const device = await openDevice();
    const [open, closed] = [
      await tenderOf(device, '2026-12-01'),
      await tenderOf(device, '2026-01-01'),
    ];
    const gone = await fileOf(device, open, { name: 'A.pdf' });
    const wanted = await fileOf(device, closed, { name: 'B.pdf' });
    await keep(device);
    await chooseTenderCopies(device.db, open, false);
    await chooseTenderCopies(device.db, closed, true);
    await keep(device);
    expect(await here()).toEqual([wanted]);
    await chooseTenderCopies(device.db, open, true);
    await keep(device);
    expect(await here()).toEqual([gone, wanted].toSorted());
  });

  it('stay within their budget, the small ones first', async () => {
    const device = await openDevice();
    const tender = await tenderOf(device, '2026-12-01');
    await fileOf(device, tender, { name: 'Large.pdf', size: 900 });
    const small = await fileOf(device, tender, { name: 'Small.pdf', size: 200 });
    await keep(device, today, 1_000);
    expect(await here()).toEqual([small]);
  });

  it('come later where the network goes', async () => {
    const device = await openDevice();
    const tender = await tenderOf(device, '2026-12-01');
    const file = await fileOf(device, tender, { name: 'A.pdf' });
    const all = contents;
    contents = null;
    await expect(keep(device)).rejects.toThrow(NetworkProblem);
    contents = all;
    await keep(device);
    expect(await here()).toEqual([file]);
  });
});
