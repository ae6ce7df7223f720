import { describe, expect, it } from 'vitest';
import type { ConflictField, Entry } from '#local/outbox/entry.ts';
import { offsetOf } from './clock.ts';
import { choiceOf, sameForAll, unitsOf } from './conflict-model.ts';
import { checkValues, editFieldsOf } from './edit-model.ts';
import { mergeHistory } from './history.ts';
import { neededTab, nest, tabOf, waitsFor } from './nesting.ts';
import { mayRestore } from './restore.ts';

const entry = (part: Partial<Entry>): Entry =>
  ({
    seq: 1,
    op: 'update',
    resource: 'projects',
    rowId: 'r1',
    state: 'queued',
    patch: {},
    baseFields: {},
    provisional: {},
    dependsOn: [],
    problem: null,
    conflict: null,
    ...part,
  }) as Entry;

const field = (name: string, group: string | null = null): ConflictField => ({
  name,
  group,
  base: 'b',
  mine: 'm',
  theirs: 't',
});
const conflict = (kind: 'field' | 'rule', fields: ConflictField[] = []) => ({
  kind,
  fields,
  theirsBy: null,
  theirsAt: null,
  version: 1,
});

describe('a row that somebody took out of use', () => {
  const as = (role: 'admin' | 'editor') => ({
    id: 'u1',
    role,
    companyIds: [],
    projectRights: [],
  });
  const after = (resource: Entry['resource'], name: string, seen: unknown, theirs: unknown) =>
    entry({
      resource,
      state: 'conflict',
      conflict: { ...conflict('field'), kind: 'ended-there', ended: [{ name, seen, theirs }] },
    });

  it('comes back by who could change it, where nothing else is said of it', () => {
    expect(mayRestore(as('editor'), after('budgets', 'status', 'draft', 'removed'))).toBe(true);
    expect(mayRestore(as('editor'), after('companies', 'archived', false, true))).toBe(true);
  });

  it('comes back by who may open it again, and by a step that there is', () => {
    const archived = after('projects', 'state', 'active', 'archived');
    expect(mayRestore(as('admin'), archived)).toBe(true);
    expect(mayRestore(as('editor'), archived)).toBe(false);
    const paused = after('projects', 'state', 'paused', 'archived');
    expect(mayRestore(as('admin'), paused)).toBe(false);
    expect(mayRestore(as('editor'), after('expenses', 'state', 'imputed', 'cancelled'))).toBe(
      false,
    );
    expect(mayRestore(as('admin'), after('reinvoices', 'state', 'sent', 'cancelled'))).toBe(false);
    const denied = after('callRequests', 'state', 'granted', 'denied');
    expect([mayRestore(as('admin'), denied), mayRestore(as('editor'), denied)]).toEqual([
      true,
      false,
    ]);
  });

  it('does not come back where it is not known how it was', () => {
    const old = after('companies', 'archived', undefined, true);
    expect(mayRestore(as('admin'), old)).toBe(false);
  });
});

describe('the tab of a change', () => {
  it('is that of who has to act', () => {
    expect(tabOf(entry({ state: 'sending' }))).toBe('pending');
    expect(tabOf(entry({ state: 'stuck' }))).toBe('to-fix');
    expect(tabOf(entry({ state: 'unknown', conflict: conflict('field') }))).toBe('to-fix');
    expect(tabOf(entry({ state: 'conflict', conflict: conflict('field') }))).toBe('conflicts');
  });

  it('is "to fix" where a rule forbids it: there is nothing to choose', () => {
    expect(tabOf(entry({ state: 'conflict', conflict: conflict('rule') }))).toBe('to-fix');
  });

  it('that opens first is the one that needs the person', () => {
    const held = entry({ state: 'conflict', conflict: conflict('field') });
    expect(neededTab([], false)).toBe('pending');
    expect(neededTab([], true)).toBe('device');
    expect(neededTab([entry({}), held], false)).toBe('conflicts');
    expect(neededTab([held, entry({ state: 'rejected' })], true)).toBe('to-fix');
  });
});

describe('the tree of changes', () => {
  const parent = entry({ seq: 1, op: 'create', rowId: 'p' });
  const child = entry({ seq: 2, op: 'create', rowId: 'c', dependsOn: [1] });
  const grandchild = entry({ seq: 3, op: 'create', rowId: 'g', dependsOn: [1, 2] });
  const other = entry({ seq: 4, rowId: 'o' });

  it('hangs a change under the newest of those it builds on', () => {
    expect(nest([parent, child, grandchild, other])).toEqual([
      {
        entry: parent,
        children: [{ entry: child, children: [{ entry: grandchild, children: [] }] }],
      },
      { entry: other, children: [] },
    ]);
  });

  it('hangs a later change of a row under the earlier one', () => {
    const later = entry({ seq: 5, rowId: 'p' });
    expect(waitsFor(later, [parent, child, later])).toBe(parent);
  });

  it('shows a change by itself where the one before it stands in another tab', () => {
    expect(nest([child])).toEqual([{ entry: child, children: [] }]);
  });
});

