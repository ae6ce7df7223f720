import { describe, expect, it } from 'vitest';
import { DECREED_YEARS, GALICIAN_HOLIDAYS } from './galician-holidays.ts';
import { bodyCalendars, placeCalendars } from './place-calendars.ts';
import { type OrganizationLevel, registryPlace, type Seat } from './places.ts';
import { termEnd } from './term-end.ts';

const calendars = placeCalendars(
  GALICIAN_HOLIDAYS,
  DECREED_YEARS.map(({ year }) => ({ year, confirmed: true })),
);
const body = (level: OrganizationLevel, seat: Partial<Seat> = {}): Seat => ({
  level,
  region: null,
  municipality: '',
  countsSeatDays: false,
  ...seat,
});
const madrid = { region: 'MD', municipality: 'Madrid' } as const;
const santiago = { region: 'GA', municipality: 'Santiago de Compostela' } as const;
const coruna = { region: 'GA', municipality: 'A Coruña' } as const;
const withSeat = { countsSeatDays: true };

/** Ten working days from a day on, and whether they may be relied on. */
const tenDays = (from: string, of: Seat | undefined) => {
  const calendar = calendars.ofBody(of);
  const { day, isProvisional } = termEnd({ from, amount: 10, unit: 'working-days', calendar });
  return `${day}${isProvisional ? ' provisional' : ''}`;
};

describe('the calendar of the registry of a body (Ley 39/2015, article 31.3)', () => {
  it.each<[string, string, Seat | undefined, string]>([
    // Case 1: 24 June is a holiday of Galicia alone.
    ['of the State has no 24 June', '2026-06-15', body('state', madrid), '2026-06-29'],
    ['of the Xunta has it', '2026-06-15', body('regional', santiago), '2026-06-30'],
    // Case 1b: Saint Joseph, 19 March, is one of Galicia in 2026.
    ['of the State has no 19 March', '2026-03-09', body('state', madrid), '2026-03-23'],
    ['of the Xunta has it too', '2026-03-09', body('regional', santiago), '2026-03-24'],
    // Maundy Thursday is left to the regions (Real Decreto 2001/1983, article 45.3).
    ['of the State has no 2 April', '2026-03-27', body('state', madrid), '2026-04-13'],
    ['of the Xunta has all of Easter', '2026-03-27', body('regional', santiago), '2026-04-14'],
    // 17 February is a holiday of A Coruña and of Santiago.
    [
      'of a province has no days of its town',
      '2026-02-09',
      body('provincial', coruna),
      '2026-02-23',
    ],
    ['of a town council has its own', '2026-02-09', body('local', coruna), '2026-02-24'],
    ['of the Xunta has none of Santiago', '2026-02-09', body('regional', santiago), '2026-02-23'],
    [
      'has those of its seat where it says so',
      '2026-02-09',
      body('regional', { ...santiago, ...withSeat }),
      '2026-02-24',
    ],
    [
      'of the State has those of its seat where it says so',
      '2026-06-15',
      body('state', { ...coruna, ...withSeat }),
      '2026-06-30',
    ],
    // Who is not known: the earlier day, and not to be relied on.
    ['of nobody known has the national ones', '2026-06-15', undefined, '2026-06-29 provisional'],
    ['of no region known', '2026-06-15', body('regional'), '2026-06-29 provisional'],
    [
      'of a town in no region',
      '2026-02-09',
      body('local', { municipality: 'A Coruña' }),
      '2026-02-24 provisional',
    ],
    [
      'of a town that is not said',
      '2026-02-09',
      body('local', { region: 'GA' }),
      '2026-02-23 provisional',
    ],
    // Of other regions no rows are there.
    ['of another region', '2026-06-15', body('regional', madrid), '2026-06-29 provisional'],
    ['of a private body', '2026-06-15', body('private', coruna), '2026-06-29 provisional'],
    // 12 October: the Union does not keep it, and its list is not here.
    [
      'of the European Union',
      '2026-10-05',
      body('eu', { municipality: 'Bruselas' }),
      '2026-10-19 provisional',
    ],
    ['of the State has 12 October', '2026-10-05', body('state'), '2026-10-20'],
  ])('%s', (_, from, of, expected) => {
    expect(tenDays(from, of)).toBe(expected);
  });

  it('is confirmed by the holidays of its place: a year without those of its region is not', () => {
    const rows = [
      ...GALICIAN_HOLIDAYS,
      ...GALICIAN_HOLIDAYS.filter(({ scope }) => scope === 'regional').map((holiday) => ({
        ...holiday,
        region: 'MD' as const,
        day: '2026-05-02',
      })),
    ];
    const years = [{ year: 2026, confirmed: true }];
    const isConfirmed = (of: typeof calendars) =>
      of.ofBody(body('regional', madrid)).yearOf('2026-01-01').isConfirmed;
    expect(isConfirmed(placeCalendars(rows, years))).toBe(true);
    expect(isConfirmed(placeCalendars(GALICIAN_HOLIDAYS, years))).toBe(false);
  });

  it('of the European Union is the list that is kept for its seat, once it says so', () => {
    const brussels = { ...body('eu', { municipality: 'Bruselas' }), ...withSeat };
    expect(registryPlace(brussels)).toEqual({
      isSpain: false,
      region: null,
      municipality: 'Bruselas',
      isKnown: true,
    });
  });

  it('is found by the id of the body', () => {
    const of = bodyCalendars(calendars, [{ id: 'icaa', ...body('state', madrid) }]);
    expect(of('icaa')).toBe(calendars.ofBody(body('state', madrid)));
    expect(of(null)).toBe(calendars.ofBody(undefined));
  });
});
