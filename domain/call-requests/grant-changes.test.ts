import { describe, expect, it } from 'vitest';
import { makeCalendar } from '../calendar/working-calendar.ts';
import { NO_BOUND, NO_WINDOW, type TenderDates } from '../tenders/windows.ts';
import { type DatedRequest, requestDeadlines, requestTerms } from './deadlines.ts';
import {
  answerEnd,
  type ChangeableGrant,
  checkGrantChange,
  type GrantChange,
  grantSteps,
  holdersOf,
  inForce,
  isOfGroup,
  itemsInForce,
  wrongGrantChange,
  newGrantChange,
} from './grant-changes.ts';

const calendar = makeCalendar({ holidays: [], confirmedYears: [] });
const change = (id: string, fields: Partial<GrantChange> = {}): GrantChange => ({
  ...newGrantChange(id, '2026-02-01'),
  kind: 'renunciation',
  state: 'granted',
  answeredOn: '2026-03-03',
  ...fields,
});
const request = (...grantChanges: GrantChange[]): ChangeableGrant & DatedRequest => ({
  companyId: 'first',
  grantedCents: 10_000_00,
  eligibleBudgetCents: 20_000_00,
  amountToJustifyCents: null,
  notificationDate: '2026-01-10',
  receptionDate: null,
  grantDate: '2026-01-01',
  startDate: '2026-01-01',
  endDate: '2026-06-30',
  payments: [],
  grantChanges,
});
const items = [
  { id: 'a', name: 'Sets', approvedCents: 12_000_00 },
  { id: 'b', name: 'Travel', approvedCents: 8_000_00 },
];
const rule = { from: 'execution-end', amount: 3, unit: 'months' } as const;
const tender: TenderDates = {
  publicationDate: null,
  resolutionDate: null,
  applicationDeadline: NO_WINDOW,
  resolutionDeadline: NO_WINDOW,
  executionDeadline: [{ from: NO_BOUND, to: { ...NO_BOUND, day: '2026-05-31' } }],
  justificationDeadline: [{ from: NO_BOUND, to: { ...NO_BOUND, rule } }],
  paymentPeriod: [],
  maintenanceMonths: null,
};
const anchorsOf = (one: DatedRequest) => requestTerms(one, tender, calendar).anchors;

describe('a grant', () => {
  const given = change('1', { grantCents: -2_000_00, items: [{ itemId: 'b', cents: -4_000_00 }] });

  it.each([
    ['2026-03-02', 10_000_00, 20_000_00, 8_000_00],
    ['2026-03-03', 8_000_00, 16_000_00, 4_000_00],
  ])(
    'is on %s what the resolution and the changes granted by then make it',
    (day, granted, toJustify, travel) => {
      const now = inForce(request(given), day);
      expect([now.grantedCents, now.eligibleBudgetCents]).toEqual([granted, toJustify]);
      expect(itemsInForce(items, [given], day)[1]?.approvedCents).toBe(travel);
    },
  );

  it('is not changed by what was asked for, or refused', () => {
    const open = change('1', { state: 'asked', answeredOn: null, grantCents: -2_000_00 });
    const refused = change('2', { state: 'refused', grantCents: -2_000_00 });
    expect(inForce(request(open, refused))).toMatchObject({
      grantedCents: 10_000_00,
      endDate: '2026-06-30',
    });
  });

  it('of nothing may grow, and one that nobody has told yet stays untold', () => {
    const more = change('1', { grantCents: 2_000_00 });
    const grantOf = (grantedCents: number | null) =>
      inForce({ ...request(more), grantedCents }).grantedCents;
    expect([0, null].map(grantOf)).toEqual([2_000_00, null]);
  });

  it('is the same however often it is asked for', () => {
    const once = inForce(request(given, change('2', { justificationEnd: '2026-12-01' })));
    expect(inForce(once)).toEqual(once);
  });

  it('has the last of several terms and beneficiaries, whatever their order in the list', () => {
    const later = change('1', {
      answeredOn: '2026-04-01',
      executionEnd: '2026-09-30',
      companyId: 'third',
    });
    const earlier = change('2', { executionEnd: '2026-08-31', companyId: 'second' });
    expect(inForce(request(later, earlier))).toMatchObject({
      endDate: '2026-09-30',
      companyId: 'third',
    });
    expect(holdersOf(request(later, earlier))).toEqual(['first', 'second', 'third']);
    expect(holdersOf({ ...request(earlier), companyId: null })).toEqual(['second']);
    expect(holdersOf(request({ ...later, state: 'asked', answeredOn: null }))).toEqual(['first']);
  });

  it('moves with its terms the windows of the call and what counts from them, as one', () => {
    const { windows, anchors } = requestTerms(
      request(change('1', { kind: 'extension', executionEnd: '2026-09-30' })),
      tender,
      calendar,
    );
    expect(windows.map(({ part, to }) => `${part} ${to?.day}`).slice(-2)).toEqual([
      'execution 2026-09-30',
      'justification 2026-12-30',
    ]);
    expect(anchors('justification-end')).toBe('2026-12-30');
    const own = request(change('1', { justificationEnd: '2026-11-15' }));
    expect(requestTerms(own, tender, calendar).anchors('justification-end')).toBe('2026-11-15');
  });

  it('keeps what its answer is waited for among the deadlines', () => {
    const asked = request(change('1', { state: 'asked', answeredOn: null }));
    const terms = requestTerms(asked, tender, calendar);
    const all = requestDeadlines(
      {
        state: 'executing',
        law: null,
        euFunds: [],
        history: [],
        milestones: [],
        documents: [],
        grantChanges: asked.grantChanges,
        ...terms,
        calendar,
      },
      '2026-03-01',
    );
    expect(all.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
      'answer 2026-05-01',
      'execution 2026-06-30',
      'justification 2026-09-30',
    ]);
  });
});

