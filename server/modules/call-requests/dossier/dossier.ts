import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { freeName, nameParts } from '#domain/file-names.ts';
import { type DossierPart, hasPart } from '#domain/justification/parts.ts';
import { DEFAULT_STAMP_TEXTS, stampText } from '#domain/justification/stamp.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { FileStore } from '../../../files/store.ts';
import { apart } from '../../../threads/apart.ts';
import type { Dossier, DossierRecord } from './facts.ts';
import { toCsv } from './csv.ts';
import { type PaperFacts, paperFacts } from './paper-facts.ts';
import { PAPER_WORDS } from './paper-words.ts';
import type { Paper } from './papers.ts';
import { maybeElectronic } from './readable-invoice.ts';
import { stampedApart } from './stamp-apart.ts';
import { hindrance, type NoStamp } from './stampable.ts';
import { type DossierLanguage, DOSSIER_WORDS } from './words.ts';

/** A file of the ZIP, and what the index says of it. */
interface Entry {
  name: string;
  content: Uint8Array | FileRow;
  orderNo: number | null;
  /** Null for what has no stamp to have. */
  stamp: 'stamped' | NoStamp | null;
}

const PDF = 'application/pdf';

/**
 * The whole of a justification as one ZIP, with the parts that its way has (domain/justification/parts.ts): reports, list,
 * stamped invoices, proofs of payment and offers numbered as the list is, every document of the request, and
 * what the checks found apart; an index with the hash of each at its end. One document at a time is in
 * memory, and only as fast as somebody takes it; the same data are the same bytes.
 */
export function dossierZip(
  dossier: Dossier,
  store: FileStore,
  language: DossierLanguage,
): Readable {
  const lastModified = noonOf(dossier.changedAt);
  let open: Readable | null = null;
  async function* read(file: FileRow, hash: Hash): AsyncGenerator<Uint8Array> {
    open = await store.open(file.sha256);
    for await (const piece of open) {
      hash.update(piece as Buffer);
      yield piece as Buffer;
    }
  }
  async function* files() {
    const lines: string[][] = [];
    const words = DOSSIER_WORDS[language];
    for await (const { name, content, orderNo, stamp } of entriesOf(dossier, store, language)) {
      const hash = createHash('sha256');
      if (content instanceof Uint8Array) hash.update(content);
      const input = content instanceof Uint8Array ? content : read(content, hash);
      yield { name, input, lastModified };
      // It goes on here only after the last byte of the file went out.
      const said = stamp === null ? '' : stamp === 'stamped' ? words.stamped : words.plain[stamp];
      lines.push([name, orderNo === null ? '' : String(orderNo), said, hash.digest('hex')]);
    }
    const index = toCsv([[...words.indexColumns], ...lines]);
    yield { name: `00-${words.index}.csv`, input: index, lastModified };
  }
  const zip = Readable.from(piecesOf(makeZip(files())), { objectMode: false });
  // Whoever goes away leaves the document of the moment open.
  return zip.once('close', () => open?.destroy());
}

/** Never cancelled: that would throw into the ZIP where nobody catches it. It ends with who reads it. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

/** How many bytes the documents in it have, of which it is made up but for some pages. */
export function documentBytes({ records, documents, work }: Dossier): number {
  const all = [
    ...records.flatMap(({ invoices, proofs, offers, others, open }) => [
      ...invoices,
      ...proofs,
      ...offers,
      ...others,
      ...open,
    ]),
    ...documents.flatMap((document) => document.files),
    ...work.papers.map(({ file }) => file),
  ];
  return all.reduce((sum, { size }) => sum + size, 0);
}

