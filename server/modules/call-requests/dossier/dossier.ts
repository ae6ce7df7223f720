import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { DEFAULT_STAMP_TEXTS, stampText } from '#domain/justification/stamp.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { FileStore } from '../../../files/store.ts';
import type { Dossier, DossierRecord } from './facts.ts';
import { relationCsv, relationXlsx, toCsv } from './relation.ts';
import { writeReport } from './report-pdf.ts';
import { canStamp, stamped } from './stamp.ts';
import { type DossierLanguage, DOSSIER_WORDS } from './words.ts';

/** A file of the ZIP, and what the index says of it. */
interface Entry {
  name: string;
  bytes: Uint8Array;
  orderNo: number | null;
  isStamped: boolean | null;
}

/** Signs that no name of a file has on some system. */
const NO_NAME = /[\\/:*?"<>|\p{Cc}]+/gu;

/**
 * The whole of a justification as one ZIP: list, report, stamped invoices and proofs of payment, numbered
 * as the list is, and an index with the hash of each at its end. One document at a time is in memory; the
 * same data are the same bytes.
 */
export function dossierZip(
  dossier: Dossier,
  store: FileStore,
  language: DossierLanguage,
): Readable {
  const lastModified = noonOf(dossier.changedAt);
  async function* files() {
    const lines: string[][] = [];
    const words = DOSSIER_WORDS[language];
    for await (const { name, bytes, orderNo, isStamped } of entriesOf(dossier, store, language)) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const stamp = isStamped === null ? '' : isStamped ? words.stamped : words.plain;
      lines.push([name, orderNo === null ? '' : String(orderNo), stamp, hash]);
      yield { name, input: bytes, lastModified };
    }
    const index = toCsv([[...words.indexColumns], ...lines]);
    yield { name: `00-${words.index}.csv`, input: index, lastModified };
  }
  return Readable.fromWeb(makeZip(files()) as Parameters<typeof Readable.fromWeb>[0]);
}

/** How many bytes the documents in it have, of which it is made up but for some pages. */
export function documentBytes({ records }: Dossier): number {
  const all = records.flatMap(({ invoices, proof }) => (proof ? [...invoices, proof] : invoices));
  return all.reduce((sum, { size }) => sum + size, 0);
}

async function* entriesOf(
  dossier: Dossier,
  store: FileStore,
  language: DossierLanguage,
): AsyncGenerator<Entry> {
  const words = DOSSIER_WORDS[language];
  const plain = { orderNo: null, isStamped: null };
  const csv = new TextEncoder().encode(relationCsv(dossier.sheet, language));
  yield { name: `01-${words.relation}.csv`, bytes: csv, ...plain };
  const xlsx = await relationXlsx(dossier.sheet, language);
  yield { name: `01-${words.relation}.xlsx`, bytes: xlsx, ...plain };
  const report = await writeReport(dossier, language);
  yield { name: `02-${words.report}.pdf`, bytes: report, ...plain };
  const used = new Set<string>();
  for (const one of dossier.records) {
    for (const invoice of one.invoices) {
      const bytes = await read(store, invoice);
      const copy = await stampedCopy(dossier, one, invoice, bytes, language);
      const folder = `03-${words.invoices}`;
      yield {
        name: nameOf(folder, one, invoice, used, copy !== null),
        bytes: copy ?? bytes,
        orderNo: one.orderNo,
        isStamped: copy !== null,
      };
    }
  }
  for (const one of dossier.records) {
    if (!one.proof) continue;
    const name = nameOf(`04-${words.payments}`, one, one.proof, used, false);
    const bytes = await read(store, one.proof);
    yield { name, bytes, orderNo: one.orderNo, isStamped: null };
  }
}

/** Null for a document that cannot be stamped: it goes in as it is, and the index says so. */
async function stampedCopy(
  { tender, request }: Dossier,
  { record, baseCents }: DossierRecord,
  file: FileRow,
  bytes: Uint8Array,
  language: DossierLanguage,
): Promise<Uint8Array | null> {
  if (!canStamp(file)) return null;
  const template = record.stampText || tender.stampText || DEFAULT_STAMP_TEXTS[language];
  const text = stampText(template, {
    tender: tender.title,
    case: request.caseNumber || request.internalCode,
    imputedCents: record.imputedCents,
    baseCents,
  });
  try {
    return await stamped(bytes, file.type, text);
  } catch {
    return null;
  }
}

async function read(store: FileStore, { sha256 }: FileRow): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of await store.open(sha256)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** `03-facturas/007 Factura 12.pdf`; a name that is taken gets a number. */
function nameOf(
  folder: string,
  { orderNo }: DossierRecord,
  { name, type }: FileRow,
  used: Set<string>,
  isStamped: boolean,
): string {
  const clean = name.replace(NO_NAME, ' ').trim() || 'documento';
  const dot = clean.lastIndexOf('.');
  const stem = dot > 0 ? clean.slice(0, dot) : clean;
  const isPage = isStamped && type !== 'application/pdf';
  const end = isPage ? '.pdf' : dot > 0 ? clean.slice(dot) : '';
  const start = `${folder}/${String(orderNo).padStart(3, '0')} ${stem}`;
  let full = `${start}${end}`;
  for (let again = 2; used.has(full); again += 1) full = `${start} (${again})${end}`;
  used.add(full);
  return full;
}

/** A ZIP has times of the place where it is made: noon by its clock is the same day everywhere. */
function noonOf(at: Date): Date {
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), 12);
}
