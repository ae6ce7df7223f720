import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Actor } from '#domain/access/policy.ts';
import { EURO, formatRate, readRate } from '#domain/currencies.ts';
import { expenseTotal } from '#domain/expenses/total.ts';
import { type Rectifying, rectifiedByNumber } from '#domain/expenses/rectify.ts';
import { linesByRate, type TaxedPart, vatAt } from '#domain/expenses/vat.ts';
import { followWithholding, soundRate } from '#domain/expenses/withholding.ts';
import { rateBetween } from '#domain/invoices/invoice.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { savedRow } from '#local/mirror/read.ts';
import { contractField } from '#records/contract-field.ts';
import type { FieldDefinition } from '#records/definition.ts';
import type { Importing } from '#records/import-rows.tsx';
import type { Saved } from '#records/outcome.ts';
import type { AnalyticsPort } from '#ui/analytics/analytics.ts';
import { createExpense, type NewExpense, updateExpense } from './actions.ts';
import { duplicatesOf } from './duplicates.ts';
import { rectifiable } from './rectified.ts';
import { supplierOf } from './suggestions.ts';

const NOTHING = {
  vatCents: 0,
  withholdingCents: 0,
  withholdingBp: null,
  contactName: '',
  contactNif: '',
  docNumber: '',
};

/** Columns of a file for one rate of VAT. */
interface RateColumns {
  rateBp: number;
  base: MessageDescriptor;
  vat: MessageDescriptor | null;
  isWhereFound?: boolean;
}
/**
 * Rates that are asked for only where a file has them: those of 2022 to 2024 (Real Decreto-ley 20/2022 and 4/2024), of
 * before, of IGIC (Ley 4/2012 of the Canary Islands, article 51) and of IPSI (Ley 8/1991, article 18).
 */
const OTHER_RATES = [
  2_000, 1_800, 1_600, 1_500, 1_350, 950, 900, 800, 750, 700, 650, 600, 500, 300, 275, 200, 100, 50,
].map((rateBp): RateColumns => {
  const rate = percentText(rateBp);
  return { rateBp, base: msg`Base at ${rate} %`, vat: msg`VAT at ${rate} %`, isWhereFound: true };
});
const RATES: readonly RateColumns[] = [
  { rateBp: 2_100, base: msg`Base at 21 %`, vat: msg`VAT at 21 %` },
  { rateBp: 1_000, base: msg`Base at 10 %`, vat: msg`VAT at 10 %` },
  { rateBp: 400, base: msg`Base at 4 %`, vat: msg`VAT at 4 %` },
  ...OTHER_RATES,
  { rateBp: 0, base: msg`Exempt base`, vat: null },
];
/** As the contract names the parts of a line of VAT, with its rate behind. */
const baseOf = (rateBp: number) => `vatLines.baseCents.${rateBp}`;
const vatOf = (rateBp: number) => `vatLines.vatCents.${rateBp}`;
const RATE = 'vatLines.rateBp';
/** What the line says as its VAT: the expense's own field is zero where nothing is said. */
const VAT = 'vatLines.vatCents';
/** The number of the document that the line corrects: the contract has its id. */
const CORRECTS = 'docNumber.corrects';

/** As books of invoices that were received are headed. */
const called = (words: readonly string[], rateBp: number) => {
  const comma = percentText(rateBp);
  const exact = (rateBp / 100).toFixed(2);
  const numbers = [comma, comma.replace(',', '.'), exact, exact.replace('.', ',')];
  return words.flatMap((word) =>
    [...new Set(numbers)].flatMap((rate) =>
      ['', '%', ' %'].map((sign) => `${word} ${rate}${sign}`),
    ),
  );
};

/** Zero in a cell is an amount, an empty one is none. */
const WRITTEN = { required: false, hasZero: true } as const;
const MONEY = { kind: 'money', ...WRITTEN } as const;
const PERCENT = { kind: 'percent', ...WRITTEN } as const;

const BASES = ['base', 'base imponible', 'base imp.', 'bi', 'base al', 'base igic'];
const TAXES = ['iva', 'ive', 'igic', 'ipsi'];
const VATS = [
  'cuota',
  'cota',
  'cuota al',
  ...TAXES,
  ...TAXES.flatMap((tax) => [`cuota ${tax}`, `cota ${tax}`]),
];

