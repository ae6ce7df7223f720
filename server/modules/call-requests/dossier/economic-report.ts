import { financingOf, isFinancing } from '#domain/call-requests/amounts.ts';
import { formatDay } from '#domain/days.ts';
import { hasPart } from '#domain/justification/parts.ts';
import { linesByItem } from '#domain/justification/sheet.ts';
import { sumCents } from '#domain/money.ts';
import type { Frame } from '../../../pdf/frame.ts';
import { hoursText, moneyText, percentText } from '../../../pdf/numbers.ts';
import type { PaperFacts } from './paper-facts.ts';
import { dayText, money, writeWho } from './paper-head.ts';
import { PAPER_WORDS } from './paper-words.ts';
import { type DossierLanguage, DOSSIER_WORDS } from './words.ts';

/** The economic report (RLGS, art. 72.2): what was spent, on what, why it deviates, and who else pays for it. */
export function writeEconomic({
  frame,
  facts,
  language,
}: {
  frame: Frame;
  facts: PaperFacts;
  language: DossierLanguage;
}): void {
  const { mode, request } = facts;
  const words = PAPER_WORDS[language];
  writeWho(frame, facts, language);
  if (hasPart(mode, 'list')) {
    writeList(frame, facts, language);
    writeDeviations(frame, facts, language);
    writeChapters(frame, facts, language);
  }
  writeIncomes(frame, facts, language);
  if (request.sharingCriteria.trim() !== '') {
    frame.heading(words.sharing);
    frame.paragraph(request.sharingCriteria.trim());
  }
  if (hasPart(mode, 'personnel') && facts.personnel.length > 0) {
    writePersonnel(frame, facts, language);
  }
  if (hasPart(mode, 'offers')) writeOffers(frame, facts, language);
  if (request.returns.length > 0) {
    frame.heading(words.returns);
    frame.table(
      [
        { title: words.date, share: 1 },
        { title: words.principal, share: 1, align: 'right' },
        { title: words.interest, share: 1, align: 'right' },
      ],
      request.returns.map(({ date, cents, interestCents }) => [
        formatDay(date),
        moneyText(cents),
        moneyText(interestCents),
      ]),
    );
  }
}

function writeList(frame: Frame, facts: PaperFacts, language: DossierLanguage): void {
  const { columns, total, count } = DOSSIER_WORDS[language];
  const words = PAPER_WORDS[language];
  const { records, invoices, proofs } = facts.counts;
  frame.heading(words.list);
  if (hasPart(facts.mode, 'vouchers')) frame.paragraph(count(records, invoices, proofs));
  const table = [
    { title: columns.orderNo, share: 1 },
    { title: columns.creditor, share: 5 },
    { title: columns.docNumber, share: 3 },
    { title: columns.issueDate, share: 3 },
    { title: columns.paymentDate, share: 3 },
    { title: columns.documentCents, share: 3, align: 'right' },
    { title: columns.imputedCents, share: 3, align: 'right' },
  ] as const;
  for (const { item, rows, documentCents, imputedCents } of linesByItem(facts.sheet.rows)) {
    frame.heading(item || words.noItem);
    frame.table(
      table,
      [
        ...rows.map((row) => [
          String(row.orderNo),
          [row.creditor || row.concept, row.nif].filter(Boolean).join('\n'),
          row.docNumber,
          formatDay(row.issueDate),
          dayText(row.paymentDate),
          moneyText(row.documentCents),
          moneyText(row.imputedCents),
        ]),
        ['', words.subtotal, '', '', '', moneyText(documentCents), moneyText(imputedCents)],
      ],
      true,
    );
  }
  frame.facts([[total, money(facts.sheet.totals.imputedCents)]]);
}

