import { formatDay } from '#domain/days.ts';
import { createFrame } from '../../../pdf/frame.ts';
import { moneyText, percentText } from '../../../pdf/numbers.ts';
import type { ReportFacts } from './report-facts.ts';
import { type DossierLanguage, DOSSIER_WORDS } from './words.ts';

const TITLES: Readonly<Record<DossierLanguage, string>> = {
  es: 'Memoria económica justificativa',
  gl: 'Memoria económica xustificativa',
};

/** The economic report of a justification (RLGS, art. 72.2): what was spent, on what, and paid by whom else. */
export async function writeReport(facts: ReportFacts, language: DossierLanguage): Promise<Buffer> {
  const { request, tender, body, applicant, sheet, summary, counts, others } = facts;
  const words = DOSSIER_WORDS[language];
  const frame = createFrame({
    title: `${TITLES[language]} · ${request.internalCode}`,
    author: applicant.name,
    language,
    date: facts.changedAt,
  });
  const money = (cents: number | null) => (cents === null ? '–' : moneyText(cents));
  frame.title(TITLES[language]);
  frame.facts([
    [words.body, body],
    [words.call, tender],
    [words.caseNumber, request.caseNumber || request.internalCode],
    [words.applicant, applicant.name],
    [words.nif, applicant.nif],
    [words.period, [request.startDate, request.endDate].map(dayText).join(' – ')],
    [words.granted, money(request.grantedCents)],
    [words.toJustify, money(facts.amountToJustifyCents)],
    [words.justified, money(summary.justifiedCents)],
    [words.expected, money(summary.expectedCents)],
  ]);
  frame.paragraph(words.count(counts.records, counts.invoices, counts.proofs));

  frame.heading(words.byItem);
  frame.table(
    [
      { title: words.item, share: 4 },
      { title: words.approved, share: 2, align: 'right' },
      { title: words.imputed, share: 2, align: 'right' },
      { title: words.deviation, share: 2, align: 'right' },
      { title: words.pct, share: 1, align: 'right' },
    ],
    [
      ...sheet.deviations.map((row) => [
        row.item,
        money(row.approvedCents),
        money(row.imputedCents),
        money(row.deviationCents),
        row.deviationBp === null ? '–' : percentText(row.deviationBp),
      ]),
      [
        words.total,
        money(sheet.totals.approvedCents),
        money(sheet.totals.imputedCents),
        money(sheet.totals.deviationCents),
        '',
      ],
    ],
    true,
  );

  frame.heading(words.others);
  if (others.length === 0) frame.paragraph(words.noOthers);
  else {
    frame.table(
      [
        { title: words.call, share: 5 },
        { title: words.caseNumber, share: 2 },
        { title: words.granted, share: 2, align: 'right' },
      ],
      others.map((other) => [other.tender, other.internalCode, money(other.grantedCents)]),
    );
  }

  frame.heading(words.offers);
  const offers = facts.offers.map(({ orderNo, provider, amountCents, chosen }) => [
    String(orderNo),
    provider,
    money(amountCents),
    chosen ? words.yes : '',
  ]);
  if (offers.length === 0) frame.paragraph(words.noOffers);
  else {
    frame.table(
      [
        { title: words.columns.orderNo, share: 1 },
        { title: words.supplier, share: 5 },
        { title: words.amount, share: 2, align: 'right' },
        { title: words.chosen, share: 1 },
      ],
      offers,
    );
  }
  return frame.end();
}

function dayText(day: string | null): string {
  return day === null ? '…' : formatDay(day);
}
