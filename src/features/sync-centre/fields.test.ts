import { describe, expect, it } from 'vitest';
import type { Entry } from '#local/outbox/entry.ts';
import { exportOf, fieldsOf, rawOf } from './fields.ts';

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
});

describe('the request', () => {
  const frozen = {
    method: 'PUT' as const,
    path: '/companies/x',
    ifMatch: '"4"',
    body: '{"name":"B","holdedApiKey":"secret-key"}',
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
  });
});