const BY_RATE: readonly FieldDefinition[] = RATES.flatMap(({ rateBp, base, vat, isWhereFound }) => {
  const bases = called(BASES, rateBp);
  const exempt = rateBp === 0 ? ['base exenta', 'exento', 'base no sujeta'] : [];
  const vats = called(VATS, rateBp);
  return [
    {
      name: baseOf(rateBp),
      label: base,
      kind: 'money',
      alsoCalled: [...bases, ...exempt],
      isWhereFound,
    },
    ...(vat ? [{ name: vatOf(rateBp), label: vat, ...MONEY, alsoCalled: vats, isWhereFound }] : []),
  ];
});

const FIELDS: readonly (string | FieldDefinition)[] = [
  'companyId',
  'type',
  'contactName',
  'contactNif',
  'docNumber',
  'concept',
  'issueDate',
  'accrualDate',
  'dueDate',
  'paidDate',
  'paymentMethod',
  {
    name: 'netCents',
    label: msg`Net`,
    kind: 'money',
    required: true,
    instead: RATES.map(({ rateBp }) => baseOf(rateBp)),
    alsoCalled: ['base', 'base imponible'],
  },
  { name: RATE, label: msg`Rate of VAT`, ...PERCENT },
  {
    name: VAT,
    label: contractField('expenses', 'vatCents').label,
    ...MONEY,
    alsoCalled: ['vatCents'],
  },
  ...BY_RATE,
  {
    name: 'vatDeductibleBp',
    label: contractField('expenses', 'vatDeductibleBp').label,
    ...PERCENT,
  },
  'withholdingCents',
  {
    name: 'withholdingBp',
    label: msg`Rate of withholding`,
    ...PERCENT,
    alsoCalled: ['% retención', 'tipo de retención', '% irpf', 'tipo irpf', 'tipo de irpf'],
  },
  {
    name: CORRECTS,
    label: msg`Corrects`,
    kind: 'text',
    alsoCalled: ['rectifica', 'rectifica a', 'factura rectificada', 'factura que rectifica'],
  },
  'currency',
  'originalCents',
  {
    name: 'rateMillionths',
    label: msg`Exchange rate`,
    kind: 'own',
    toForm: (value) => (typeof value === 'number' ? formatRate(value) : ''),
    fromForm: (value) => readRate(typeof value === 'string' ? value : ''),
    words: (value) => (typeof value === 'number' ? formatRate(value) : ''),
  },
  'accountNum',
  'relatedParty',
  'intercompany',
  'notes',
];

/** What the lines of this file made, by their documents: a document may have a line for each of its rates. */
type Made = Map<string, { id: string; parts: TaxedPart[] }>;

/** Expenses from a file; what is probably here already is not taken a second time. */
export function expenseImport(actor: Actor, ledgers: AnalyticsPort): Importing {
  const made: Made = new Map();
  const above: Corrected[] = [];
  return {
    resource: 'expenses',
    fields: FIELDS,
    create: async (patch) => {
      const { number, expense, parts, isOfRate } = expenseOf(patch);
      const key = documentOf(expense);
      const known = isOfRate ? made.get(key) : undefined;
      if (known) return addRate(actor, known, expense, parts);
      const facts = { ...NOTHING, ...expense, id: null, state: 'pending' } as const;
      const duplicates = await duplicatesOf(ledgers, facts);
      if (duplicates.length > 0) return { ok: false, problem: 'INVALID', field: TAKEN };
      const rectifiesId = number === '' ? null : await correctedBy(expense, number, above, ledgers);
      if (rectifiesId === undefined) return { ok: false, problem: 'INVALID', field: UNKNOWN };
      const saved = await createExpense(actor, { ...expense, rectifiesId });
      if (saved.ok) above.push({ ...facts, id: saved.rowId });
      if (saved.ok && isOfRate && key !== '') made.set(key, { id: saved.rowId, parts });
      return saved;
    },
  };
}

const TAKEN = { name: 'docNumber', code: 'taken' } as const;
const UNKNOWN = { name: 'rectifiesId', code: 'not-found' } as const;

/** What of a document tells whether a line corrects it. */
type Corrected = Rectifying & { docNumber: string };

