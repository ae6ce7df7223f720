import { addDays, type Day } from '../days.ts';

/** An entry of a calendar file. */
export interface IcsEntry {
  /** The same for the same thing in every file, so that a calendar that takes it again moves it. */
  uid: string;
  day: Day;
  /** `14:00`, of Madrid; null for the whole day. */
  time: string | null;
  summary: string;
  description: string;
  url: string;
  categories: readonly string[];
}

const PRODUCT = '-//Xeito//Subsidies//EN';
const ZONE = 'Europe/Madrid';
/** How long a calendar that has subscribed may wait before it asks again; programs know one name or the other. */
const REFRESH = 'PT6H';
/** Longest line in octets, without its end (RFC 5545, section 3.1). */
const LONGEST = 75;

/**
 * A calendar file (RFC 5545): whole days as dates, hours in the zone of Madrid, lines that end in CR LF and
 * are folded at 75 octets.
 *
 * @param stamp when it was written, as ISO text
 */
export function writeIcs(name: string, entries: readonly IcsEntry[], stamp: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(entries.some(({ time }) => time !== null) ? MADRID : []),
    ...entries.flatMap((entry) => eventLines(entry, utcStamp(stamp))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(entry: IcsEntry, stamp: string): string[] {
  const { uid, day, time, summary, description, url, categories } = entry;
  const date = day.replaceAll('-', '');
  const when =
    time === null
      ? [`DTSTART;VALUE=DATE:${date}`, `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`]
      : [`DTSTART;TZID=${ZONE}:${date}T${time.replace(':', '')}00`, 'DURATION:PT0S'];
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    ...when,
    `SUMMARY:${escapeText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(url === '' ? [] : [`URL:${url}`]),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escapeText).join(',')}`]),
    // A deadline takes nobody's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The rules of the zone since 1996: a calendar needs no other source for them. */
const MADRID: readonly string[] = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** What a text must not hold as it is (section 3.3.11); characters that no line may hold are left out. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll('\n', '\\n');
}

/** Long lines go on in the next after a space; a character is never parted. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let size = 0;
  for (const char of line) {
    const octets = octetsOf(char);
    if (size + octets > LONGEST) {
      pieces.push(piece);
      // The space that the next line begins with counts.
      [piece, size] = ['', 1];
    }
    piece += char;
    size += octets;
  }
  return [...pieces, piece].join('\r\n ');
}

function octetsOf(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

function utcStamp(iso: string): string {
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
