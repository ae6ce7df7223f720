import { describe, expect, it } from 'vitest';
import { companyUpdate } from '#contract/resources/companies.ts';
import { accountUpdate } from '#contract/resources/accounts.ts';
import { projectUpdate } from '#contract/resources/projects.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { FIELD_NAMES, fieldsOf } from './fields.ts';

const entry = (part: Partial<Entry>): Entry => ({ patch: {}, baseFields: {}, ...part }) as Entry;

describe('the fields of a change', () => {
  it('are shown from before to after', () => {
    const change = entry({ op: 'update', patch: { name: 'B' }, baseFields: { name: 'A' } });
    expect(fieldsOf(change)).toEqual([{ name: 'name', before: 'A', after: 'B' }]);
  });

  it('of a new row have no before, and leave out what is empty', () => {
    const change = entry({
      op: 'create',
      patch: { id: 'x', name: 'B', notes: '', parentId: null },
    });
    expect(fieldsOf(change)).toEqual([{ name: 'name', before: null, after: 'B' }]);
  });

  it('never show a secret', () => {
    const change = entry({
      op: 'update',
      patch: { holdedApiKey: 'secret-key' },
      baseFields: { holdedApiKey: '••••1234' },
    });
    expect(JSON.stringify(fieldsOf(change))).not.toMatch(/secret-key|1234/);
  });

  it('have a name in words, all that the contract lets be written', () => {
    const names = [accountUpdate, companyUpdate, projectUpdate].flatMap((s) =>
      Object.keys(s.shape),
    );
    expect(names.filter((name) => !(name in FIELD_NAMES))).toEqual([]);
  });
});
