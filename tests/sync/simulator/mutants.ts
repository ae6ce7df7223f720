import { DAY_MS, type Focus } from './agenda.ts';
import type { Patch } from './bundle.ts';
import { DRAFT_MUTANTS } from './draft-mutants.ts';
import type { ServerFlaws } from './server.ts';

/** A way to do it wrong that the simulator must see. */
export interface Mutant {
  name: string;
  /** What the server leaves out. */
  flaws?: ServerFlaws;
  /** What the production code has otherwise. */
  patches?: Patch[];
  /** Chance brings its occasion too seldom: the schedules have more of it. */
  focus?: Focus;
  /** Schedules within which it must be caught. */
  within: number;
}

const REPLAY = 'src/local/outbox/replay.ts';
const SETTLE = 'src/local/outbox/settle.ts';

/** Changes wait and go in batches, most of which are undone at the server; what goes alone is not. */
const UNDONE: Focus = {
  events: ['down', 'down', 'up', 'up', 'sign-out', 'sign-in'],
  faults: ['undone-batch'],
  rate: 0.8,
};

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'delete before send',
    within: 50,
    patches: [
      {
        file: REPLAY,
        find: 'const answers = await sendAttempts(ports, attempts);',
        put: `for (const { entry } of attempts) await db.outbox.delete(entry.seq);
  const answers = await sendAttempts(ports, attempts);
  for (const { entry } of attempts) await db.outbox.put(entry);`,
      },
    ],
  },
  { name: 'no key check', within: 100, flaws: { forgetsKeys: true } },
  {
    name: 'new key per retry',
    within: 100,
    patches: [
      {
        file: REPLAY,
        find: "return { ...first, state: 'sending' as const,",
        put: "return { ...first, key: ports.newId(), patch: { ...first.patch }, state: 'sending' as const,",
      },
    ],
  },
  {
    name: 'any status is success',
    within: 50,
    patches: [
      {
        file: 'src/local/outbox/classify.ts',
        find: "if (status >= 200 && status < 300) return { kind: 'done' };",
        put: "if (status > 0) return { kind: 'done' };",
      },
    ],
  },
  {
    name: 'cursor before rows',
    within: 50,
    patches: [
      {
        file: 'src/local/pull/publish.ts',
        find: `  return db.transaction('rw', tablesOfChanges(db, resources), async () => {
    const cursor = (await readNote(db, 'cursor')) ?? null;
    if (cursor !== from) return false;`,
        put: `  if (((await readNote(db, 'cursor')) ?? null) !== from) return false;
  await saveNote(db, 'cursor', last.next);
  return db.transaction('rw', tablesOfChanges(db, resources), async () => {`,
      },
    ],
  },
  { name: 'sequence feed', within: 4_000, flaws: { numbersEarly: true } },
  { name: 'no If-Match', within: 300, flaws: { ignoresIfMatch: true } },
  {
    name: 'coalesce into sent',
    within: 300,
    patches: [
      {
        file: 'src/local/outbox/coalesce.ts',
        find: "return entry.state === 'queued' && !entry.ever;",
        put: "return entry.state === 'queued' || entry.state === 'sending';",
      },
    ],
  },
  {
    name: 'a choice taken back takes later edits with it',
    within: 1_000,
    patches: [
      {
        file: 'src/local/outbox/resolve.ts',
        find: 'return { ...entry, ...laidOver(now), key, supersedes, actionIds, undo };',
        put: 'return { ...entry, key, supersedes };',
      },
    ],
  },
  {
    name: 'no version guard',
    within: 2_000,
    patches: [{ file: 'src/local/mirror/base.ts', find: 'd && v >= base.version', put: 'd' }],
  },
  {
    name: 'If-Match not frozen (R1)',
    within: 1_000,
    patches: [
      {
        file: REPLAY,
        find: 'attemptHeaders(sending, sending.frozen,',
        put: `attemptHeaders(sending, { ...sending.frozen, ifMatch: sending.frozen.ifMatch
          && '"' + work.baseOf(sending).version + '"' },`,
      },
    ],
  },
  {
    name: 'no pruned-key refusal',
    within: 5_000,
    flaws: { runsPrunedKeys: true },
    focus: {
      events: ['prune', 'prune', 'prune', 'prune', 'sign-in', 'sign-in'],
      faults: ['duplicate', 'late'],
      span: 4 * DAY_MS,
    },
  },
  {
    name: 'no check at the first send (R3)',
    within: 4_000,
    patches: [
      {
        file: REPLAY,
        find: 'const merge = mergeOn(entry, base);',
        put: "const merge = { kind: 'clean', change: {} };",
      },
    ],
  },
  {
    name: 'negative decisions not stored (R2)',
    within: 3_000,
    flaws: { forgetsRefusals: true },
    focus: { events: ['others-write', 'revoke', 'grant'], faults: ['duplicate', 'answer-lost'] },
  },
  {
    name: 'what the feed told stays over what a person saves',
    within: 50,
    patches: [
      {
        file: 'src/local/ledger/rows.ts',
        find: 'if (isLedger(resource)) await takeOut(',
        put: 'if (isLedger(resource) && !db) await takeOut(',
      },
    ],
  },
  {
    name: 'what the feed tells goes over unsent changes',
    within: 50,
    patches: [
      {
        file: 'src/local/ledger/deltas.ts',
        find: '!unsent.has(id) && ',
        put: '',
      },
    ],
  },
  {
    name: 'what the feed told is forgotten where scopes or the whole feed are at stake',
    within: 1_000,
    patches: [
      {
        file: 'src/local/pull/publish.ts',
        find: 'if (isAllAtStake) await settleDeltas(db);',
        put: 'if (isAllAtStake) await db.deltas.clear();',
      },
    ],
  },
  {
    name: 'half of a batch is settled',
    within: 300,
    patches: [
      {
        file: 'src/local/mirror/row-work.ts',
        find: 'const gone = [...this.#gone]',
        put: 'const gone = [...this.#gone].slice(this.#gone.size / 2)',
      },
    ],
  },
  {
    name: 'a row keeps its mark after the answer',
    within: 300,
    patches: [
      {
        file: 'src/local/mirror/row-work.ts',
        find: 'if (!isSameValue(visible, row.shown)) {',
        put: "if (visible?.['_mark'] !== null && !isSameValue(visible, row.shown)) {",
      },
    ],
  },
  {
    name: 'a batch leaves the line of its last change alone',
    within: 300,
    patches: [
      {
        file: 'src/local/mirror/row-work.ts',
        find: 'sentAt: newest.sentAt, lines }',
        put: 'sentAt: newest.sentAt, lines: [newest] }',
      },
    ],
  },
  { name: 'batch answers crossed', within: 300, flaws: { crossesBatch: true } },
  {
    name: 'decisions outside of the transaction that they share',
    within: 300,
    flaws: { decidesOutside: true },
    focus: UNDONE,
  },
  {
    name: 'half a batch kept',
    within: 300,
    flaws: { keepsHalf: true },
    focus: UNDONE,
  },
  {
    name: 'a refusal after a write, among others',
    within: 600,
    flaws: { refusesAfterWriting: true },
    focus: UNDONE,
  },
  {
    name: 'the row of a 412 counts as seen',
    within: 1_000,
    patches: [
      {
        file: SETTLE,
        find: `  if (merge.kind === 'clash') {
    return hold(work, entry, base, { state: 'conflict', conflict: merge.conflict });
  }
`,
        put: '',
      },
      {
        file: SETTLE,
        find: '{ ...withNewKey(entry), ...merge.change }',
        put: '{ ...withNewKey(entry), baseFields: base.row ?? {}, seenFields: base.row ?? {} }',
      },
    ],
  },
  {
    name: 'a change of a row that is out of use is made without a word',
    within: 1_000,
    focus: { events: ['others-end', 'others-end', 'wake'], faults: [] },
    patches: [
      { file: 'src/local/outbox/merge.ts', find: 'if (ended) {', put: 'if (ended && !entry) {' },
    ],
  },
  {
    name: 'no merge groups',
    within: 3_000,
    patches: [
      {
        file: 'src/local/outbox/conflict.ts',
        find: 'collection.mergeGroups.find((members) => members.includes(name))',
        put: 'undefined',
      },
    ],
  },
  {
    name: 'dependencies ignored',
    within: 300,
    patches: [
      {
        file: REPLAY,
        find: 'if (entry.dependsOn.some((seq) => unsettled.has(seq))) continue;',
        put: '',
      },
    ],
  },
  {
    name: 'a held entry blocks all',
    within: 300,
    patches: [
      {
        file: REPLAY,
        find: "if (entry.state !== 'queued' && entry.state !== 'stuck') continue;",
        put: "if (entry.state !== 'queued' && entry.state !== 'stuck') break;",
      },
    ],
  },
  {
    name: 'any answer settles any attempt',
    within: 2_000,
    patches: [
      { file: SETTLE, find: 'if (entry?.key !== attempt.key) return;', put: 'if (!entry) return;' },
    ],
  },
  {
    name: 'an old answer brings a row back',
    within: 3_000,
    focus: {
      events: ['others-delete', 'others-delete', 'others-delete', 'wake', 'wake'],
      faults: ['answer-lost', 'proxy', 'late'],
      span: 30_000,
    },
    patches: [
      {
        file: 'src/local/mirror/rebase.ts',
        find: 'row: base.told ? null : row',
        put: 'row',
      },
    ],
  },
  {
    name: 'what no page shows stays though the feed was asked again',
    within: 3_000,
    focus: { events: ['revoke', 'revoke', 'grant', 'wake'], faults: ['answer-lost', 'late'] },
    patches: [
      {
        file: 'src/local/mirror/confirm.ts',
        find: 'before.has(rowKey(resource, id)) ? [{ resource, rowId: id }] : []',
        put: '[]',
      },
    ],
  },
  {
    name: 'chunk hash unchecked, and the server trusts it',
    within: 1_000,
    focus: { events: ['damage', 'damage', 'damage'], faults: ['request-lost'] },
    flaws: { trustsHash: true },
    patches: [
      {
        file: 'src/local/files/sound-chunk.ts',
        find: 'hashOf(bytes) !== chunk.sha256',
        put: 'false',
      },
    ],
  },
  {
    name: 'upload offset and hash trusted',
    within: 3_000,
    focus: { events: ['wake'], faults: ['duplicate', 'answer-lost'] },
    flaws: { trustsOffset: true, trustsHash: true },
  },
  {
    name: 'a wait that a clock put back makes longer',
    within: 1_000,
    focus: { events: ['clock', 'clock', 'clock'], faults: ['waiting', 'failing'], span: 900_000 },
    patches: [
      {
        file: 'src/local/outbox/entry.ts',
        find: ' || (waitMs !== undefined && nextAt > now + waitMs)',
        put: '',
      },
    ],
  },
  {
    name: 'a lease that a clock put back makes longer',
    within: 2_000,
    focus: { events: ['clock', 'clock', 'kill', 'kill'], faults: [], span: 900_000 },
    patches: [{ file: 'src/local/leader.ts', find: ' && until <= now + LEASE_MS', put: '' }],
  },
  ...DRAFT_MUTANTS,
  {
    name: 'sent in the name of whoever is signed in',
    within: 3_000,
    focus: { events: ['stranger', 'stranger', 'sign-in'], faults: ['failing', 'waiting'] },
    patches: [
      {
        file: 'src/local/api/in-name-of.ts',
        find: "if (session?.userId !== userId) return { kind: 'none' };",
        put: "if (!session) return { kind: 'none' };",
      },
    ],
  },
];