/** The document of the same supplier with this number, here or above in the file; undefined where none is, or several are. */
async function correctedBy(
  expense: NewExpense,
  number: string,
  above: readonly Corrected[],
  ledgers: AnalyticsPort,
): Promise<string | undefined> {
  // Whether its own amounts allow it is left to the rule.
  const note = { ...NOTHING, ...expense, id: '', netCents: -1, vatCents: 0 };
  const here = (await rectifiable(ledgers, note)).filter(
    ({ id }) => !above.some((one) => one.id === id),
  );
  return rectifiedByNumber(note, number, [...above, ...here])?.id;
}

/**
 * A line of a file as an expense: net and VAT are the sums of its rates where it does not say them. VAT of zero is
 * said too: where the customer owes it the document bears none (articles 84.Uno.2.º and 85 LIVA).
 */
function expenseOf(patch: Readonly<Record<string, unknown>>) {
  const written = (name: string): Cents | null => {
    const value = patch[name];
    return typeof value === 'number' ? value : null;
  };
  const { [CORRECTS]: corrects, ...rest } = patch;
  const own = Object.entries(rest).filter(
    ([name, value]) => !name.startsWith('vatLines.') && value !== undefined,
  );
  const fields = Object.fromEntries(own) as NewExpense;
  const rateBp = written(RATE);
  const isOfRate = rateBp !== null;
  const ofRates = isOfRate
    ? [{ rateBp, baseCents: fields.netCents, vatCents: written(VAT) }]
    : RATES.map((one) => ({
        rateBp: one.rateBp,
        baseCents: written(baseOf(one.rateBp)) ?? 0,
        vatCents: written(vatOf(one.rateBp)),
      }));
  const parts = ofRates.filter(({ baseCents }) => baseCents !== 0);
  // VAT counts without its base too, where the net stands beside it.
  const sums = sumsOf(ofRates);
  const netCents = fields.netCents || sums.netCents;
  const vatCents = written(VAT) ?? sums.vatCents;
  const amounts = { netCents, vatCents, vatLines: linesByRate(parts, { netCents, vatCents }) };
  const said = { ...fields, ...amounts };
  const whole = { ...said, ...followWithholding(said, undefined) };
  const number = typeof corrects === 'string' ? corrects.trim() : '';
  return { number, expense: { ...whole, ...currencyOf(whole) }, parts, isOfRate };
}

/** A rate as people write it: `7,5`. */
function percentText(rateBp: number): string {
  return String(rateBp / 100).replace('.', ',');
}

function sumsOf(parts: readonly TaxedPart[]) {
  const vats = parts.map((one) => one.vatCents ?? vatAt(one.baseCents, one.rateBp));
  return { netCents: sumCents(parts.map(({ baseCents }) => baseCents)), vatCents: sumCents(vats) };
}

/** Of an amount in another currency without its rate, that which comes to the euros. */
function currencyOf(expense: NewExpense & { vatCents: Cents }) {
  const { currency = EURO, originalCents = null, rateMillionths = null } = expense;
  if (currency === EURO) return { currency, originalCents: null, rateMillionths: null };
  if (originalCents === null || rateMillionths !== null) return {};
  const total = expenseTotal({ ...expense, withholdingCents: expense.withholdingCents ?? 0 });
  return { rateMillionths: rateBetween(originalCents, total) };
}

/** What tells that a line is of the document of another; empty without a number. */
function documentOf(expense: NewExpense): string {
  const { companyId, docNumber = '', contactName = '', contactNif = '', issueDate } = expense;
  const supplier = supplierOf({ contactName, contactNif });
  return docNumber === '' ? '' : [companyId, supplier, docNumber, issueDate].join('|');
}

/** A further line of a document adds its rate. */
async function addRate(
  actor: Actor,
  known: { id: string; parts: TaxedPart[] },
  line: NewExpense,
  parts: readonly TaxedPart[],
): Promise<Saved> {
  const row = await savedRow('expenses', known.id);
  if (!row) return { ok: false, problem: 'NOT_FOUND' };
  const all = [...known.parts, ...parts];
  const sums = {
    netCents: row.netCents + line.netCents,
    vatCents: row.vatCents + (line.vatCents ?? 0),
  };
  const withholdingCents = row.withholdingCents + (line.withholdingCents ?? 0);
  const { withholdingBp } = row;
  const saved = await updateExpense(actor, row, {
    ...sums,
    vatLines: linesByRate(all, sums),
    withholdingCents,
    withholdingBp: soundRate({ ...sums, withholdingCents, withholdingBp }),
  });
  if (saved.ok) known.parts = all;
  return saved;
}