describe('the history of a grant', () => {
  it('tells of each change from what to what it went, one upon the other', () => {
    const steps = grantSteps(
      request(
        change('2', { askedOn: '2026-03-10', answeredOn: '2026-04-01', grantCents: -1_000_00 }),
        change('1', { grantCents: -2_000_00 }),
        change('3', {
          askedOn: '2026-05-01',
          state: 'asked',
          answeredOn: null,
          grantCents: -500_00,
        }),
      ),
      items,
      anchorsOf,
    );
    expect(
      steps.map(({ number, change: { id }, before, after }) => [
        number,
        id,
        before.grantedCents,
        after.grantedCents,
      ]),
    ).toEqual([
      [1, '1', 10_000_00, 8_000_00],
      [2, '2', 8_000_00, 7_000_00],
      [3, '3', 7_000_00, 6_500_00],
    ]);
  });
});

describe('the answer to what was asked for', () => {
  const ends = { executionEnd: '2026-10-31', justificationEnd: '2027-01-31' };
  it.each<[string, Partial<GrantChange>, string]>([
    ['within three months', { kind: 'budget', askedOn: '2026-10-20' }, '2027-01-20'],
    [
      'before the execution ends',
      { askedOn: '2026-10-20', executionEnd: '2026-12-31' },
      ends.executionEnd,
    ],
    [
      'before the term to justify ends',
      { askedOn: '2026-11-15', justificationEnd: '2027-03-15' },
      ends.justificationEnd,
    ],
    [
      'within three months, where that term ends later',
      { askedOn: '2026-10-20', justificationEnd: '2027-03-15' },
      '2027-01-20',
    ],
    [
      'before the execution ends, where both terms move',
      { askedOn: '2026-10-20', executionEnd: '2026-12-31', justificationEnd: '2027-03-15' },
      ends.executionEnd,
    ],
  ])('comes %s', (_, fields, day) => {
    const asked = change('1', { kind: 'extension', state: 'asked', answeredOn: null, ...fields });
    expect(answerEnd(asked, ends)).toBe(day);
  });
});

