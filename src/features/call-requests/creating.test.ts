import { v7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { closeDb } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { savedEntries, undoEntries } from '#local/outbox/entries.ts';
import { signedIn } from '../../../tests/support/feature.tsx';
import { tenderFixture } from '../../../tests/support/tenders.tsx';
import { createRequest } from './actions.ts';

const template = { typeId: null, date: null, rule: null, alertDays: [], evidenceRequired: false };
const call = tenderFixture({
  milestones: ['Hand in', 'Justify'].map((title) => ({ ...template, id: v7(), title })),
  documents: [{ id: v7(), group: 'application', type: 'Form', required: true }],
});
const all = async () => [
  ...(await savedRows('callRequests')),
  ...(await savedRows('milestones')),
  ...(await savedRows('documentations')),
];

afterEach(closeDb);

describe('a new request with what its call gives to each', () => {
  it('is there whole or not at all when the browser dies while it is saved', async () => {
    for (const table of ['milestones', 'documentations', 'outbox'] as const) {
      const { db, actor } = await signedIn({}, { tenders: [call] });
      let step = 0;
      const dieAtSecond = () => {
        step += 1;
        if (step === 2 || table === 'documentations') throw new Error('killed');
      };
      db.table(table).hook('creating', dieAtSecond);
      await expect(createRequest(actor, { tenderId: call.id }, call)).rejects.toThrow('killed');
      expect([await all(), await savedEntries()], table).toEqual([[], []]);
      closeDb();
    }
  });

  it('is one action: one undo takes it back with its milestones and documents', async () => {
    const { actor } = await signedIn({}, { tenders: [call] });
    const made = await createRequest(actor, { tenderId: call.id }, call);
    expect(await all()).toHaveLength(4);
    expect(made.ok && (await undoEntries(made.seqs))).toBe(true);
    expect([await all(), await savedEntries()]).toEqual([[], []]);
  });
});