async function* entriesOf(
  dossier: Dossier,
  store: FileStore,
  language: DossierLanguage,
): AsyncGenerator<Entry> {
  const words = DOSSIER_WORDS[language];
  const said = PAPER_WORDS[language];
  const plain = { orderNo: null, stamp: null };
  const facts = paperFacts(dossier);
  const has = (part: DossierPart) => hasPart(facts.mode, part);
  const names = namesIn(language, facts);
  const paper = async (kind: Paper, name: string): Promise<Entry> => {
    const content = await apart('writePaper', kind, facts, language, placesOf(names, dossier));
    return { name, content, ...plain };
  };
  yield paper('cover', names.cover);
  if (facts.request.activityReport.trim() !== '') yield paper('activity', names.activity);
  yield paper('economic', names.economic);
  const xlsx = await apart('workbook', facts, language);
  yield { name: names.workbook, content: xlsx, ...plain };
  if (has('list')) {
    const { rows } = dossier.sheet;
    const csv = await apart('relationCsv', { rows }, language);
    yield { name: names.relation, content: new TextEncoder().encode(csv), ...plain };
  }
  yield paper('declaration', names.declaration);
  const used = new Set<string>();
  for (const one of has('vouchers') ? dossier.records : []) {
    for (const invoice of one.invoices) {
      const copy = await stampedCopy(dossier, one, invoice, store, language);
      const isStamped = typeof copy !== 'string';
      yield {
        name: nameOf(names.invoices, one.orderNo, invoice, used, isStamped),
        content: isStamped ? copy : invoice,
        orderNo: one.orderNo,
        stamp: isStamped ? 'stamped' : copy,
      };
      // The file is the original; those who check it want to read it.
      const page = await readablePage(dossier, one, invoice, store, language);
      if (page === null) continue;
      const name = `${invoice.name} (${words.readable}).pdf`;
      yield {
        name: nameOf(names.invoices, one.orderNo, { name, type: PDF }, used, true),
        content: page,
        orderNo: one.orderNo,
        stamp: 'stamped',
      };
    }
  }
  for (const [folder, part, filesOf] of AS_THEY_ARE) {
    for (const one of has(part) ? dossier.records : []) {
      for (const file of filesOf(one)) {
        const name = nameOf(names[folder], one.orderNo, file, used, false);
        yield { name, content: file, orderNo: one.orderNo, stamp: null };
      }
    }
  }
  for (const { group, type, files } of dossier.documents) {
    const folder = `${names.documents}/${said.groups[group ?? 'other']}`;
    for (const file of files) {
      const about = { ...file, name: [type, file.name].filter(Boolean).join(' - ') };
      yield { name: nameOf(folder, null, about, used, false), content: file, ...plain };
    }
  }
  const folderOf = peopleFolders(names.people, dossier.work.papers, said.person);
  for (const paper of has('personnel') ? dossier.work.papers : []) {
    const { employeeId, month, kind, file } = paper;
    const about = { ...file, name: [month, said.personnelPapers[kind], file.name].join(' - ') };
    const name = nameOf(folderOf.get(employeeId) ?? names.people, null, about, used, false);
    yield { name, content: file, ...plain };
  }
  yield paper('checks', names.checks);
}

/** What goes in as it is, by folder, with the part that has it handed in. */
const AS_THEY_ARE = [
  ['payments', 'proofs', ({ proofs }: DossierRecord) => proofs],
  ['offers', 'offers', ({ offers }: DossierRecord) => offers],
  ['others', 'vouchers', ({ others }: DossierRecord) => others],
  ['open', 'kinds', ({ open }: DossierRecord) => open],
] as const;

/** What the files and folders of the dossier are called. */
function namesIn(language: DossierLanguage, { request }: PaperFacts) {
  const { relation, invoices, payments, offersFolder } = DOSSIER_WORDS[language];
  const { files, folders, workbook } = PAPER_WORDS[language];
  const documents = `09-${folders.documents}`;
  return {
    cover: `00-${files.cover}.pdf`,
    activity: request.activityReport.trim() === '' ? documents : `01-${files.activity}.pdf`,
    economic: `02-${files.economic}.pdf`,
    workbook: `02-${workbook}.xlsx`,
    relation: `02-${relation}.csv`,
    declaration: `03-${files.declaration}.pdf`,
    invoices: `04-${invoices}`,
    payments: `05-${payments}`,
    offers: `06-${offersFolder}`,
    others: `07-${folders.others}`,
    open: `08-${folders.open}`,
    documents,
    checks: `10-${files.checks}.pdf`,
    people: `11-${folders.people}`,
  };
}

