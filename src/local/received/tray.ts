import { CHUNK_BYTES } from '#contract/files.ts';
import type { InvoiceReading } from '#domain/invoices/reading.ts';
import { isDbOpen, localDb } from '../db.ts';
import type { Received } from './received.ts';
import type { NewFile } from '../files/add.ts';
import { savedChunk } from '../files/chunks.ts';
import { FileUnreadableError } from '../files/problems.ts';
import { textOf } from '../files/text.ts';
import type { Change } from '../outbox/enqueue.ts';
import { arrivedAmong } from './tray-moves.ts';
import { drop } from './unclaimed.ts';

/** An invoice that is to become an expense. */
export type WaitingInvoice = Received & Required<Pick<Received, 'invoice'>>;

/** All that waits on this device, the newest first. */
async function waitingFiles(): Promise<Received[]> {
  if (!isDbOpen()) return [];
  const db = localDb();
  const rows: (Pick<Received, 'id'> & Partial<Received>)[] = await db.received.toArray();
  const arrived = await arrivedAmong(db, rows);
  // Of a locked row only its id is seen.
  const seen = rows.filter((row): row is Received => row.at !== undefined);
  const waiting = seen.filter(({ id, doneAt }) => doneAt === undefined && !arrived.includes(id));
  return waiting.toSorted((a, b) => (a.id > b.id ? -1 : 1));
}

/** What other apps gave to this person and waits to be assigned, the newest first. */
export async function receivedFiles(): Promise<Received[]> {
  return (await waitingFiles()).filter(({ invoice }) => invoice === undefined);
}

/** The invoices that are to become expenses, in the order in which they came. */
export async function waitingInvoices(): Promise<WaitingInvoice[]> {
  const waiting = await waitingFiles();
  return waiting.filter((row): row is WaitingInvoice => row.invoice !== undefined).toReversed();
}

/** How many wait. */
export async function countReceived(): Promise<number> {
  return (await receivedFiles()).length;
}

/** A received document with its words, which are read when it becomes one of the files. */
export type ReadReceived = Received & { text?: string };

/** They go on without their words where these cannot be read. */
export async function withTexts(items: readonly Received[]): Promise<ReadReceived[]> {
  const read: ReadReceived[] = [];
  for (const item of items) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each may be large
    const text = await fileOfReceived(item.id).then(textOf, () => '');
    read.push({ ...item, text });
  }
  return read;
}

/** What queues a received document: its bytes lie where they are, and it leaves the tray in the same transaction. */
export function changeOfReceived(
  { id, name, type, size, sha256, shareId, at, invoice, text }: ReadReceived,
  { resource, rowId, location }: Pick<NewFile, 'resource' | 'rowId' | 'location'>,
): Change {
  const place = { resource, rowId, ...(location !== undefined && { location }) };
  const patch = { name, type, size, sha256, ...place };
  const received = { shareId, at, ...(invoice !== undefined && { invoice }) };
  const content = { name, type, size, sha256, ...(text !== undefined && { text }) };
  const file = { ...content, uploadId: null, offset: 0, received };
  return { op: 'create', resource: 'files', rowId: id, patch, label: name, file };
}

/** What was read of a waiting invoice, where it still waits. */
export async function saveReading(id: string, reading: InvoiceReading): Promise<void> {
  await localDb().received.update(id, { invoice: reading });
}

/** Received documents are invoices: they leave the tray for the expenses. */
export async function takeAsInvoices(ids: readonly string[]): Promise<void> {
  const { received } = localDb();
  await received.where('id').anyOf(ids).modify({ invoice: null });
}

/** An invoice that is none goes to the tray, where one says what it is. */
export async function takeToTray(id: string): Promise<void> {
  await localDb().received.update(id, { invoice: undefined });
}

/** A waiting document as a file, to be read. @throws FileUnreadableError, LockedProblem */
export async function fileOfReceived(id: string): Promise<File> {
  const db = localDb();
  const row = await db.received.get(id);
  if (!row) throw new FileUnreadableError('The document is not in the tray any more.');
  const pieces: ArrayBuffer[] = [];
  for (let index = 0; index * CHUNK_BYTES < row.size; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const chunk = await savedChunk(db, id, index);
    if (!chunk) throw new FileUnreadableError('A piece of the document is missing.');
    pieces.push(chunk.bytes);
  }
  return new File(pieces, row.name, { type: row.type });
}

/** Throws a received document away. */
export function dropReceived(id: string): Promise<void> {
  return drop(localDb(), id);
}

/** Throws all of them away. */
export async function dropAllReceived(): Promise<void> {
  const db = localDb();
  const ids = await db.received.toCollection().primaryKeys();
  await Promise.all(ids.map((id) => drop(db, id)));
}
