import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PATTERNS } from '../accounts/account-class.ts';
import { addDays } from '../days.ts';
import { madridDay } from '../madrid-day.ts';
import { dayOfSeconds, secondsOfDay, yearlyRanges } from './madrid-seconds.ts';
import { type Directory, mapContact, mapDocument, mapEntryLines, mapPayment } from './mapping.ts';
import type { RemoteDocument, RemoteEntryLine } from './remote.ts';
import { compareThreeWays } from './three-way.ts';

const DIRECTORY: Directory = {
  companyId: 'c',
  patterns: DEFAULT_PATTERNS,
  contacts: new Map(),
  accounts: new Map([['acc', '62300000']]),
  banks: new Map(),
};

const document = (fields: Partial<RemoteDocument> = {}): RemoteDocument => ({
  id: 'd',
  number: 'F1',
  contactId: '',
  contactName: 'Luz',
  concept: '',
  date: '2026-03-10',
  dueDate: null,
  netCents: 100_00,
  vatCents: 21_00,
  totalCents: 121_00,
  currency: 'EUR',
  account: '',
  isPaid: false,
  discount: 0,
  retainedCents: 0,
  retainedBp: null,
  taxed: [],
  isDraft: false,
  isAnnulled: false,
  ...fields,
});

const entryLine = (fields: Partial<RemoteEntryLine> = {}): RemoteEntryLine => ({
  entry: 7,
  line: 1,
  type: 'entry',
  date: '2026-01-31',
  description: 'Payroll',
  account: '64000001',
  debitCents: 1500_00,
  creditCents: 0,
  ...fields,
});

const amounts = (fields: Partial<RemoteDocument>, kind: Parameters<typeof mapDocument>[1]) => {
  const mapped = mapDocument(document(fields), kind, DIRECTORY);
  if (typeof mapped === 'string') return mapped;
  const { netCents, vatCents, withholdingCents } = mapped.fields;
  return [netCents, vatCents, withholdingCents];
};

describe('days of the accounting service', () => {
  it('are seconds of midnight in Madrid, in summer and in winter', () => {
    expect(secondsOfDay('2018-03-22')).toBe(1_521_673_200);
    expect(new Date(secondsOfDay('2026-07-01') * 1000).toISOString()).toBe(
      '2026-06-30T22:00:00.000Z',
    );
    const days = fc.integer({ min: 0, max: 30_000 }).map((count) => addDays('1990-01-01', count));
    fc.assert(
      fc.property(days, (day) => {
        const midnight = secondsOfDay(day);
        expect([dayOfSeconds(midnight), madridDay(new Date(midnight * 1000 - 1))]).toEqual([
          day,
          addDays(day, -1),
        ]);
      }),
    );
  });

  it.each([
    // H6
    -62_169_984_000,
    1_785_535_200_000,
    secondsOfDay('1989-12-31'),
    secondsOfDay('2101-01-01'),
  ])('are none at %d', (seconds) => {
    expect(dayOfSeconds(seconds)).toBeNull();
  });

  it('are cut into ranges that follow each other and are never above a year', () => {
    const ranges = yearlyRanges({ from: '2020-02-29', to: '2024-01-01' });
    expect([ranges[0]?.from, ranges.at(-1)?.to]).toEqual(['2020-02-29', '2024-01-01']);
    expect(ranges.slice(1).map(({ from }) => from)).toEqual(
      ranges.slice(0, -1).map(({ to }) => to),
    );
    const lengths = ranges.map(({ from, to }) => secondsOfDay(to) - secondsOfDay(from));
    expect(Math.max(...lengths)).toBeLessThan(365 * 86_400);
  });
});