/** Where the index says that each part lies: nowhere where its folder would be empty. */
function placesOf(
  names: ReturnType<typeof namesIn>,
  dossier: Dossier,
): Record<DossierPart, string> {
  const { economic } = names;
  const documents = dossier.documents.length > 0 ? names.documents : '';
  const filled = (name: string, filesOf: (record: DossierRecord) => readonly FileRow[]) =>
    dossier.records.some((record) => filesOf(record).length > 0) ? name : '';
  return {
    'activity-report': names.activity === names.documents ? documents : names.activity,
    paper: documents,
    list: economic,
    deviations: economic,
    incomes: economic,
    sharing: economic,
    personnel: economic,
    vouchers: filled(names.invoices, ({ invoices }) => invoices),
    kinds: filled(names.open, ({ open }) => open),
    proofs: filled(names.payments, ({ proofs }) => proofs),
    offers: filled(names.offers, ({ offers }) => offers),
    returns: economic,
    documents,
    declaration: names.declaration,
    checks: names.checks,
  };
}

/** Or why there is none: then the document goes in as it is, and the index says so. */
async function stampedCopy(
  dossier: Dossier,
  one: DossierRecord,
  file: FileRow,
  store: FileStore,
  language: DossierLanguage,
): Promise<Uint8Array | NoStamp> {
  const reason = hindrance(file);
  if (reason !== null) return reason;
  const bytes = await bytesOf(file, store);
  return stampedApart(bytes, file.type, stampOf(dossier, one, language));
}

/** An electronic invoice as a stamped PDF; null for any other document. */
async function readablePage(
  dossier: Dossier,
  one: DossierRecord,
  file: FileRow,
  store: FileStore,
  language: DossierLanguage,
): Promise<Uint8Array | null> {
  if (!maybeElectronic(file)) return null;
  const pages = await apart('readableInvoice', await bytesOf(file, store), file.name, language);
  if (pages === null) return null;
  const copy = await stampedApart(Buffer.from(pages), PDF, stampOf(dossier, one, language));
  return typeof copy === 'string' ? pages : copy;
}

async function bytesOf({ sha256 }: FileRow, store: FileStore): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of await store.open(sha256)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** What the stamp says on what a request bears of an expense. */
function stampOf(
  { tender, request }: Dossier,
  { record, baseCents }: DossierRecord,
  language: DossierLanguage,
): string {
  const template = record.stampText || tender.stampText || DEFAULT_STAMP_TEXTS[language];
  return stampText(template, {
    tender: tender.title,
    case: request.caseNumber || request.internalCode,
    imputedCents: record.imputedCents,
    baseCents,
  });
}

/** A folder for each person, by the name: of two that share it the second gets a number. */
function peopleFolders(
  folder: string,
  papers: Dossier['work']['papers'],
  unnamed: string,
): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const names = new Map(papers.map(({ employeeId, person }) => [employeeId, person]));
  return new Map(
    [...names].map(([employeeId, person]) => {
      const { stem, end } = nameParts(person, unnamed);
      return [employeeId, `${folder}/${freeName({ stem: stem + end, end: '' }, used)}`];
    }),
  );
}

/** `04-facturas/007 Factura 12.pdf`; a name that is taken gets a number. */
function nameOf(
  folder: string,
  orderNo: number | null,
  { name, type }: Pick<FileRow, 'name' | 'type'>,
  used: Set<string>,
  isStamped: boolean,
): string {
  const { stem, end } = nameParts(name, 'documento');
  const isPage = isStamped && type !== PDF;
  const number = orderNo === null ? '' : `${String(orderNo).padStart(3, '0')} `;
  const parts = { stem: `${folder}/${number}${stem}`, end: isPage ? '.pdf' : end };
  return freeName(parts, used);
}

/** A ZIP has times of the place where it is made: noon by its clock is the same day everywhere. */
function noonOf(at: Date): Date {
  return new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), 12);
}