describe('a change of a grant', () => {
  const found = (
    one: GrantChange,
    { paidCents = 0, transferLimitBp = null as number | null } = {},
    ...later: GrantChange[]
  ) =>
    grantSteps(request(one, ...later), items, anchorsOf)
      .flatMap((step) =>
        checkGrantChange(step, {
          executionStart: '2026-01-01',
          executionEnd: '2026-06-30',
          justificationEnd: '2026-09-30',
          paidCents,
          transferLimitBp,
          items,
        }),
      )
      .map(({ code, params }) => [code, ...Object.values(params)].join(' '));
  const longer = (fields: Partial<GrantChange>) => change('1', { kind: 'extension', ...fields });

  it.each([
    // From 1 January to 30 June are six months, half of them three.
    ['2026-06-30', '2026-06-30', '2026-09-30', []],
    ['2026-06-30', '2026-06-30', '2026-10-01', ['OVER_HALF 2026-09-30']],
    ['2026-07-01', '2026-07-01', '2026-09-01', ['ASKED_LATE 2026-06-30']],
    ['2026-06-01', '2026-07-02', '2026-09-01', ['ANSWERED_LATE 2026-06-30']],
  ])(
    'that was asked for on %s and answered on %s, until %s',
    (askedOn, answeredOn, executionEnd, codes) => {
      expect(found(longer({ askedOn, answeredOn, executionEnd }))).toEqual(codes);
    },
  );

  it('of the term to justify is held against half of that term', () => {
    const until = (justificationEnd: string) =>
      found(longer({ askedOn: '2026-09-30', answeredOn: '2026-09-30', justificationEnd }));
    expect(until('2026-11-15')).toEqual([]);
    expect(until('2026-11-16')).toEqual(['OVER_HALF 2026-11-15']);
  });

  it('moves the term to justify with an execution that an earlier one extended', () => {
    const first = longer({ executionEnd: '2026-09-15' });
    const until = (justificationEnd: string) => {
      const second = { ...longer({ askedOn: '2026-09-30', justificationEnd }), id: '2' };
      return found(first, {}, second);
    };
    // 92 days to justify, from 15 September to 16 December: half of them are 46.
    expect(until('2027-01-31')).toEqual([]);
    expect(until('2027-02-01')).toEqual(['OVER_HALF 2027-01-31']);
  });

  it('gives up what is left at most, and what was paid has to be given back', () => {
    const given = (grantCents: number) => change('1', { grantCents });
    expect(found(given(-10_000_01))).toEqual(['OVER_WHAT_IS_LEFT 1000000 1000001']);
    expect(found(given(-6_000_00), { paidCents: 4_000_00 })).toEqual([]);
    expect(found(given(-6_000_01), { paidCents: 4_000_00 })).toEqual(['PAID_TO_RETURN 1']);
  });

  it('between items is told where it passes what the call lets pass, until it is granted', () => {
    const moved = [
      { itemId: 'a', cents: -1_600_01 },
      { itemId: 'b', cents: 1_600_01 },
    ];
    const asked = change('1', { kind: 'budget', state: 'asked', answeredOn: null, items: moved });
    expect(found(asked, { transferLimitBp: 2_000 })).toEqual([
      'OVER_TRANSFER_LIMIT Travel 960000',
      'WAITS_FOR_ANSWER 2026-05-01',
    ]);
    const granted = change('1', { kind: 'budget', items: moved });
    expect(found(granted, { transferLimitBp: 2_000 })).toEqual([]);
    const tooMuch = change('1', { kind: 'budget', items: [{ itemId: 'b', cents: -8_000_01 }] });
    expect(found(tooMuch)).toEqual(['ITEM_BELOW_NOTHING Travel']);
  });

  it.each([
    ['of nobody in the group', { name: 'Partner' }, [], false],
    ['of nobody in the group once asked to be taken over', { name: 'Partner' }, ['asked'], false],
    ['of the group once taken over', { name: 'Partner' }, ['granted'], true],
    ['of the group', null, [], true],
  ] as const)('is of a request %s', (_, anonymousCompany, states, isOurs) => {
    const companyId = anonymousCompany ? null : 'first';
    const changes = states.map((state) => change('1', { state, companyId: 'second' }));
    expect(isOfGroup({ ...request(...changes), companyId, anonymousCompany })).toBe(isOurs);
  });

  it('waits three months for its answer, an extension until its term ends at most', () => {
    const open = { state: 'asked', answeredOn: null } as const;
    expect(found(longer({ ...open, askedOn: '2026-05-15' }))).toEqual([
      'WAITS_FOR_ANSWER 2026-06-30',
    ]);
    expect(found(change('1', { ...open, kind: 'object', askedOn: '2026-05-15' }))).toEqual([
      'WAITS_FOR_ANSWER 2026-08-15',
    ]);
  });

  it.each([
    ['asked', null, null],
    ['asked', '2026-03-03', 'answeredOn'],
    ['granted', null, 'answeredOn'],
    ['refused', '2026-03-03', null],
    ['granted', '2026-01-31', 'answeredOn'],
  ] as const)('that is %s has the day of its answer: %s', (state, answeredOn, wrong) => {
    expect(wrongGrantChange(change('1', { state, answeredOn }))).toBe(wrong);
  });
});
