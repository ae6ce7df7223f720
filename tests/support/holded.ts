import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { secondsOfDay } from '#domain/accounting/madrid-seconds.ts';
import type { DocumentKind } from '#domain/accounting/remote.ts';

type Raw = Record<string, unknown>;

/** What the company of a key has in the service, as the service writes it. */
export interface HoldedWorld {
  contacts: Raw[];
  expensesaccounts: Raw[];
  treasury: Raw[];
  payments: Raw[];
  dailyledger: Raw[];
  documents: Partial<Record<DocumentKind, Raw[]>>;
}

export interface FakeHolded {
  url: string;
  world: HoldedWorld;
  /** Paths and queries that were asked for, the refused ones too. */
  asked: string[];
  /** Every so manyth request is sent away with 429; 0 for none. */
  busyEvery: number;
  /** Lists come in pages; else whole, whatever page is asked for. */
  isPaged: boolean;
  /** Paths where a page stands in the place of the list. */
  pageAt: readonly string[];
  /** Answers of more records never come. */
  slowAbove: number;
  /** What it says to everything, instead of what is asked for. */
  says: { status: number; body: string; headers?: Record<string, string> } | null;
  close: () => void;
}

export const HOLDED_KEY = 'a-key-of-the-accounting';
const PAGE = 250;
const YEAR_S = 366 * 86_400;
/** A path that is not there is answered by a page, with status 200. */
const NOT_FOUND_PAGE = '<!DOCTYPE html><html><title>404</title></html>';

export function emptyHolded(): HoldedWorld {
  return {
    contacts: [],
    expensesaccounts: [],
    treasury: [],
    payments: [],
    dailyledger: [],
    documents: {},
  };
}

/**
 * The accounting service over the network, with its oddities: 250 records a page whatever is documented,
 * in another order at each request, no range above a year, decimal euros, Unix seconds, a page of HTML with
 * status 200 for what is not there, and no more requests than it likes.
 */
