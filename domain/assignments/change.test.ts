import { describe, expect, it } from 'vitest';
import { type Assignment, canAssign } from './change.ts';

const GIVEN: Assignment = { assigneeId: 'me', text: 'Look', day: null, isDone: false };
const OTHERS: Assignment = { ...GIVEN, assigneeId: 'other' };

describe('of an assignment', () => {
  it.each<[string, boolean, Assignment | null, Partial<Assignment> | null, boolean]>([
    ['who may change the row makes one', true, null, GIVEN, true],
    ['who may only read it makes none', false, null, GIVEN, false],
    [
      'who may change the row changes all of it',
      true,
      OTHERS,
      { text: 'Pay', day: '2026-05-04' },
      true,
    ],
    ['who may change the row removes it', true, OTHERS, null, true],
    ['who does it says that it is done', false, GIVEN, { isDone: true }, true],
    ['who does it sends the rest back as it was', false, GIVEN, { ...GIVEN, isDone: true }, true],
    ['who does it gives it to nobody else', false, GIVEN, { assigneeId: 'other' }, false],
    ['who does it moves no day', false, GIVEN, { isDone: true, day: '2026-05-04' }, false],
    ['who does it does not remove it', false, GIVEN, null, false],
    ['others do not say that it is done', false, OTHERS, { isDone: true }, false],
  ])('%s', (_name, mayChangeRow, before, changes, may) => {
    expect(canAssign({ id: 'me' }, before, changes, { mayChangeRow })).toBe(may);
  });
});