describe('the choice in a conflict', () => {
  const dates = [field('startDate', 'startDate+endDate'), field('endDate', 'startDate+endDate')];
  const patch = { name: 'm', startDate: 'm' };

  it('takes a merge group as one', () => {
    const units = unitsOf([...dates, field('name')]);
    expect(units.map(({ key, fields }) => [key, fields.length])).toEqual([
      ['startDate+endDate', 2],
      ['name', 1],
    ]);
  });

  it('is none while a side is missing', () => {
    const units = unitsOf([...dates, field('name')]);
    expect(choiceOf(entry({ patch }), units, { name: 'mine' })).toBeNull();
    expect(choiceOf(entry({ patch }), [], {})).toBeNull();
  });

  it('is mine, theirs, or field by field', () => {
    const units = unitsOf([...dates, field('name')]);
    const change = entry({ patch });
    expect(choiceOf(change, units, sameForAll(units, 'mine'))).toEqual({ kind: 'mine' });
    expect(choiceOf(change, units, sameForAll(units, 'theirs'))).toEqual({ kind: 'theirs' });
    expect(choiceOf(change, units, { name: 'mine', 'startDate+endDate': 'theirs' })).toEqual({
      kind: 'fields',
      fields: { name: 'mine', startDate: 'theirs', endDate: 'theirs' },
    });
  });

  it('never gives up, with theirs, what did not clash', () => {
    const units = unitsOf([field('name')]);
    const change = entry({ patch: { name: 'm', notes: 'mine alone' } });
    expect(choiceOf(change, units, { name: 'theirs' })).toEqual({
      kind: 'fields',
      fields: { name: 'theirs' },
    });
  });
});

describe('the form of a refused change', () => {
  const refused = entry({
    resource: 'companies',
    op: 'create',
    patch: { id: 'x', cif: 'A58818501', name: 'Twin', color: null },
    problem: {
      type: '',
      title: '',
      status: 409,
      errorCode: 'COMPANY_CIF_TAKEN',
      errors: [{ path: 'cif', code: 'taken' }],
    },
  });

  it('has what is sent, with each refusal at its field', () => {
    const fields = editFieldsOf(refused);
    expect(fields.map(({ name, problem }) => [name, problem])).toEqual([
      ['cif', 'taken'],
      ['name', undefined],
      ['color', undefined],
    ]);
    expect(fields.map(({ isRequired }) => isRequired)).toEqual([true, true, false]);
  });

  it('has the other fields of a merge group and what the server misses', () => {
    const change = entry({
      patch: { endDate: '2026-01-01' },
      baseFields: { startDate: '2026-02-01', endDate: null },
      problem: {
        type: '',
        title: '',
        status: 422,
        errorCode: 'INVALID',
        errors: [{ path: 'managerId', code: 'not-found' }],
      },
    });
    expect(editFieldsOf(change).map(({ name, value }) => [name, value])).toEqual([
      ['managerId', null],
      ['startDate', '2026-02-01'],
      ['endDate', '2026-01-01'],
    ]);
  });

  it('leaves lists to the pages of the record', () => {
    const request = entry({
      resource: 'callRequests',
      op: 'create',
      patch: { tenderId: 'x', projectIds: ['y'] },
    });
    expect(editFieldsOf(request).map(({ name }) => name)).toEqual(['tenderId']);
  });

  it('gives what differs, as the contract takes it', () => {
    const fields = editFieldsOf(refused);
    const typed = { cif: ' b70000013 ', name: 'Twin', color: '' };
    expect(checkValues(refused, fields, typed)).toEqual({ ok: true, patch: { cif: 'B70000013' } });
  });

  it('says which value the contract refuses, and sends nothing', () => {
    const fields = editFieldsOf(refused);
    expect(checkValues(refused, fields, { cif: 'B7', name: '' })).toEqual({
      ok: false,
      problems: { cif: 'cif', name: 'required' },
    });
  });
});

describe('the history', () => {
  it('holds what was sent and what was chosen, newest first', () => {
    const lines = [{ sentAt: '2026-02-03T00:00:00Z' }, { sentAt: '2026-02-01T00:00:00Z' }];
    const choices = [{ at: '2026-02-02T00:00:00Z' }];
    const past = mergeHistory(lines as never, choices as never);
    expect(past.map(({ type }) => type)).toEqual(['sent', 'choice', 'sent']);
  });
});

describe('the clock of the server', () => {
  it('is compared with the middle of the call', () => {
    const asked = Date.parse('2026-02-01T10:00:00Z');
    expect(offsetOf('Sun, 01 Feb 2026 10:00:30 GMT', asked, asked + 1000)).toBe(30);
    expect(offsetOf('Sun, 01 Feb 2026 09:59:00 GMT', asked, asked + 1000)).toBe(-60);
    expect(offsetOf(null, asked, asked)).toBeNull();
  });
});
