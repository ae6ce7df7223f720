import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { RESOURCE_NAMES, type ResourceName } from '#contract/paths.ts';
import { fmt } from '#ui/fmt.ts';
import { nameOfField } from '#ui/words/fields/index.ts';
import { optionWords } from '#ui/words/options.ts';
import { kindOf, membersOf, schemaAt, writable } from './field-kinds.ts';
import { valueWords } from './value-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const words = { fmt: fmt('en'), language: 'en' as const, say: i18n._.bind(i18n) };
const reader = valueWords(words, (_, id) => (id === 'c1' ? 'Audiovisual' : undefined));

/** Whole numbers that are what they say. */
const COUNTS = [
  /\border(No)?$/,
  /\b(alert|payment|delay)Days$/,
  'amortizations.days',
  'accountingRecords.agreedDays',
  'beads.usefulMonths',
  'callRequests.position',
  'companies.fiscalYearStart',
  'milestoneTypes.offset',
  /\brule\.amount$/,
  'tenders.maintenanceMonths',
  'tenders.retentionYears',
  'treasuryRecords.recurrence.on',
];
const FIGURES = ['money', 'number', 'percent', 'thousandths', 'year'];
/** Both movements of a transfer have it: it names the two, and no row. */
const PAIR = 'transferId';
/** What only the screen can read that made it. */
const OPAQUE =
  /^(savedViews\.(search|grid)|accounts\.notificationPrefs|notifications\.(about|rule))\b/;

/** It goes with the bytes of a document, and is no field of its row. */
const OF_BYTES = 'files.text';

/** Every value that the contract lets be written, with its way in: `expenses`, `imputations.amountCents`. */
const leaves = RESOURCE_NAMES.flatMap((resource) => {
  const leavesBelow = (path: string): string[] => {
    const members = membersOf(resource, path);
    return members.length === 0
      ? [path]
      : members.flatMap((member) => leavesBelow(`${path}.${member}`));
  };
  const names = Object.keys({ ...writable(resource, 'create'), ...writable(resource, 'update') });
  return names
    .filter((name) => name !== 'id')
    .flatMap(leavesBelow)
    .map((path) => ({ resource, path, name: `${resource}.${path}` }))
    .filter(({ name }) => name !== OF_BYTES && !OPAQUE.test(name));
});
const namesOf = (some: typeof leaves) => some.map(({ name }) => name);

describe('every value that the contract lets be written', () => {
  it('that is a whole number is money, a share, a quantity, a year, or a count that is known', () => {
    const isCount = (name: string) =>
      COUNTS.some((count) => (typeof count === 'string' ? count === name : count.test(name)));
    const numbers = leaves.filter(({ resource, path }) => kindOf(resource, path).type === 'number');
    expect(namesOf(numbers).filter((name) => !isCount(name))).toEqual([]);
    const kinds = (path: string, resource: ResourceName) => kindOf(resource, path).type;
    expect(kinds('quantity', 'budgets')).toBe('thousandths');
    expect(kinds('quantity', 'amortizations')).toBe('thousandths');
    expect(kinds('scoreMilli', 'callRequests')).toBe('thousandths');
    expect(kinds('payments.cents', 'callRequests')).toBe('money');
    expect(kinds('shares.bp', 'allocationKeys')).toBe('percent');
    expect(kinds('year', 'allocationKeys')).toBe('year');
  });

  it('that is an id names a row of a resource', () => {
    const isId = ({ resource, path }: (typeof leaves)[number]) => {
      const schema = schemaAt(resource, path);
      return schema instanceof z.ZodUUID && !path.endsWith('.id') && path !== PAIR;
    };
    const mute = leaves.filter(isId).filter(({ resource, path }) => {
      const siblings = { resource: 'projects' };
      return kindOf(resource, path, siblings).type !== 'reference';
    });
    expect(namesOf(mute)).toEqual([]);
  });

  it('that is chosen has words for each choice', () => {
    const mute = leaves.flatMap(({ resource, path, name }) => {
      const kind = kindOf(resource, path);
      if (kind.type !== 'select') return [];
      // The parts of a term are told by the words of the types of milestones.
      if (/\brule\.(unit|from)$/.test(path)) return [];
      return kind.options
        .filter((option) => !optionWords(resource, path, option))
        .map((option) => `${name} ${option}`);
    });
    expect(mute).toEqual([]);
  });

  it('can be read', () => {
    const opaque = leaves.filter(
      ({ resource, path }) =>
        kindOf(resource, path).type === 'other' &&
        !(schemaAt(resource, path) instanceof z.ZodArray),
    );
    expect(namesOf(opaque)).toEqual([]);
  });

  it('has a name, but for the parts of a term', () => {
    const mute = leaves.filter(({ resource, path }) => {
      const { type } = kindOf(resource, path);
      const isToldByName = !path.includes('.') || [...FIGURES, 'boolean'].includes(type);
      const member = path.split('.').at(-1) ?? '';
      return isToldByName && !/\brule\./.test(path) && !nameOfField(resource, member);
    });
    expect(namesOf(mute)).toEqual([]);
  });

  it('is called as its own form calls it', () => {
    const words = (resource: ResourceName, name: string) => nameOfField(resource, name)?.message;
    expect(words('organizations', 'parentId')).toBe('Belongs to');
    expect(words('projects', 'parentId')).toBe('Parent project');
    expect(words('bankBalances', 'source')).toBe('Source');
    expect(words('minimisAids', 'regime')).toBe('Minimis regime');
    expect(words('tenders', 'regime')).toBe('Award procedure');
  });
});

