import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { type IcsEntry, writeIcs } from './ics.ts';

const entry = (fields: Partial<IcsEntry> = {}): IcsEntry => ({
  uid: 'milestone-1@xeito',
  day: '2026-12-31',
  time: null,
  summary: 'Acceptance',
  description: '',
  url: '',
  categories: [],
  ...fields,
});
const write = (...entries: IcsEntry[]) => writeIcs('Axudas', entries, '2026-11-22T09:10:11.123Z');

const AWKWARD =
  'Xustificación final; prazo, con \\barra\\ e «ñandú» 🎬 — unha liña longa que pasa con moito dos setenta e cinco octetos\nsegunda liña';

describe('a calendar file (RFC 5545)', () => {
  it('has lines of at most 75 octets that end in CR LF, and parts no character', () => {
    const text = write(entry({ summary: AWKWARD, description: AWKWARD }));
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(text).toContain('DTSTAMP:20261122T091011Z\r\n');
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  });

  it('is the same for the same entries, and an entry keeps its UID when its day moves', () => {
    expect(write(entry())).toBe(write(entry()));
    expect(write(entry({ day: '2027-01-01' }))).toContain('UID:milestone-1@xeito\r\n');
  });

  const entries = [
    entry({ summary: AWKWARD, description: 'a\u0007b', categories: ['Hito, un', 'Prazo'] }),
    entry({
      uid: 'tender-1',
      day: '2026-07-31',
      time: '14:00',
      url: 'https://xeito.example/subventions/tenders/1',
    }),
    entry({ uid: 'tender-2', day: '2026-12-01', time: '09:30' }),
  ];

  it('is read by ical.js as it was meant', () => {
    const calendar = new ICAL.Component(ICAL.parse(write(...entries)) as unknown[]);
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    const [first, summer, winter] = events;
    expect(events.map(({ uid }) => uid)).toEqual(['milestone-1@xeito', 'tender-1', 'tender-2']);
    expect([first?.summary, first?.description]).toEqual([AWKWARD, 'ab']);
    expect([first?.startDate.isDate, first?.startDate.toString()]).toEqual([true, '2026-12-31']);
    expect(first?.endDate.toString()).toBe('2027-01-01');
    expect(first?.component.getFirstProperty('categories')?.getValues()).toEqual([
      'Hito, un',
      'Prazo',
    ]);
    const zone = calendar.getFirstSubcomponent('vtimezone');
    if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
    const instants = [summer, winter].map((one) => one?.startDate.toJSDate().toISOString());
    expect(instants).toEqual(['2026-07-31T12:00:00.000Z', '2026-12-01T08:30:00.000Z']);
  });

  it('is read by node-ical as it was meant', () => {
    const events = Object.values(sync.parseICS(write(...entries))).filter(
      (one) => one?.type === 'VEVENT',
    );
    const [first, summer, winter] = events;
    expect(events.map((one) => one.uid)).toEqual(['milestone-1@xeito', 'tender-1', 'tender-2']);
    expect([first?.summary, first?.datetype]).toEqual([AWKWARD, 'date']);
    expect(summer?.url).toBe('https://xeito.example/subventions/tenders/1');
    expect([summer, winter].map((one) => one?.start.toISOString())).toEqual([
      '2026-07-31T12:00:00.000Z',
      '2026-12-01T08:30:00.000Z',
    ]);
  });

  it('without entries is a calendar still', () => {
    expect(new ICAL.Component(ICAL.parse(write()) as unknown[]).name).toBe('vcalendar');
  });
});
