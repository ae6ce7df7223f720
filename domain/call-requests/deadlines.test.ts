import { describe, expect, it } from 'vitest';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '../calendar/galician-holidays.ts';
import { makeCalendar } from '../calendar/working-calendar.ts';
import {
  type DeadlineDocument,
  type DeadlineMilestone,
  lateDeadlines,
  nextDeadline,
  type DatedRequest,
  requestDates,
  requestDeadlines,
  requestTerms,
} from './deadlines.ts';
import { TENDER_DEFAULTS } from '../tenders/defaults.ts';
import { NO_BOUND, type TenderDates, type Window, type WindowDays } from '../tenders/windows.ts';
import { missingCount, missingToJustify } from './missing.ts';

const calendar = makeCalendar({
  holidays: GALICIAN_HOLIDAYS,
  confirmedYears: DECREED_YEARS.map(({ year }) => year),
});
const milestone = (id: string, fields: Partial<DeadlineMilestone> = {}): DeadlineMilestone => ({
  id,
  title: id,
  date: null,
  rule: null,
  state: 'pending',
  ...fields,
});
const document = (id: string, fields: Partial<DeadlineDocument> = {}): DeadlineDocument => ({
  id,
  type: id,
  group: 'requirement',
  status: 'missing',
  required: true,
  requirement: '',
  notificationDate: null,
  notificationDeadlineDate: null,
  receptionDate: null,
  amendmentDeadline: null,
  amendmentDate: null,
  ...fields,
});
const facts = {
  state: 'draft',
  law: null,
  euFunds: [],
  history: [],
  windows: [],
  unsaid: [],
  milestones: [
    milestone('done', { date: '2026-03-01', state: 'done' }),
    milestone('late', { date: '2026-03-02' }),
    milestone('end', {
      rule: { from: 'execution-end', amount: 3, unit: 'months' } as const,
    }),
    milestone('unknown', { rule: { from: 'payment', amount: 1, unit: 'days' } as const }),
  ],
  documents: [document('offer', { receptionDate: '2026-03-16' }), document('plain')],
  grantChanges: [],
  anchors: (anchor: string) => (anchor === 'execution-end' ? '2026-06-30' : null),
  calendar,
} as const;
const TODAY = '2026-03-17';
const NONE: DatedRequest = {
  notificationDate: null,
  receptionDate: null,
  grantDate: null,
  startDate: null,
  endDate: null,
  grantChanges: [],
  payments: [],
};
const SILENT: TenderDates = {
  ...TENDER_DEFAULTS,
  publicationDate: null,
  resolutionDate: null,
  executionDeadline: [],
  justificationDeadline: [],
  paymentPeriod: [],
};

describe('the deadlines of a request', () => {
  const all = requestDeadlines(facts, TODAY);

  it('are those of pending milestones and of running terms, the earliest first', () => {
    expect(all.map(({ id, day }) => [id, day])).toEqual([
      ['late', '2026-03-02'],
      ['offer', '2026-03-31'],
      ['end', '2026-09-30'],
    ]);
  });

  it('tell the next from today on, today included, and what is late', () => {
    expect(nextDeadline(all, TODAY)?.id).toBe('offer');
    expect(nextDeadline(all, '2026-03-31')?.id).toBe('offer');
    expect(nextDeadline(all, '2026-10-01')).toBeNull();
    expect(lateDeadlines(all, TODAY).map(({ id }) => id)).toEqual(['late']);
  });
});

describe('the windows of the call of a request', () => {
  const window = (part: WindowDays['part'], ...days: string[]): WindowDays[] =>
    days.map((day, index) => ({
      part,
      index,
      from: null,
      to: { day, ...PLAIN },
      closesAt: part === 'application' ? '14:00' : null,
    }));
  const PLAIN = { isComputed: false, isProvisional: false, skipped: [] };
  const windows = [
    ...window('application', '2026-03-31'),
    ...window('execution', '2026-09-30', '2027-09-30'),
    ...window('justification', '2027-03-31'),
    ...window('payment', '2026-12-31'),
  ];
  const of = (more: Partial<Parameters<typeof requestDeadlines>[0]>, today = TODAY) =>
    requestDeadlines({ ...facts, documents: [], milestones: [], windows, ...more }, today).map(
      ({ kind, day }) => `${kind} ${day}`,
    );

  it.each([
    ['draft', TODAY, ['application 2026-03-31']],
    ['submitted', TODAY, []],
    ['granted', TODAY, ['execution 2026-09-30', 'justification 2027-03-31']],
    ['executing', '2026-10-01', ['justification 2027-03-31', 'execution 2027-09-30']],
    ['justifying', TODAY, ['justification 2027-03-31']],
    ['justifying', '2027-04-02', ['justification 2027-03-31']],
    ['justification-submitted', TODAY, []],
  ] as const)('bind one that is %s on %s', (state, today, expected) => {
    expect(of({ state }, today)).toEqual(expected);
  });

  it('give the next deadline where there are no milestones (case 12)', () => {
    const all = requestDeadlines(
      {
        ...facts,
        state: 'granted',
        documents: [],
        milestones: [],
        windows: window('justification', '2027-03-31'),
      },
      TODAY,
    );
    expect(nextDeadline(all, TODAY)).toMatchObject({ kind: 'justification', day: '2027-03-31' });
  });

  it('are late from their hour on (case 20b)', () => {
    const late = (now: string) =>
      lateDeadlines(
        requestDeadlines({ ...facts, documents: [], milestones: [], windows }, now),
        now,
      ).map(({ kind }) => kind);
    expect(late('2026-03-31T13:59')).toEqual([]);
    expect(late('2026-03-31T14:00')).toEqual(['application']);
  });

  it('are told once where a milestone stands on their end, be it done', () => {
    const done = milestone('report', { date: '2027-03-31', state: 'done' });
    expect(of({ state: 'justifying', milestones: [done] })).toEqual([]);
    const pending = milestone('report', { date: '2027-03-31' });
    expect(of({ state: 'justifying', milestones: [pending] })).toEqual(['milestone 2027-03-31']);
  });
});