describe('a value in words', () => {
  it('is a day, a state, a yes, a name or an amount', () => {
    expect(reader.value('projects', 'startDate', '2026-02-01')).toBe('01/02/2026');
    expect(reader.value('projects', 'state', 'closing')).toBe('Closing');
    expect(reader.value('companies', 'isUA', true)).toBe('Yes');
    expect(reader.value('companies', 'archived', false)).toBe('No');
    expect(reader.value('projects', 'companyId', 'c1')).toBe('Audiovisual');
    expect(reader.value('budgets', 'amountCents', -123450)).toBe('−1.234,50\u00a0€');
    expect(reader.value('files', 'size', 2_500_000)).toBe('2,5\u00a0MB');
    expect(reader.value('files', 'rowId', 'c1', { resource: 'companies' })).toBe('Audiovisual');
  });

  it('says what is empty, and what is not on this device', () => {
    expect(reader.value('projects', 'startDate', null)).toBe('—');
    expect(reader.value('projects', 'notes', '')).toBe('—');
    expect(reader.value('projects', 'parentId', 'gone')).toBe(
      'A record that is not on this device',
    );
  });

  it('is compared where it is money, and nowhere else', () => {
    expect(reader.difference('budgets', 'amountCents', 150, 100)).toBe('+0,50\u00a0€');
    expect(reader.difference('budgets', 'amountCents', 100, 150)).toBe('−0,50\u00a0€');
    expect(reader.difference('projects', 'order', 2, 1)).toBeNull();
  });

  it('lists the lines of a reinvoice, one below the other', () => {
    const line = { id: 'l1', concept: 'Catering', marginBp: 500, vatBp: 2_100, dummy: false };
    const lines = [
      { ...line, expenseId: 'c1', amountCents: 100_00 },
      { ...line, id: 'l2', expenseId: null, concept: 'Rounding', amountCents: -5, dummy: true },
    ];
    expect(reader.value('reinvoices', 'expenses', lines).split('\n')).toEqual([
      'Audiovisual · Catering · Amount: 100,00\u00a0€ · Margin: 5\u00a0% · VAT: 21\u00a0%',
      'Rounding · Amount: −0,05\u00a0€ · Margin: 5\u00a0% · VAT: 21\u00a0% · Not invoiced',
    ]);
    expect(reader.value('reinvoices', 'expenses', [])).toBe('—');
  });

  it('tells what projects bear of an expense by their names, and says no word twice', () => {
    const part = { id: 'i1', budgetId: null, amountCents: 10_00, date: '2026-02-01', note: '' };
    const imputations = [{ ...part, projectId: 'c1' }];
    const [said] = reader.value('expenses', 'imputations', imputations).split('\n');
    expect(said).toBe('Audiovisual · Amount: 10,00\u00a0€ · 01/02/2026');
    const line = { id: 'l1', expenseId: 'c1', concept: 'Audiovisual', amountCents: 1 };
    expect(reader.value('reinvoices', 'expenses', [line])).toBe(
      'Audiovisual · Amount: 0,01\u00a0€',
    );
  });

  it('has plain values of a list in a row', () => {
    expect(reader.value('multimedias', 'tags', ['sea', 'night'])).toBe('sea, night');
    expect(reader.value('milestoneTypes', 'alertDays', [30, 7])).toBe('30, 7');
    expect(reader.value('users', 'companyIds', ['c1'])).toBe('Audiovisual');
    expect(reader.value('beads', 'companies', [{ id: 'c1' }])).toBe('Audiovisual');
  });

  it('keeps kinds apart that look alike', () => {
    expect(kindOf('projects', 'notes')).toEqual({ type: 'text', isLong: true });
    expect(kindOf('projects', 'name')).toEqual({ type: 'text', isLong: false });
    expect(kindOf('projects', 'parentId')).toEqual({ type: 'reference', target: 'projects' });
    expect(kindOf('beads', 'costCents')).toEqual({ type: 'money' });
    expect(kindOf('expenses', 'vatDeductibleBp')).toEqual({ type: 'percent' });
    expect(kindOf('reinvoices', 'expenses')).toEqual({ type: 'other' });
    expect(kindOf('projects', 'color')).toEqual({ type: 'color' });
  });
});