function writeDeviations(frame: Frame, { sheet }: PaperFacts, language: DossierLanguage): void {
  const words = DOSSIER_WORDS[language];
  const { reason, noItem, noReason } = PAPER_WORDS[language];
  frame.heading(words.byItem);
  frame.table(
    [
      { title: words.item, share: 4 },
      { title: words.approved, share: 2, align: 'right' },
      { title: words.imputed, share: 2, align: 'right' },
      { title: words.deviation, share: 2, align: 'right' },
      { title: words.pct, share: 1.5, align: 'right' },
    ],
    [
      ...sheet.deviations.map((row) => [
        row.item || noItem,
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
  const told = sheet.deviations.filter((row) => row.isAsked || row.reason.trim() !== '');
  if (told.length === 0) return;
  frame.facts(told.map((row) => [row.item, `${reason}: ${row.reason.trim() || noReason}`]));
}

/** By the chapters of the group, as the ICAA and the AGADIC ask for the cost of a film. */
function writeChapters(frame: Frame, { chapters }: PaperFacts, language: DossierLanguage): void {
  if (chapters.length === 0) return;
  const words = DOSSIER_WORDS[language];
  const { chapters: title, chapter } = PAPER_WORDS[language];
  const sums = (['approvedCents', 'imputedCents', 'deviationCents'] as const).map((name) =>
    moneyText(sumCents(chapters.map((line) => line[name]))),
  );
  frame.heading(title);
  frame.table(
    [
      { title: chapter, share: 5 },
      { title: words.approved, share: 2, align: 'right' },
      { title: words.imputed, share: 2, align: 'right' },
      { title: words.deviation, share: 2, align: 'right' },
    ],
    [
      ...chapters.map((line) => [
        chapterName(line.category, language),
        moneyText(line.approvedCents),
        moneyText(line.imputedCents),
        moneyText(line.deviationCents),
      ]),
      [words.total, ...sums],
    ],
    true,
  );
}

export function chapterName(
  category: PaperFacts['chapters'][number]['category'],
  language: DossierLanguage,
): string {
  if (!category) return PAPER_WORDS[language].noChapter;
  const name = language === 'gl' ? category.nameGl || category.name : category.name;
  return `${category.code} ${name}`;
}

/** Other aid and incomes, by whom, since when and how far (RLGS, art. 72.2.e); that there are none is said. */
function writeIncomes(frame: Frame, facts: PaperFacts, language: DossierLanguage): void {
  const { amount, total } = DOSSIER_WORDS[language];
  const words = PAPER_WORDS[language];
  frame.heading(words.incomes);
  const { financing, financingCents, asked } = incomesOf(facts, language);
  const columns = [
    { title: words.origin, share: 5 },
    { title: words.kind, share: 2 },
    { title: words.date, share: 2 },
    { title: words.state, share: 2 },
    { title: amount, share: 3, align: 'right' },
  ] as const;
  const cells = (rows: typeof financing) =>
    rows.map((row) => [
      row.origin,
      row.kind,
      row.date === null ? '' : formatDay(row.date),
      row.state,
      moneyText(row.cents),
    ]);
  if (financing.length === 0) frame.paragraph(words.noIncomes);
  else {
    const sum = [total, '', '', '', moneyText(financingCents)];
    frame.table(columns, [...cells(financing), sum], true);
  }
  if (asked.length === 0) return;
  frame.heading(words.askedIncomes);
  frame.table(columns, cells(asked));
}

/**
 * What pays for the activity beside this aid, as the request declares it and by the grants of the group, and what is
 * only asked for, which is in no sum.
 */
export function incomesOf({ request, others }: PaperFacts, language: DossierLanguage) {
  const { kinds, states } = PAPER_WORDS[language];
  const all = [
    ...others.map((other) => ({
      ...other,
      origin: [other.body, `${other.tender} (${other.internalCode})`].filter(Boolean).join(' · '),
      kind: 'aid' as const,
    })),
    ...request.otherFunding,
  ];
  const rowsOf = (some: typeof all) =>
    some.map(({ origin, kind, date, state, cents }) => {
      return { origin, kind: kinds[kind], date, state: states[state], cents };
    });
  const asked = all.filter((one) => !isFinancing(one));
  return {
    financing: rowsOf(all.filter(isFinancing)),
    financingCents: financingOf(all),
    asked: rowsOf(asked),
    askedCents: sumCents(asked.map(({ cents }) => cents)),
  };
}

function writePersonnel(
  frame: Frame,
  { personnel, hourCosts, otherHours }: PaperFacts,
  language: DossierLanguage,
): void {
  const { columns, total } = DOSSIER_WORDS[language];
  const words = PAPER_WORDS[language];
  frame.heading(words.personnel);
  frame.table(
    [
      { title: columns.orderNo, share: 1 },
      { title: words.person, share: 4 },
      { title: columns.nif, share: 2 },
      { title: columns.concept, share: 3 },
      { title: words.month, share: 2 },
      { title: words.hours, share: 2, align: 'right' },
      { title: columns.imputedCents, share: 3, align: 'right' },
    ],
    [
      ...personnel.map((line) => [
        String(line.orderNo),
        line.person,
        line.nif,
        line.concept,
        monthText(line.month),
        line.hoursMilli === null ? '' : hoursText(line.hoursMilli),
        moneyText(line.imputedCents),
      ]),
      ['', total, '', '', '', '', moneyText(sumCents(personnel.map((line) => line.imputedCents)))],
    ],
    true,
  );
  if (otherHours.length > 0) frame.paragraph(words.otherHours(otherHours.join(', ')));
  if (hourCosts.length > 0) writeHourCosts(frame, hourCosts, language);
}

/** How the cost of an hour comes about, by person and year. */
function writeHourCosts(
  frame: Frame,
  hourCosts: PaperFacts['hourCosts'],
  language: DossierLanguage,
): void {
  const words = PAPER_WORDS[language];
  frame.table(
    [
      { title: words.person, share: 4 },
      { title: DOSSIER_WORDS[language].columns.nif, share: 2 },
      { title: words.year, share: 1 },
      { title: words.yearCost, share: 3, align: 'right' },
      { title: words.yearHours, share: 2, align: 'right' },
      { title: words.hourCost, share: 2, align: 'right' },
    ],
    hourCosts.map((line) => [
      line.name,
      line.nif,
      String(line.year),
      moneyText(line.costCents),
      hoursText(line.yearHours),
      line.hourCents === null ? '' : moneyText(line.hourCents),
    ]),
  );
}

function writeOffers(frame: Frame, facts: PaperFacts, language: DossierLanguage): void {
  const words = DOSSIER_WORDS[language];
  frame.heading(words.offers);
  if (facts.offers.length === 0) {
    frame.paragraph(words.noOffers);
    return;
  }
  frame.table(
    [
      { title: words.columns.orderNo, share: 1 },
      { title: words.supplier, share: 5 },
      { title: words.amount, share: 2, align: 'right' },
      { title: words.chosen, share: 1 },
    ],
    facts.offers.map(({ orderNo, provider, amountCents, chosen }) => [
      String(orderNo),
      provider,
      money(amountCents),
      chosen ? words.yes : '',
    ]),
  );
}

/** `2026-05` → `05/2026` */
export function monthText(month: string): string {
  return month.split('-').toReversed().join('/');
}