describe('records of the accounting service', () => {
  it('have what was withheld in the difference, and cents of rounding in the VAT', () => {
    expect(amounts({}, 'purchase')).toEqual([100_00, 21_00, 0]);
    expect(amounts({ totalCents: 106_00 }, 'purchase')).toEqual([100_00, 21_00, 15_00]);
    expect(amounts({ totalCents: 121_01 }, 'purchase')).toEqual([100_00, 21_01, 0]);
    expect(amounts({ totalCents: 130_00 }, 'purchase')).toBe('unreadable');
    // H3
    expect(amounts({ vatCents: 21_03 }, 'purchase')).toEqual([100_00, 21_00, 0]);
    // More than everything is withheld of nothing.
    expect(amounts({ totalCents: -1_00 }, 'purchase')).toBe('unreadable');
  });

  it('have what their lines say is withheld, beside a discount too', () => {
    const withheld = { retainedCents: 15_00 };
    expect(amounts({ ...withheld, totalCents: 106_00 }, 'purchase')).toEqual([
      100_00, 21_00, 15_00,
    ]);
    const ofDiscounted = { ...withheld, discount: 10_00, vatCents: 18_90, totalCents: 95_40 };
    expect(amounts(ofDiscounted, 'purchase')).toEqual([90_00, 18_90, 13_50]);
    expect(amounts({ ...ofDiscounted, retainedCents: 0 }, 'purchase')).toBe('unreadable');
    const small = { netCents: 20, vatCents: 4, totalCents: 21, retainedCents: 3 };
    expect(amounts(small, 'purchase')).toEqual([20, 4, 3]);
  });

  it.each([
    ['that of its lines', { retainedCents: 15_00, retainedBp: 1_500 }, 'purchase', 1_500],
    ['that of a credit note', { retainedCents: 15_00, retainedBp: 1_500 }, 'purchaserefund', 1_500],
    ['none that its amount is not of', { retainedCents: 0, retainedBp: 700 }, 'purchase', null],
    ['none where nothing is withheld', { totalCents: 121_00, retainedBp: 700 }, 'purchase', null],
  ] as const)('have as the rate of what is withheld %s', (_, fields, kind, rateBp) => {
    const mapped = mapDocument(document({ totalCents: 106_00, ...fields }), kind, DIRECTORY);
    expect(mapped).toMatchObject({ guess: { withholdingBp: rateBp } });
  });

  it('are below zero when they give back', () => {
    expect(amounts({ totalCents: 106_00 }, 'purchaserefund')).toEqual([-100_00, -21_00, -15_00]);
    const negative = { netCents: -100_00, vatCents: -21_00, totalCents: -121_00 };
    expect(amounts(negative, 'creditnote')).toEqual([-100_00, -21_00, 0]);
  });

  it('have their amounts by rate, where their lines say several, below zero when they give back', () => {
    const taxed = [
      { rateBp: 2_100, baseCents: 100_00, vatCents: null },
      { rateBp: 1_000, baseCents: 200_00, vatCents: null },
    ];
    const several = { netCents: 300_00, vatCents: 41_00, totalCents: 341_00, taxed };
    const linesOf = (kind: Parameters<typeof mapDocument>[1]) => {
      const mapped = mapDocument(document(several), kind, DIRECTORY);
      return typeof mapped === 'string' ? mapped : mapped.guess?.['vatLines'];
    };
    expect(linesOf('purchase')).toMatchObject([
      { rateBp: 2_100, baseCents: 100_00, vatCents: 21_00 },
      { rateBp: 1_000, baseCents: 200_00, vatCents: 20_00 },
    ]);
    expect(linesOf('purchaserefund')).toMatchObject([
      { baseCents: -100_00, vatCents: -21_00 },
      { baseCents: -200_00, vatCents: -20_00 },
    ]);
  });

  it('are left to people in another currency', () => {
    expect(amounts({ currency: 'USD' }, 'purchase')).toBe('foreign-currency');
  });

  it('are of the type of their account, else of their side', () => {
    const typeOf = (account: string, kind: 'invoice' | 'purchase') =>
      mapDocument(document({ account }), kind, DIRECTORY);
    expect(typeOf('acc', 'purchase')).toMatchObject({
      fields: { type: 'outgoings', accountNum: '62300000' },
    });
    expect(typeOf('74000000', 'invoice')).toMatchObject({ fields: { type: 'subvention' } });
    expect(typeOf('', 'invoice')).toMatchObject({ fields: { type: 'incomes', accountNum: '' } });
  });

  it('pay in the direction of their document', () => {
    const payment = {
      id: 'p',
      bankId: '',
      contactName: '',
      amountCents: 100_00,
      concept: '',
      date: '2026-01-01',
      documentId: 'd',
    };
    const centsOf = (documentType: string) =>
      mapPayment({ ...payment, documentType }, DIRECTORY).fields['amountCents'];
    expect(['purchase', 'invoice', ''].map(centsOf)).toEqual([-100_00, 100_00, 100_00]);
  });

  it('are rows of clients only, with what of them is valid', () => {
    const contact = {
      id: 'x',
      name: 'Ría',
      nif: 'none',
      isClient: true,
      email: 'no mail',
      phone: '',
      iban: 'ES00',
      paymentDays: 900,
    };
    expect(mapContact({ ...contact, isClient: false })).toBeNull();
    expect(mapContact(contact)?.fields).toEqual({
      name: 'Ría',
      nif: null,
      email: null,
      phone: '',
      iban: null,
    });
  });

  it('are payrolls and other entries that no document stands for', () => {
    const lines = [
      entryLine(),
      entryLine({ line: 2, account: '46500000', debitCents: 0, creditCents: 1500_00 }),
      entryLine({ line: 3, account: '68100000' }),
      entryLine({ entry: 8, type: 'purchase', account: '62300000' }),
      entryLine({ entry: 9, account: '76900000', debitCents: 0, creditCents: 5_00 }),
      entryLine({ entry: 10, debitCents: 0, creditCents: 1500_00 }),
      entryLine({ entry: 10, line: 2, account: '12900000', debitCents: 1500_00 }),
    ];
    expect(mapEntryLines(lines, DIRECTORY)).toMatchObject([
      { remoteId: '2026-7-1', fields: { type: 'payrolls', netCents: 1500_00 } },
      { remoteId: '2026-9-1', fields: { type: 'incomes', netCents: 5_00 } },
    ]);
  });
});

describe('three ways', () => {
  const compare = (remote: object, local: object) =>
    compareThreeWays({ a: 1, b: 1 }, { a: 1, b: 1, ...remote }, { a: 1, b: 1, ...local });

  it('take what only one side changed, and keep what only this one did', () => {
    expect(compare({}, {})).toEqual({ kind: 'keep' });
    expect(compare({}, { a: 2 })).toEqual({ kind: 'keep' });
    expect(compare({ a: 2 }, {})).toEqual({ kind: 'update', fields: { a: 2 } });
    expect(compare({ a: 2 }, { b: 3 })).toEqual({ kind: 'update', fields: { a: 2 } });
  });

  it('leave to people what both changed, unless they say the same', () => {
    expect(compare({ a: 2, b: 2 }, { a: 3 })).toEqual({ kind: 'conflict', fields: ['a'] });
    expect(compare({ a: 2 }, { a: 2 })).toEqual({ kind: 'agree' });
  });
});