describe('a structure in words', () => {
  const bound = { day: null, time: null, text: '', rule: null };

  it('is a term, by what it counts from', () => {
    const rule = { from: 'publication', amount: 10, unit: 'working-days' };
    expect(reader.value('milestones', 'rule', rule)).toBe(
      '10 Working days · Publication of the call',
    );
    const window = { from: { ...bound, rule }, to: { ...bound, day: '2026-03-01', time: '14:00' } };
    const said = '10 Working days · Publication of the call – 01/03/2026 14:00';
    expect(reader.value('tenders', 'applicationDeadline', window)).toBe(said);
    expect(reader.value('tenders', 'executionDeadline', [window, window])).toBe(`${said}\n${said}`);
    expect(reader.value('tenders', 'resolutionDeadline', { from: bound, to: bound })).toBe('—');
  });

  it('is its members, figures with their names', () => {
    const advance = { allowed: true, pctBp: 12_55, guarantee: true };
    expect(reader.value('tenders', 'advancePayment', advance)).toBe(
      'Allowed · Part that is advanced: 12,55\u00a0% · It asks for a guarantee',
    );
    const offers = { worksCents: 40_000_00, servicesCents: 15_000_00 };
    expect(reader.value('tenders', 'offersThresholds', offers)).toBe(
      'Works: 40.000,00\u00a0€ · Services and supplies: 15.000,00\u00a0€',
    );
    const recurrence = { every: 'month', on: 'last-working-day' };
    expect(reader.value('treasuryRecords', 'recurrence', recurrence)).toContain('Last working day');
  });
});

describe('a quantity, a code and a part of a time', () => {
  it('are as people write them', () => {
    expect(reader.value('budgets', 'quantity', 2_500)).toBe('2,5');
    expect(reader.value('callRequests', 'scoreMilli', 87_125)).toBe('87,125');
    expect(reader.value('budgets', 'unit', 'lump-sum')).toBe('lump sum');
    expect(reader.value('budgets', 'unit', 'cubic metres')).toBe('cubic metres');
    expect(reader.value('beads', 'lisRow', 'paving')).toBe('Paving');
    expect(reader.value('allocationKeys', 'year', 2026)).toBe('2026');
    expect(reader.value('amortizations', 'period', '2026-03')).toBe('March 2026');
    const patterns = [String.raw`^629\d{0,9}$`];
    expect(reader.value('tenders', 'ineligibleAccounts', patterns)).toBe('629…');
  });
});
