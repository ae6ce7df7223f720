import { formatDay } from '#domain/days.ts';
import { citationIn } from '#domain/law.ts';
import { type DossierPart, hasPart, incompleteParts } from '#domain/justification/parts.ts';
import { createFrame, type Frame } from '../../../pdf/frame.ts';
import { moneyText } from '../../../pdf/numbers.ts';
import { incomesOf, writeEconomic } from './economic-report.ts';
import { findingText } from './finding-words.ts';
import type { PaperFacts } from './paper-facts.ts';
import { caseOf, writeWho } from './paper-head.ts';
import { PAPER_WORDS } from './paper-words.ts';
import type { DossierLanguage } from './words.ts';

/** The papers of a justification that are written here. */
export type Paper = 'cover' | 'activity' | 'economic' | 'declaration' | 'checks';

/** Writes one of them; the same facts are the same bytes. @param places where each part lies in the dossier */
export async function writePaper(
  paper: Paper,
  facts: PaperFacts,
  language: DossierLanguage,
  places: Readonly<Partial<Record<DossierPart, string>>> = {},
): Promise<Buffer> {
  const title = PAPER_WORDS[language][paper];
  const frame = createFrame({
    title: `${title} · ${facts.request.internalCode}`,
    author: facts.applicant.name,
    language,
    date: facts.changedAt,
  });
  frame.title(title);
  WRITERS[paper]({ frame, facts, language, places });
  return frame.end();
}

interface Writing {
  frame: Frame;
  facts: PaperFacts;
  language: DossierLanguage;
  places: Readonly<Partial<Record<DossierPart, string>>>;
}

const WRITERS: Readonly<Record<Paper, (writing: Writing) => void>> = {
  cover: writeCover,
  activity: writeActivity,
  economic: writeEconomic,
  declaration: writeDeclaration,
  checks: writeChecks,
};

function writeCover({ frame, facts, language, places }: Writing): void {
  const words = PAPER_WORDS[language];
  writeWho(frame, facts, language);
  const errors = facts.findings.filter(({ severity }) => severity === 'error').length;
  const missing = incompleteParts(facts.index);
  if (errors > 0) frame.paragraph(words.withErrors(errors));
  if (missing.length > 0) frame.paragraph(words.withMissing(missing.length));
  frame.heading(words.index);
  frame.table(
    [
      { title: words.part, share: 4 },
      { title: words.article, share: 3 },
      { title: words.state, share: 2 },
      { title: words.where, share: 4 },
    ],
    facts.index.map(({ part, article, state, count }) => [
      words.parts[part],
      citationIn(article, language),
      state === 'none' ? words.none : words[state](count),
      state === 'none' ? '' : places[part] || words.nowhere,
    ]),
  );
}

function writeActivity({ frame, facts, language }: Writing): void {
  writeWho(frame, facts, language);
  for (const paragraph of facts.request.activityReport.split(/\n+/)) {
    if (paragraph.trim() !== '') frame.paragraph(paragraph.trim());
  }
}

function writeDeclaration({ frame, facts, language }: Writing): void {
  const { request, applicant, body, tender, mode } = facts;
  const { declares, statements, signed } = PAPER_WORDS[language];
  const { signatoryName, signatoryRole, signingPlace, signingDate } = request;
  frame.paragraph(
    declares({
      name: signatoryName.trim(),
      role: signatoryRole.trim(),
      applicant: applicant.name,
      nif: applicant.nif,
      body,
      call: tender,
      caseNumber: caseOf(facts),
    }),
  );
  const { financing, financingCents, asked, askedCents } = incomesOf(facts, language);
  // Nobody signs what the account itself denies.
  const isPaid = !facts.findings.some(({ code }) => code === 'UNPAID' || code === 'PAID_IN_PART');
  const said = [
    statements.done,
    ...(hasPart(mode, 'list')
      ? [
          statements.spent(moneyText(facts.justifiedCents)),
          ...(isPaid ? [statements.paid] : []),
          statements.kept,
          statements.vat,
        ]
      : []),
    financing.length === 0 ? statements.noIncomes : statements.incomes(moneyText(financingCents)),
    ...(asked.length === 0 ? [] : [statements.askedIncomes(moneyText(askedCents))]),
  ];
  for (const [index, one] of said.entries()) frame.paragraph(`${index + 1}. ${one}`);
  frame.paragraph(signed(signingPlace.trim(), signingDate === null ? '' : formatDay(signingDate)));
  frame.paragraph('\n\n\n');
  frame.paragraph([signatoryName.trim(), signatoryRole.trim()].filter(Boolean).join('\n'));
}

function writeChecks({ frame, facts, language }: Writing): void {
  const words = PAPER_WORDS[language];
  const rows = findingRows(facts, language);
  if (rows.length === 0) {
    frame.paragraph(words.noFindings);
    return;
  }
  frame.table(
    [
      { title: words.state, share: 2 },
      { title: words.subject, share: 4 },
      { title: words.found, share: 6 },
      { title: words.article, share: 3 },
    ],
    rows.map((row) => [row.severity, row.subject, row.text, row.article]),
  );
}

/** What the checks found, what fails first. */
export function findingRows({ findings }: PaperFacts, language: DossierLanguage) {
  const words = PAPER_WORDS[language];
  return findings
    .toSorted(
      (a, b) =>
        Number(a.severity === 'warning') - Number(b.severity === 'warning') ||
        (a.orderNo ?? Infinity) - (b.orderNo ?? Infinity) ||
        0,
    )
    .map((found) => ({
      severity: words.severity[found.severity],
      subject: found.subject || words.whole,
      text: findingText(found, language),
      article: citationIn(found.article, language),
    }));
}
