import { describe, expect, it } from 'vitest';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from '../calendar/galician-holidays.ts';
import { makeCalendar } from '../calendar/working-calendar.ts';
import {
  amendmentEnd,
  type AmendedDates,
  notificationDeadline,
  refusedOn,
  type RequestAsked,
  servedOn,
} from './dates.ts';

const calendar = makeCalendar({
  holidays: GALICIAN_HOLIDAYS,
  confirmedYears: DECREED_YEARS.map(({ year }) => year),
});
const request = { calendar, law: null, euFunds: [], history: [] };
const dates = (fields: Partial<AmendedDates>): AmendedDates => ({
  group: 'requirement',
  notificationDate: null,
  notificationDeadlineDate: null,
  receptionDate: null,
  amendmentDeadline: null,
  amendmentDate: null,
  ...fields,
});

describe('the access to a notification (Ley 39/2015, article 43.2)', () => {
  it.each([
    ['2026-03-06', '2026-03-16'],
    // A last day that is none of work is not moved: the 21st is a Saturday.
    ['2026-03-11', '2026-03-21'],
    ['2026-02-20', '2026-03-02'],
  ])('of %s ends on %s, ten natural days later', (notificationDate, deadline) => {
    expect(notificationDeadline(dates({ notificationDate }))).toBe(deadline);
  });

  it('ends on the day that a person has set, where one has', () => {
    const set = dates({ notificationDate: '2026-03-06', notificationDeadlineDate: '2026-03-20' });
    expect(notificationDeadline(set)).toBe('2026-03-20');
    expect(notificationDeadline(dates({}))).toBeNull();
  });

  it('counts as refused once it has ended', () => {
    const notified = dates({ notificationDate: '2026-03-06' });
    expect(servedOn(notified, '2026-03-16')).toBeNull();
    expect(servedOn(notified, '2026-03-17')).toBe('2026-03-16');
    expect(servedOn({ ...notified, receptionDate: '2026-03-09' }, '2026-03-17')).toBe('2026-03-09');
    // Opened after that it begins no term anew.
    expect(servedOn({ ...notified, receptionDate: '2026-03-20' }, '2026-03-24')).toBe('2026-03-16');
    expect(refusedOn({ ...notified, receptionDate: '2026-03-20' })).toBe('2026-03-16');
    expect(refusedOn({ ...notified, receptionDate: '2026-03-16' })).toBeNull();
    // For what counts from it whenever that is.
    expect(servedOn(notified)).toBe('2026-03-16');
    expect(servedOn(dates({}))).toBeNull();
  });
});

describe('the term to amend (Ley 38/2003, article 23.5; Ley 39/2015, articles 30 and 68.1)', () => {
  it.each([
    // Saint Joseph lies between them, kept in Galicia in 2026.
    ['2026-03-16', '2026-03-31'],
    // Holy Week.
    ['2026-03-27', '2026-04-14'],
    ['2026-10-01', '2026-10-16'],
  ])('of what was received on %s ends on %s', (receptionDate, day) => {
    expect(amendmentEnd(dates({ receptionDate }), '2026-01-01', request)?.day).toBe(day);
  });

  it('counts from the refusal where nobody accessed it', () => {
    const refused = dates({ notificationDate: '2026-03-06' });
    expect(amendmentEnd(refused, '2026-03-10', request)).toBeNull();
    expect(amendmentEnd(refused, '2026-03-20', request)?.day).toBe('2026-03-31');
  });

  it('is what a person has set', () => {
    const set = dates({ receptionDate: '2026-03-16', amendmentDeadline: '2026-03-25' });
    expect(amendmentEnd(set, '2026-03-20', request)?.day).toBe('2026-03-25');
  });
});

