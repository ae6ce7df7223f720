import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { RESOURCE_NAMES, type ResourceName } from '#contract/paths.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { fmt } from '#ui/fmt.ts';
import { exportOf, fieldsOf, rawOf } from './fields.ts';
import { kindOf, membersOf, writable } from '#records/field-kinds.ts';
import { nameOfField } from '#ui/words/fields/index.ts';
import { optionWords } from '#ui/words/options.ts';
import { makeReader } from './values.ts';

const entry = (part: Partial<Entry>): Entry =>
  ({
    op: 'update',
    resource: 'projects',
    state: 'queued',
    patch: {},
    baseFields: {},
    seenFields: {},
    provisional: {},
    conflict: null,
    frozen: null,
    ...part,
  }) as Entry;

const reader = makeReader(setupI18n({ locale: 'en', messages: { en: {} } }), fmt('en'), (_, id) =>
  id === 'c1' ? 'Audiovisual' : undefined,
);

describe('the fields of a change', () => {
  it('are shown from before to after', () => {
    const change = entry({ patch: { name: 'B' }, baseFields: { name: 'A' } });
    expect(fieldsOf(change)).toEqual([{ name: 'name', before: 'A', after: 'B' }]);
  });

  it('of a new row have no before, and leave out what is empty', () => {
    const patch = { id: 'x', name: 'B', notes: '', parentId: null, order: 0 };
    expect(fieldsOf(entry({ op: 'create', patch }))).toEqual([
      { name: 'name', after: 'B' },
      { name: 'order', after: 0 },
    ]);
  });

  it('of a removal are those that go with it', () => {
    const seenFields = { id: 'x', version: 3, code: 'P-1', name: 'B', notes: '' };
    expect(fieldsOf(entry({ op: 'delete', seenFields }))).toEqual([{ name: 'name', before: 'B' }]);
  });

  it('say what the server has where it is not known whether they arrived', () => {
    const conflict = {
      kind: 'field' as const,
      fields: [{ name: 'name', group: null, base: 'A', mine: 'B', theirs: 'C' }],
      theirsBy: null,
      theirsAt: null,
      version: 2,
    };
    const change = { patch: { name: 'B' }, baseFields: { name: 'A' }, conflict };
    expect(fieldsOf(entry({ ...change, state: 'unknown' }))[0]).toHaveProperty('there', 'C');
    expect(fieldsOf(entry({ ...change, state: 'conflict' }))[0]).not.toHaveProperty('there');
  });

  it('have a name in words, all that the contract lets be written, and their members', () => {
    const known = ['money', 'number', 'percent', 'boolean'];
    const mute = RESOURCE_NAMES.flatMap((resource) => {
      const names = Object.keys({
        ...writable(resource, 'create'),
        ...writable(resource, 'update'),
      });
      const members = names.flatMap((name) =>
        membersOf(resource, name).filter((member) =>
          known.includes(kindOf(resource, `${name}.${member}`).type),
        ),
      );
      return [...names, ...members]
        .filter((name) => name !== 'id' && !nameOfField(resource, name))
        .map((name) => `${resource}.${name}`);
    });
    expect(mute).toEqual([]);
  });

  it('are called as their own form calls them', () => {
    const words = (resource: ResourceName, name: string) => nameOfField(resource, name)?.message;
    expect(words('organizations', 'parentId')).toBe('Belongs to');
    expect(words('projects', 'parentId')).toBe('Parent project');
    expect(words('bankBalances', 'source')).toBe('Source');
    expect(words('minimisAids', 'regime')).toBe('Minimis regime');
    expect(words('tenders', 'regime')).toBe('Way of award');
  });

  it('have words for every value that the contract lets be chosen', () => {
    const missing: string[] = [];
    for (const resource of RESOURCE_NAMES) {
      for (const field of Object.keys(writable(resource, 'update'))) {
        const members = membersOf(resource, field).map((member) => `${field}.${member}`);
        for (const name of [field, ...members]) {
          const kind = kindOf(resource, name);
          if (kind.type !== 'select') continue;
          const isMute = (option: string) => !optionWords(resource, name, option);
          missing.push(...kind.options.filter(isMute).map((option) => `${name} ${option}`));
        }
      }
    }
    expect(missing).toEqual([]);
  });
});

describe('the request', () => {
  const frozen = {
    method: 'PUT' as const,
    path: '/companies/x',
    ifMatch: '"4"',
    body: '{"name":"B","holdedApiKey":"secret-key"}',
    fingerprint: '',
    epoch: null,
  };
  const change = entry({
    resource: 'companies',
    key: 'k1',
    frozen,
    patch: { name: 'B', holdedApiKey: 'secret-key' },
    baseFields: { holdedApiKey: '••••1234' },
  });

  it('is read as it was frozen', () => {
    const raw = rawOf(change);
    expect(raw).toContain('PUT /companies/x');
    expect(raw).toContain('Idempotency-Key: "k1"');
    expect(raw).toContain('If-Match: "4"');
    expect(raw).toContain('"name": "B"');
  });

  it('never shows a secret, nor does the export', () => {
    const conflict = {
      kind: 'rule' as const,
      fields: [
        { name: 'holdedApiKey', group: null, base: null, mine: 'secret-key', theirs: '••••1234' },
      ],
      theirsBy: null,
      theirsAt: null,
      version: 1,
    };
    const shown = [rawOf(change), rawOf(entry({ ...change, frozen: null }))];
    const exported = JSON.stringify(exportOf({ ...change, conflict }));
    expect([...shown, exported].join()).not.toContain('secret-key');
    expect(reader.value('companies', 'holdedApiKey', 'secret-key')).toBe('••••');
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
