import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import type { NoticeRule } from '#domain/notifications/kinds.ts';
import type { InboxNotice } from '#local/mirror/notices.ts';
import { inboxOf, type Things } from './model.ts';

const TODAY = '2026-03-16';
const callRequestId = v7();
const about = (rowId: string, dueDay: string | null = null): NonNullable<InboxNotice['about']> => ({
  resource: 'documentations',
  rowId,
  layer: null,
  event: null,
  title: rowId,
  context: '',
  dueDay,
  tenderId: null,
  callRequestId,
  count: null,
});
const notice = (
  rowId: string,
  rule: NoticeRule,
  fields: Partial<InboxNotice> = {},
): InboxNotice => ({
  id: v7(),
  kind: 'assignment',
  rule,
  dedupeKey: `document-${rowId}|${rule}|`,
  day: TODAY,
  about: about(rowId),
  title: '',
  text: '',
  state: 'unread',
  snoozedUntil: null,
  createdBy: null,
  ...fields,
});
const term = (rowId: string, day: string, isDone = false) =>
  ({ id: `document-${rowId}-${day}`, layer: 'document', rowId, day, isDone }) as SubventionEvent;
const nothing: Things = { events: [], openTasks: new Set(), assignments: [] };
const titles = (items: ReturnType<typeof inboxOf>['today']) =>
  items.map((item) => item.notice.about?.title);

describe('what was given to one of a request', () => {
  const things = { ...nothing, openTasks: new Set(['first', 'second']) };

  it.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('stands open while one of it does, whichever id it has: %s, %s', (first, second) => {
    const done = notice('first', 'assigned', { id: first, state: 'done' });
    const open = notice('second', 'assigned', { id: second });
    const { today, done: over } = inboxOf([done, open], things, TODAY);
    expect([titles(today), over]).toEqual([['second'], []]);
    // What is done stays so, whatever becomes of the other.
    expect(today[0]?.earlier).toEqual([]);
  });

  it('is led by what is for today, though something newer sleeps', () => {
    const open = notice('first', 'assigned', { day: '2026-03-12' });
    const asleep = notice('second', 'assigned', { state: 'snoozed', snoozedUntil: '2026-03-20' });
    const { today, later } = inboxOf([asleep, open], things, TODAY);
    expect([titles(today), later, today[0]?.earlier]).toEqual([['first'], [], [asleep]]);
  });

  it('is done when its row is done or gone', () => {
    const { today, done } = inboxOf([notice('first', 'assigned')], nothing, TODAY);
    expect([today, titles(done)]).toEqual([[], ['first']]);
  });
});

describe('what of any row was given to one', () => {
  const given = notice('client', 'given', { dedupeKey: 'assignment-a|given|' });

  it('stands open with the day that it has now', () => {
    const things = { ...nothing, assignments: [{ id: 'a', day: '2026-03-20' }] };
    const { today } = inboxOf([given], things, TODAY);
    expect(today.map((item) => item.notice.about?.dueDay)).toEqual(['2026-03-20']);
  });

  it('is done when it is done, taken away, or on a row that one sees no more', () => {
    const { today, done } = inboxOf([given], nothing, TODAY);
    expect([today, titles(done)]).toEqual([[], ['client']]);
  });
});

describe('a requirement that arrived', () => {
  const told = notice('d', 'received', { about: about('d', '2026-03-20') });

  it('shows the earliest day that its document has now', () => {
    const events = [
      term('other', '2026-03-17'),
      term('d', '2026-03-18', true),
      term('d', '2026-03-25'),
      term('d', '2026-03-27'),
    ];
    const { today } = inboxOf([told], { ...nothing, events }, TODAY);
    expect(today.map((item) => item.notice.about?.dueDay)).toEqual(['2026-03-25']);
  });

  it('is done when no term of its document runs any more', () => {
    const events = [term('d', '2026-03-18', true)];
    const { today, done } = inboxOf([told], { ...nothing, events }, TODAY);
    expect([today, titles(done)]).toEqual([[], ['d']]);
  });
});

describe('a message and what the accounting service brought', () => {
  it('are of no day and no task', () => {
    const { today } = inboxOf(
      [notice('x', 'message', { about: null }), notice('y', 'new-expenses')],
      nothing,
      TODAY,
    );
    expect(today).toHaveLength(2);
  });
});
