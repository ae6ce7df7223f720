import { afterEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/days.ts';
import {
  type FakeHolded,
  HOLDED_KEY,
  emptyHolded,
  holdedContact,
  holdedDocument,
  holdedLine,
  holdedPayment,
  startHolded,
} from '../../../tests/support/holded.ts';
import { createAccounting } from '../accounting.ts';
import {
  AccountingAbsent,
  AccountingRefused,
  AccountingRejected,
  AccountingUnavailable,
} from './service.ts';

const YEARS = { from: '2021-01-01', to: '2026-11-23' };
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function open(world = emptyHolded()): Promise<FakeHolded> {
  const fake = await startHolded(world);
  closing.push(fake.close);
  return fake;
}

const booksAt = (holdedUrl: string, key = HOLDED_KEY, timeoutMs = 10_000) =>
  createAccounting({ holdedUrl }, { backoffMs: 1, perSecond: 10_000, timeoutMs }).books(key);

async function gather<T>(ranges: AsyncIterable<{ records: T[] }>): Promise<T[]> {
  const all: T[] = [];
  for await (const { records } of ranges) all.push(...records);
  return all;
}

/**
 * What the app relies on, of whatever stands behind the port. With ACCOUNTING_CONTRACT_URL and
 * ACCOUNTING_CONTRACT_KEY the service itself is asked, which is only read.
 */
const real = {
  url: process.env['ACCOUNTING_CONTRACT_URL'],
  key: process.env['ACCOUNTING_CONTRACT_KEY'],
};
const SERVICES = [
  {
    name: 'played',
    open: async () => {
      const documents = { purchase: [holdedDocument()], invoice: [], salesreceipt: [] };
      const payments = [holdedPayment()];
      const dailyledger = [holdedLine({ debit: 10.1 })];
      const world = { ...emptyHolded(), contacts: [holdedContact()], documents };
      return booksAt((await open({ ...world, payments, dailyledger })).url);
    },
  },
  ...(real.url && real.key
    ? [{ name: 'itself', open: async () => booksAt(real.url ?? '', real.key) }]
    : []),
];

describe.each(SERVICES)('the accounting service $name', ({ open: openBooks }) => {
  it('tells its lists, each record once, in days and whole cents', async () => {
    const books = await openBooks();
    const range = { from: '2026-01-01', to: '2026-11-23' };
    const documents = await gather(books.documents('purchase', range));
    const payments = await gather(books.payments(range));
    const lines = await gather(books.dailyLedger(range));
    const { records: contacts } = await books.contacts();
    const amounts = [
      ...documents.flatMap(({ netCents, vatCents, totalCents }) => [
        netCents,
        vatCents,
        totalCents,
      ]),
      ...payments.map(({ amountCents }) => amountCents),
      ...lines.flatMap(({ debitCents, creditCents }) => [debitCents, creditCents]),
    ];
    expect(amounts.filter((amount) => !Number.isSafeInteger(amount))).toEqual([]);
    const days = [...documents, ...payments, ...lines].map(({ date }) => date);
    expect(days.filter((day) => day < range.from || day >= range.to)).toEqual([]);
    for (const list of [documents, payments, contacts]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
  });
});

describe('reading the accounting service', () => {
  it('misses nothing of long lists, though each page comes in another order', async () => {
    const contacts = Array.from({ length: 612 }, () => holdedContact());
    const days = Array.from({ length: 700 }, (_, index) => addDays('2025-01-01', index % 9));
    const crowded = Array.from({ length: 520 }, () => holdedDocument({ day: '2025-06-01' }));
    const purchase = [...days.map((day) => holdedDocument({ day })), ...crowded];
    const { url } = await open({ ...emptyHolded(), contacts, documents: { purchase } });
    const books = booksAt(url);
    expect((await books.contacts()).records).toHaveLength(612);
    const read = await gather(books.documents('purchase', YEARS));
    expect(new Set(read.map(({ id }) => id)).size).toBe(1220);
    expect(read).toHaveLength(1220);
  });

  it.each([251, 501])('reads all %i records of a list whose last page is short', async (length) => {
    const contacts = Array.from({ length }, () => holdedContact());
    const { url } = await open({ ...emptyHolded(), contacts });
    for (let time = 1; time <= 5; time += 1) {
      expect((await booksAt(url).contacts()).records).toHaveLength(length);
    }
  });

  it('knows a list without pages by the full page that comes again', async () => {
    const contacts = Array.from({ length: 300 }, () => holdedContact());
    const fake = await open({ ...emptyHolded(), contacts });
    fake.isPaged = false;
    expect((await booksAt(fake.url).contacts()).records).toHaveLength(300);
    expect(fake.asked).toHaveLength(2);
  });

  it('asks for fewer days where the answer is too long, or takes too long', async () => {
    const days = Array.from({ length: 200 }, (_, index) => addDays('2026-01-01', index));
    const notes = 'x'.repeat(30_000);
    const purchase = days.map((day) => holdedDocument({ day, notes }));
    const invoice = days.map((day) => holdedDocument({ day }));
    const fake = await open({ ...emptyHolded(), documents: { purchase, invoice } });
    const range = { from: '2026-01-01', to: '2026-11-23' };
    expect(await gather(booksAt(fake.url).documents('purchase', range))).toHaveLength(200);
    fake.slowAbove = 60;
    const hasty = booksAt(fake.url, HOLDED_KEY, 300);
    expect(await gather(hasty.documents('invoice', range))).toHaveLength(200);
  });

  it.each([
    [400, '{"status":0,"info":"Range  above\\u0000 <b>one</b> year"}', 'Range above one year'],
    [422, `{"info":"No ${HOLDED_KEY} here ${'x'.repeat(300)}"}`, `No … here ${'x'.repeat(190)}`],
    [200, '{"status":0,"info":"No such thing"}', 'No such thing'],
    [409, '<p>', ''],
  ])(
    'takes %i with %j for a refusal, asks once, and has its words',
    async (status, body, words) => {
      const fake = await open();
      fake.says = { status, body };
      const refusal = booksAt(fake.url).contacts();
      await expect(refusal).rejects.toThrow(new AccountingRejected(words));
      expect(fake.asked).toHaveLength(1);
    },
  );

  it('does not ask again before it may, and says for how long it was sent away', async () => {
    const fake = await open();
    fake.says = { status: 429, body: '', headers: { 'retry-after': '1800' } };
    const reading = booksAt(fake.url).contacts();
    await expect(reading).rejects.toMatchObject({ waitSeconds: 1800 });
    expect(fake.asked).toHaveLength(1);
  });

  it('asks for no range above a year, in seconds of midnight in Madrid', async () => {
    const fake = await open({ ...emptyHolded(), documents: { invoice: [] } });
    expect(await gather(booksAt(fake.url).documents('invoice', YEARS))).toEqual([]);
    const ranges = fake.asked.map((path) => {
      const query = new URL(path.split(' ')[1] ?? '', fake.url).searchParams;
      return [Number(query.get('starttmp')), Number(query.get('endtmp'))] as const;
    });
    expect(ranges[0]?.[0]).toBe(Date.parse('2021-01-01T00:00:00+01:00') / 1000);
    expect(ranges.at(-1)?.[1]).toBe(Date.parse('2026-11-23T00:00:00+01:00') / 1000);
    expect(ranges.slice(1).map(([from]) => from)).toEqual(ranges.slice(0, -1).map(([, to]) => to));
  });

  it('takes euros by their digits and leaves out what it cannot read, by its id', async () => {
    const purchase = [
      holdedDocument({ id: 'a', subtotal: 1.005, tax: '0.21', total: 15_803.333333333 }),
      holdedDocument({ id: 'b', total: 'none' }),
      holdedDocument({ id: 'c', subtotal: -0.5, tax: 0.1 + 0.2, total: 0 }),
    ];
    const { url } = await open({ ...emptyHolded(), documents: { purchase } });
    for await (const { records, unreadable } of booksAt(url).documents('purchase', {
      from: '2026-01-01',
      to: '2026-12-01',
    })) {
      expect(records).toMatchObject([
        { id: 'a', netCents: 101, vatCents: 21, totalCents: 1_580_333, date: '2026-03-10' },
        { id: 'c', netCents: -50, vatCents: 30, totalCents: 0 },
      ]);
      expect(unreadable).toEqual(['b']);
    }
  });

  it('takes a page of HTML with status 200 for what it is', async () => {
    const { url } = await open();
    const reading = gather(booksAt(url).documents('salesreceipt', YEARS));
    await expect(reading).rejects.toThrow(AccountingAbsent);
  });

  it('says when the key is not taken', async () => {
    const { url } = await open();
    await expect(booksAt(url, 'another-key').contacts()).rejects.toThrow(AccountingRefused);
  });

  it('asks again when it is sent away, and gives up in the end', async () => {
    const fake = await open({ ...emptyHolded(), contacts: [holdedContact()] });
    fake.busyEvery = 1;
    await expect(booksAt(fake.url).contacts()).rejects.toThrow(AccountingUnavailable);
    expect(fake.asked).toHaveLength(5);
    fake.busyEvery = 2;
    expect((await booksAt(fake.url).contacts()).records).toHaveLength(1);
    expect(fake.asked).toHaveLength(7);
  });

  it('makes an invoice once, which gets a number of the service, and finds it again', async () => {
    const fake = await open({ ...emptyHolded(), documents: { invoice: [] } });
    const books = booksAt(fake.url);
    const id = await books.createInvoice({
      contactNif: 'B15000007',
      contactName: 'Ría Films SL',
      date: '2026-05-02',
      reference: 'RF-2026-0001',
      notes: '',
      lines: [{ name: 'Lights', netCents: 123_45, vatPercent: 21 }],
    });
    const range = { from: '2026-05-02', to: '2026-05-03' };
    expect(await gather(books.documents('invoice', range))).toMatchObject([
      { id, number: 'F240001', concept: 'RF-2026-0001', netCents: 123_45, vatCents: 25_92 },
    ]);
    expect((await books.invoicePdf(id))?.toString('latin1')).toContain('F240001');
  });
});