export async function startHolded(world: HoldedWorld = emptyHolded()): Promise<FakeHolded> {
  const server = createServer((request, response) => void answer(fake, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeHolded = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    asked: [],
    busyEvery: 0,
    isPaged: true,
    pageAt: [],
    slowAbove: Number.POSITIVE_INFINITY,
    says: null,
    close: () => server.close().closeAllConnections(),
  };
  return fake;
}

async function answer(
  fake: FakeHolded,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '', fake.url);
  fake.asked.push(`${request.method} ${request.url}`);
  const say = (status: number, body: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  if (request.headers['key'] !== HOLDED_KEY) return void say(401, { status: 0, info: 'No key' });
  if (fake.busyEvery > 0 && fake.asked.length % fake.busyEvery === 0) {
    return void say(429, { status: 0, info: 'Too many requests' });
  }
  if (fake.says) {
    return void response.writeHead(fake.says.status, fake.says.headers).end(fake.says.body);
  }
  const [, printed] = /^\/invoicing\/v1\/documents\/invoice\/(\w+)\/pdf$/.exec(pathname) ?? [];
  const invoice = fake.world.documents.invoice?.find(({ id }) => id === printed);
  if (invoice) return void say(200, { status: 1, data: pdfOf(invoice) });
  const list = listAt(fake.world, pathname);
  if (!list || fake.pageAt.includes(pathname))
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(NOT_FOUND_PAGE);
  if (request.method === 'POST') {
    return void say(200, { status: 1, info: 'Created', id: make(list, await readText(request)) });
  }
  const [start, end] = ['starttmp', 'endtmp'].map((name) => query.get(name));
  if (start && end && Number(end) - Number(start) > YEAR_S) {
    return void say(400, { status: 0, info: 'Range above one year' });
  }
  const found = list.filter((record) => {
    const at = Number(record['date'] ?? record['timestamp']);
    return !start || !end || (Number(start) <= at && at < Number(end));
  });
  const page = Number(query.get('page') ?? '1');
  if (found.length > fake.slowAbove) return;
  const inOrder = shuffle(found);
  say(200, fake.isPaged ? inOrder.slice((page - 1) * PAGE, page * PAGE) : inOrder);
}

function listAt(world: HoldedWorld, path: string): Raw[] | undefined {
  if (path === '/accounting/v1/dailyledger') return world.dailyledger;
  const [, root, version, name, kind] = path.split('/');
  if (root !== 'invoicing' || version !== 'v1') return undefined;
  if (name === 'documents') return world.documents[kind as DocumentKind];
  if (name === 'contacts') return world.contacts;
  if (name === 'expensesaccounts') return world.expensesaccounts;
  if (name === 'treasury') return world.treasury;
  return name === 'payments' ? world.payments : undefined;
}

/** In base64, as it answers. */
function pdfOf({ docNumber }: Raw): string {
  return Buffer.from(`%PDF-1.7\n% ${String(docNumber)}\n`).toString('base64');
}

/** An invoice as the service makes it of what was sent. */
function make(list: Raw[], body: string): string {
  const sent = JSON.parse(body) as {
    date: number;
    contactName: string;
    desc: string;
    invoiceNum?: string;
    approveDoc?: boolean;
    applyContactDefaults?: boolean;
    items: { name: string; subtotal: number; tax: number }[];
  };
  const id = randomUUID().replaceAll('-', '').slice(0, 24);
  // The contact has a discount of its own, which goes off each invoice that does not say otherwise.
  const share = sent.applyContactDefaults === false ? 1 : 0.9;
  const subtotal = share * sent.items.reduce((sum, item) => sum + item.subtotal, 0);
  const tax = share * sent.items.reduce((sum, item) => sum + (item.subtotal * item.tax) / 100, 0);
  const { date, contactName, desc } = sent;
  // A series of its own, where nobody says a number.
  const docNumber = sent.invoiceNum ?? `F24${String(list.length + 1).padStart(4, '0')}`;
  list.push({
    id,
    date,
    contactName,
    desc,
    docNumber,
    subtotal,
    tax,
    total: subtotal + tax,
    currency: 'eur',
    status: 0,
    approvedAt: sent.approveDoc ? date : null,
    products: sent.items,
  });
  return id;
}

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

let lastId = 0;
const nextId = () => `5aa${String((lastId += 1)).padStart(21, '0')}`;

export function holdedContact(contact: Raw = {}): Raw {
  const defaults = { dueDays: 45, currency: 'eur' };
  return {
    id: nextId(),
    name: 'Ría Films SL',
    code: 'B15000007',
    type: 'client',
    defaults,
    ...contact,
  };
}

export function holdedDocument(document: Raw & { day?: string } = {}): Raw {
  const { day = '2026-03-10', ...fields } = document;
  return {
    id: nextId(),
    contact: '',
    contactName: 'Luz e Son SL',
    desc: 'Lights',
    docNumber: 'F1',
    date: secondsOfDay(day),
    dueDate: null,
    products: [],
    subtotal: 100,
    tax: 21,
    total: 121,
    currency: 'eur',
    currencyChange: 1,
    paymentsPending: 121,
    ...fields,
  };
}

export function holdedPayment(payment: Raw & { day?: string } = {}): Raw {
  const { day = '2026-03-20', ...fields } = payment;
  return {
    id: nextId(),
    bankId: '',
    contactName: '',
    amount: 100,
    desc: '',
    date: secondsOfDay(day),
    ...fields,
  };
}

export function holdedLine(line: Raw & { day?: string } = {}): Raw {
  const { day = '2026-01-31', ...fields } = line;
  return {
    entryNumber: 1,
    line: 1,
    timestamp: secondsOfDay(day),
    type: 'entry',
    description: '',
    docDescription: '',
    account: 64_000_000,
    debit: 0,
    credit: 0,
    tags: [],
    checked: 'No',
    ...fields,
  };
}