describe('the terms of a request whose call is silent (LGS, articles 30.2 and 31.1)', () => {
  const words: Window = { from: NO_BOUND, to: { ...NO_BOUND, text: 'as the resolution says' } };
  const of = (
    request: Partial<DatedRequest & { state: 'granted' | 'executing' | 'justifying' }>,
    call: Partial<TenderDates> = {},
    milestones: readonly DeadlineMilestone[] = [],
  ) => {
    const { state = 'granted', ...fields } = request;
    const tender = { ...SILENT, ...call };
    const terms = requestTerms({ ...NONE, grantDate: '2026-02-27', ...fields }, tender, calendar);
    const all = { ...facts, ...terms, state, documents: [], milestones };
    return requestDeadlines(all, TODAY).map(({ kind, day }) => `${kind} ${day}`);
  };

  it.each<[string, string[], ...Parameters<typeof of>]>([
    ['of the year of the grant', ['execution 2026-12-31', 'justification 2027-03-31'], {}],
    [
      'while it is executed',
      ['execution 2026-12-31', 'justification 2027-03-31'],
      { state: 'executing' },
    ],
    ['while it is justified', ['justification 2027-03-31'], { state: 'justifying' }],
    // 28 February 2027 is a Sunday.
    [
      'from an end of its own',
      ['execution 2026-11-30', 'justification 2027-03-01'],
      { endDate: '2026-11-30' },
    ],
    [
      'of its own',
      ['execution 2026-12-31', 'justification 2027-01-31'],
      { justificationEnd: '2027-01-31' },
    ],
    ['unknown, without a grant', [], { grantDate: null }],
    [
      'unknown where the call has words for them',
      [],
      {},
      { executionDeadline: [words], justificationDeadline: [words] },
    ],
    [
      'those of its milestone',
      ['execution 2026-12-31', 'milestone 2027-03-31'],
      {},
      {},
      [milestone('report', { date: '2027-03-31' })],
    ],
  ])('are %s: %j', (_, expected, ...given) => {
    expect(of(...given)).toEqual(expected);
  });

  it('are none of the windows that the call says', () => {
    const { windows, unsaid } = requestTerms(
      { ...NONE, grantDate: '2026-02-27' },
      SILENT,
      calendar,
    );
    const parts = (all: readonly WindowDays[]) => all.map(({ part }) => part);
    expect(parts(windows)).toEqual(['application', 'resolution']);
    expect(unsaid.map(({ part, to }) => [part, to?.isComputed])).toEqual([
      ['execution', true],
      ['justification', true],
    ]);
  });
});

describe('the events that a request knows', () => {
  it('have the first payment among them', () => {
    const payments = [{ date: '2026-09-02' }, { date: '2026-04-01' }];
    expect(requestDates({ ...NONE, payments }).firstPaymentDate).toBe('2026-04-01');
    expect(requestDates(NONE).firstPaymentDate).toBeNull();
  });
});

describe('what is missing to justify', () => {
  const row = (fields: object) => ({
    group: 'justification' as const,
    required: true,
    status: 'missing' as const,
    pendingJustification: false,
    ...fields,
  });

  it('is what is asked for and not there, what is still to be completed, and what is late', () => {
    const rows = [
      row({}),
      row({ status: 'accepted' }),
      row({ status: 'submitted', pendingJustification: true }),
      row({ required: false }),
      row({ group: 'control' }),
    ];
    const missing = missingToJustify(rows, requestDeadlines(facts, TODAY), ['aeat'], TODAY);
    expect(missing.documents).toEqual([rows[0]]);
    expect(missing.pending).toEqual([rows[2]]);
    expect(missing.late.map(({ id }) => id)).toEqual(['late']);
    expect(missing.certificates).toEqual(['aeat']);
    expect(missingCount(missing)).toBe(4);
  });
});
