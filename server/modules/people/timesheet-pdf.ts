import type { Thousandths } from '#domain/budgets/line.ts';
import { type Day, endOfMonth, formatDay } from '#domain/days.ts';
import { scaleCents } from '#domain/money.ts';
import { createFrame } from '../../pdf/frame.ts';
import type { PdfLanguage } from '../../pdf/language.ts';
import { hoursText, percentText } from '../../pdf/numbers.ts';
import { TIMESHEET_WORDS } from './timesheet-words.ts';

/** The hours of a person in a month, by what they were for. */
export interface Timesheet {
  company: { name: string; nif: string };
  person: { name: string; nif: string; category: string };
  /** `2026-03` */
  month: string;
  workedHours: Thousandths;
  parts: { code: string; caseNumber: string; title: string; hours: Thousandths }[];
}

/** The hour part of a person and month, to be signed by them and by whoever answers for it. */
export async function writeTimesheetPdf(
  { company, person, month, workedHours, parts }: Timesheet,
  language: PdfLanguage,
): Promise<Buffer> {
  const words = TIMESHEET_WORDS[language];
  const last: Day = endOfMonth(`${month}-01`);
  const frame = createFrame({
    title: words.title,
    author: company.name,
    language,
    date: new Date(`${last}T12:00:00Z`),
  });
  const dedicated = parts.reduce((sum, { hours }) => sum + hours, 0);
  const line = (name: string, file: string, hours: Thousandths) => [
    name,
    file,
    hoursText(hours),
    workedHours === 0 ? '' : percentText(scaleCents(10_000, hours, workedHours)),
  ];
  frame.title(words.title);
  frame.facts([
    [words.company, [company.name, company.nif].filter(Boolean).join(' · ')],
    [words.person, [person.name, person.nif].filter(Boolean).join(' · ')],
    [words.category, person.category || '—'],
    [words.month, `${month.slice(5)}/${month.slice(0, 4)}`],
    [words.worked, hoursText(workedHours)],
  ]);
  frame.table(
    [
      { title: words.activity, share: 7 },
      { title: words.caseNumber, share: 4 },
      { title: words.hours, share: 2, align: 'right' },
      { title: words.share, share: 2, align: 'right' },
    ],
    [
      ...parts.map(({ code, caseNumber, title, hours }) =>
        line([code, title].filter(Boolean).join(' · '), caseNumber, hours),
      ),
      line(words.other, '', workedHours - dedicated),
      line(words.sum, '', workedHours),
    ],
    true,
  );
  frame.paragraph(words.promise);
  frame.table(
    [
      { title: words.worker, share: 1 },
      { title: words.responsible, share: 1 },
    ],
    [
      [`${words.name}: ${person.name}`, `${words.name}:`],
      [`${words.date}:`, `${words.date}:`],
      [`${words.signature}:\n\n\n\n`, `${words.signature}:\n\n\n\n`],
    ],
  );
  frame.paragraph(words.until(formatDay(last)));
  return frame.end();
}