describe('the term of a justification of which nothing was presented (RD 887/2006, article 70.3)', () => {
  const asked = dates({ notificationDate: '2026-03-12', receptionDate: '2026-03-16' });
  const justifying = { state: 'justifying', day: '2026-01-02' } as const;
  const presented = (day: string) => ({ state: 'justification-submitted', day }) as const;
  const endOf = (
    fields: Partial<AmendedDates>,
    history: RequestAsked['history'],
    law: RequestAsked['law'] = 'state',
  ) =>
    amendmentEnd({ ...asked, ...fields }, '2026-03-20', { calendar, law, euFunds: [], history })
      ?.day;

  it.each<[string, Partial<AmendedDates>, RequestAsked['history']]>([
    ['while nothing is presented', {}, [justifying]],
    ['of the document itself', { group: 'justification' }, [justifying]],
    ['also once it was presented after that', {}, [justifying, presented('2026-04-08')]],
  ])('is fifteen working days %s', (_, fields, history) => {
    expect(endOf(fields, history)).toBe('2026-04-09');
  });

  it.each(['galicia', null] as const)(
    'is ten for a body of Galicia, and for one that nobody knows: %s (Decreto 11/2009, article 45.2)',
    (law) => {
      expect(endOf({}, [justifying], law)).toBe('2026-03-31');
    },
  );

  it.each<[string, Partial<AmendedDates>, RequestAsked['history']]>([
    ['what was presented has defects (71.2)', {}, [justifying, presented('2026-03-01')]],
    ['another document is asked for', { group: 'payment' }, [justifying]],
    ['it is not to be justified yet', {}, [{ state: 'executing', day: '2026-01-02' }]],
    ['it came to be justified later', {}, [{ ...justifying, day: '2026-03-13' }]],
  ])('is ten where %s', (_, fields, history) => {
    expect(endOf(fields, history)).toBe('2026-03-31');
  });
});

describe('the term to mend a justification that was presented', () => {
  const asked = dates({ notificationDate: '2026-03-12', receptionDate: '2026-03-16' });
  const presented = { state: 'justification-submitted', day: '2026-03-01' } as const;

  it.each<[string, Partial<AmendedDates>, Partial<RequestAsked>, string]>([
    ['ten working days (RD 887/2006, article 71.2)', {}, {}, '2026-03-31'],
    [
      'fifteen with European funds, whoever gives the aid (Real Decreto-ley 36/2020, article 63.e)',
      {},
      { euFunds: ['FEDER'] },
      '2026-04-09',
    ],
    [
      'fifteen of the document itself, once more is asked for',
      { group: 'justification' },
      {
        law: 'state',
        euFunds: ['MRR'],
        history: [{ ...presented, state: 'justification-requirement' }],
      },
      '2026-04-09',
    ],
    ['ten of funds that it does not name', {}, { euFunds: ['MEDIA'] }, '2026-03-31'],
    ['ten of another document', { group: 'payment' }, { euFunds: ['FEDER'] }, '2026-03-31'],
    ['ten where nobody knows the body', {}, { euFunds: ['FEDER'], law: null }, '2026-03-31'],
    [
      'ten of an application (Ley 38/2003, article 23.5)',
      {},
      { euFunds: ['FEDER'], history: [{ ...presented, state: 'submitted' }] },
      '2026-03-31',
    ],
  ])('is %s', (_, fields, facts, day) => {
    const known = {
      calendar,
      law: 'galicia',
      euFunds: [],
      history: [presented],
      ...facts,
    } as const;
    expect(amendmentEnd({ ...asked, ...fields }, '2026-03-20', known)?.day).toBe(day);
  });
});

describe('the term to be heard on a grant that is claimed back (RD 887/2006, article 94.2)', () => {
  const asked = dates({ notificationDate: '2026-03-12', receptionDate: '2026-03-16' });
  const begun = { state: 'repayment', day: '2026-03-12' } as const;

  it.each<[string, Partial<AmendedDates>, RequestAsked['history'], RequestAsked['law'], string]>([
    ['fifteen working days of a body of the State', {}, [begun], 'state', '2026-04-09'],
    ['that of a control too', { group: 'control' }, [begun], 'state', '2026-04-09'],
    ['ten where nobody knows the law', {}, [begun], null, '2026-03-31'],
    ['ten of a body of Galicia', {}, [begun], 'galicia', '2026-03-31'],
    ['ten of another document', { group: 'payment' }, [begun], 'state', '2026-03-31'],
    ['ten before it began', {}, [{ ...begun, day: '2026-03-13' }], 'state', '2026-03-31'],
  ])('is %s', (_, fields, history, law, day) => {
    const end = amendmentEnd({ ...asked, ...fields }, '2026-03-20', {
      calendar,
      law,
      euFunds: [],
      history,
    });
    expect(end?.day).toBe(day);
  });
});
