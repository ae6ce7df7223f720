import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFiles } from '../../server/files/open-files.ts';
import {
  accountingRecords,
  callRequests,
  companies,
  expenses,
  files,
  tenders,
} from '../../server/db/schema/index.ts';
import { nextCif } from '../support/cifs.ts';
import { startServer, type TestServer } from '../support/server.ts';

const COUNT = 500;
const MEGABYTE = 1024 * 1024;
/** Of the ZIP, so much from its end: the index and the record of its files. */
const TAIL = 400_000;
/** What a document is, by the first sign of its hash. */
const [PDF, PICTURE, LARGE] = ['a', 'b', 'c'] as const;
const TYPES = {
  [PDF]: 'application/pdf',
  [PICTURE]: 'image/jpeg',
  [LARGE]: 'video/mp4',
} as const;
const [REQUEST, COMPANY] = [uuidv7(), uuidv7()];

/** Documents that lie nowhere: each is made when it is opened, and what is held meanwhile is noted. */
interface Making {
  opened: number;
  /** Of the streams that were opened, those that nobody ended. */
  alive: number;
  /** Resident bytes, at each opening. */
  memory: number[];
}

describe(`a justification of ${COUNT} documents`, { timeout: 120_000 }, () => {
  const making: Making = { opened: 0, alive: 0, memory: [] };
  let server: TestServer;
  let token = '';
  let size = 0;
  beforeAll(async () => {
    const invoice = await largeInvoice();
    const photograph = await picture();
    const bytesOf = (sha256: string) => (sha256.startsWith(PICTURE) ? photograph : invoice);
    const isLarge = (sha256: string) => sha256.startsWith(LARGE);
    server = await startServer('pglite', {
      files: await storeOf(making, (sha256) =>
        isLarge(sha256) ? repeated(invoice, 20) : [bytesOf(sha256)],
      ),
    });
    token = await server.login('editor');
    size = await fill(server, (sha256) =>
      isLarge(sha256) ? invoice.length * 20 : bytesOf(sha256).length,
    );
  });
  afterAll(() => server.stop());

  /** The answer while it comes; nobody has read of it. */
  async function ask(): Promise<IncomingMessage> {
    const path = `/api/call_request/${REQUEST}/justification.zip?language=es`;
    const headers = { authorization: `Bearer ${token}` };
    const asking = get(`${server.url}${path}`, { headers, agent: false });
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    return answer;
  }

  it('takes no more memory for the last of them than for the first hundred', async () => {
    Object.assign(making, { opened: 0, memory: [] });
    const answer = await ask();
    expect(Number(answer.headers['document-bytes'])).toBe(size);
    let tail = Buffer.alloc(0);
    let bytes = 0;
    for await (const piece of answer) {
      bytes += (piece as Buffer).length;
      tail = Buffer.concat([tail, piece as Buffer]).subarray(-TAIL);
    }
    expect(making).toMatchObject({ opened: COUNT, alive: 0 });
    expect(bytes).toBeGreaterThan(size);
    // With the cover, the economic report, the spreadsheet, the list, the declaration, the checks and the index.
    expect(filesIn(tail)).toBe(COUNT + 7);
    const stamped = tail.toString('utf8').match(/;Sellado;[\da-f]{64}\r\n/g) ?? [];
    expect(stamped).toHaveLength(COUNT - COUNT / 50);
    const peak = (samples: number[]) => Math.max(...samples) / MEGABYTE;
    const grown = peak(making.memory.slice(100)) - peak(making.memory.slice(0, 100));
    expect(size / MEGABYTE).toBeGreaterThan(300);
    expect(grown).toBeLessThan(60);
  });

  it('is made as fast as it is taken, and no further when nobody takes it', async () => {
    Object.assign(making, { opened: 0 });
    const answer = await ask();
    const before = await settled(() => making.opened);
    expect(before).toBeLessThan(COUNT / 10);
    answer.destroy();
    await vi.waitFor(() => expect(making.alive).toBe(0));
    expect(await settled(() => making.opened)).toBeLessThan(before + 3);
  });
});

/** What it says when it says the same for half a second. */
async function settled(ask: () => number): Promise<number> {
  let said = Number.NaN;
  await vi.waitFor(
    () => {
      const before = said;
      said = ask();
      expect(said).toBe(before);
    },
    { interval: 500, timeout: 30_000 },
  );
  return said;
}

/** How many files a ZIP has, by the record at its end. */
function filesIn(tail: Buffer): number {
  return tail.readUInt16LE(tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1')) + 10);
}

/** A record with one document for each number: PDFs, pictures, and some that cannot be stamped. */
async function fill({ db }: TestServer, sizeOf: (sha256: string) => number): Promise<number> {
  const tenderId = uuidv7();
  await db.insert(companies).values({ id: COMPANY, cif: nextCif(), name: 'Ficticia' });
  await db.insert(tenders).values({ id: tenderId, code: 'CT207G', title: 'Axudas ao cine' });
  await db.insert(callRequests).values({
    id: REQUEST,
    tenderId,
    companyId: COMPANY,
    internalCode: 'S-2026-901',
    state: 'justifying',
  });
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const kind = index % 50 === 7 ? LARGE : index % 10 === 3 ? PICTURE : PDF;
    const sha256 = kind + index.toString(16).padStart(63, '0');
    return { index, kind, sha256, expenseId: uuidv7(), size: sizeOf(sha256) };
  });
  const issueDate = '2026-03-01';
  const amounts = { netCents: 100_00, totalCents: 100_00 };
  await db
    .insert(expenses)
    .values(rows.map(({ expenseId: id }) => ({ id, companyId: COMPANY, issueDate, ...amounts })));
  await db.insert(files).values(
    rows.map(({ index, kind, sha256, expenseId, size }) => ({
      id: uuidv7(),
      resource: 'expenses' as const,
      location: 'invoice',
      rowId: expenseId,
      name: `Factura ${index}`,
      type: TYPES[kind],
      size,
      sha256,
    })),
  );
  await db.insert(accountingRecords).values(
    rows.map(({ index, expenseId }) => ({
      id: uuidv7(),
      callRequestId: REQUEST,
      expenseId,
      issueDate,
      ...amounts,
      imputedCents: 100_00,
      creditor: 'Provedor',
      docNumber: `F-${index}`,
    })),
  );
  return rows.reduce((sum, row) => sum + row.size, 0);
}

async function storeOf(making: Making, piecesOf: (sha256: string) => Iterable<Uint8Array>) {
  const opened = await openFiles({ dataDir: '/nowhere', s3: undefined });
  const open = async (sha256: string) => {
    making.opened += 1;
    making.alive += 1;
    making.memory.push(process.memoryUsage().rss);
    const stream = Readable.from(piecesOf(sha256), { objectMode: true });
    return stream.once('close', () => (making.alive -= 1));
  };
  return { ...opened, store: { ...opened.store, open } };
}

function* repeated(bytes: Uint8Array, times: number): Generator<Uint8Array> {
  for (let index = 0; index < times; index += 1) yield bytes;
}

async function largeInvoice(): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const page = doc.addPage();
  page.drawText('Factura');
  const noise = await sharp(randomBytes(3 * 480 * 480), {
    raw: { width: 480, height: 480, channels: 3 },
  })
    .png()
    .toBuffer();
  page.drawImage(await doc.embedPng(noise), { width: 300, height: 300 });
  return doc.save();
}

function picture(): Promise<Uint8Array> {
  const raw = { width: 1200, height: 900, channels: 3 } as const;
  return sharp(randomBytes(3 * raw.width * raw.height), { raw })
    .jpeg({ quality: 70 })
    .toBuffer();
}
