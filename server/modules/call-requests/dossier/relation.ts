import { unzipSync, type Zippable, zipSync } from 'fflate';
import writeExcelFile, { type CellObject } from 'write-excel-file/universal';
import { formatDay } from '#domain/days.ts';
import { hasPart } from '#domain/justification/parts.ts';
import { ofDocuments } from '#domain/justification/suppliers.ts';
import { type ExpenseSheet, linesByItem, type SheetRow } from '#domain/justification/sheet.ts';
import { citationIn } from '#domain/law.ts';
import { sumCents } from '#domain/money.ts';
import { hundredthsText, safeText } from '#domain/spreadsheet-text.ts';
import { toCsv } from './csv.ts';
import type { PaperFacts } from './paper-facts.ts';
import { PAPER_WORDS } from './paper-words.ts';
import { chapterName, incomesOf, monthText } from './economic-report.ts';
import { findingRows } from './papers.ts';
import { type DossierLanguage, DOSSIER_WORDS } from './words.ts';

/** What of a line has a column. */
type Column = Exclude<keyof SheetRow, 'id' | 'expenseId' | 'itemId'>;

/** Kinds of its columns, in their order. */
const KINDS = {
  orderNo: 'number',
  item: 'text',
  creditor: 'text',
  nif: 'text',
  docNumber: 'text',
  concept: 'text',
  issueDate: 'day',
  paymentDate: 'day',
  netCents: 'hundredths',
  vatCents: 'hundredths',
  documentCents: 'hundredths',
  imputedCents: 'hundredths',
  imputedBp: 'hundredths',
} as const satisfies Record<Column, string>;
const COLUMNS = Object.keys(KINDS) as Column[];
/** Signs that XML does not take. */
const NO_XML = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/gu;
/** In UTC no day before it can be written in a ZIP; all of ours have this one. */
const NO_TIME = new Date(1980, 0, 1, 12);

/** The classified list of expenses as text: semicolons, decimal commas, a mark of UTF-8. */
export function relationCsv(
  { rows }: Pick<ExpenseSheet, 'rows'>,
  language: DossierLanguage,
): string {
  const { columns } = DOSSIER_WORDS[language];
  const head = COLUMNS.map((name) => columns[name]);
  const lines = rows.map((row) => COLUMNS.map((name) => textOf(row, name)));
  return toCsv([head, ...lines]);
}

type Cells = (CellObject | null)[];
interface SheetOf {
  /** Excel takes 31 letters. */
  name: string;
  head: readonly string[];
  rows: readonly Cells[];
  sums?: Cells;
  widths: readonly number[];
}

/** The whole account as a spreadsheet, a sheet for each of its parts. The same facts are the same bytes. */
export async function workbook(facts: PaperFacts, language: DossierLanguage): Promise<Uint8Array> {
  const sheets = sheetsOf(facts, language).filter(({ rows }) => rows.length > 0);
  const blob = await writeExcelFile(
    sheets.map(({ name, head, rows, sums, widths }) => ({
      data: [head.map(bold), ...rows, ...(sums ? [sums] : [])],
      sheet: name,
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
    })),
  ).toBlob();
  return withoutTimes(new Uint8Array(await blob.arrayBuffer()));
}

function sheetsOf(facts: PaperFacts, language: DossierLanguage): SheetOf[] {
  const { columns, total, ...words } = DOSSIER_WORDS[language];
  const said = PAPER_WORDS[language];
  const { sheet, request, index, personnel, chapters } = facts;
  const list = hasPart(facts.mode, 'list') ? sheet.rows : [];
  const costs = hasPart(facts.mode, 'list') ? facts.costs : [];
  const { financing, financingCents, asked } = incomesOf(facts, language);
  const sum = (all: readonly number[]) => boldAmount(sumCents(all));
  const laidOut = [...COLUMNS, 'paymentMethod'] as const;
  return [
    {
      name: said.list,
      head: COLUMNS.map((name) => columns[name]),
      rows: linesByItem(list).flatMap(({ item, rows, documentCents, imputedCents }) => [
        ...rows.map((row) => COLUMNS.map((name) => cellOf(row, name))),
        COLUMNS.map((name) => {
          if (name === 'item') return bold(`${said.subtotal} ${item || said.noItem}`);
          if (name === 'documentCents') return boldAmount(documentCents);
          return name === 'imputedCents' ? boldAmount(imputedCents) : null;
        }),
      ]),
      sums: COLUMNS.map((name) => {
        if (name === 'item') return bold(total);
        return name === 'imputedCents' ? boldAmount(sheet.totals.imputedCents) : null;
      }),
      widths: COLUMNS.map((name) => (KINDS[name] === 'text' ? 28 : 14)),
    },
    {
      name: said.index,
      head: [said.part, said.article, said.state],
      rows: index.map(({ part, article, state, count }) => [
        textCell(said.parts[part]),
        textCell(citationIn(article, language)),
        textCell(state === 'none' ? said.none : said[state](count)),
      ]),
      widths: [40, 24, 20],
    },
    {
      name: said.parts.deviations,
      head: [words.item, words.approved, words.imputed, words.deviation, words.pct, said.reason],
      rows: (hasPart(facts.mode, 'deviations') ? sheet.deviations : []).map((row) => [
        textCell(row.item || said.noItem),
        amount(row.approvedCents),
        amount(row.imputedCents),
        amount(row.deviationCents),
        row.deviationBp === null ? null : amount(row.deviationBp),
        textCell(row.reason),
      ]),
      sums: [
        bold(total),
        boldAmount(sheet.totals.approvedCents),
        boldAmount(sheet.totals.imputedCents),
        boldAmount(sheet.totals.deviationCents),
      ],
      widths: [28, 14, 14, 14, 10, 60],
    },
    {
      name: said.parts.incomes,
      head: [said.origin, said.kind, said.date, said.state, words.amount],
      rows: [
        ...financing.map(incomeCells),
        ...(financing.length === 0
          ? []
          : [[bold(total), null, null, null, boldAmount(financingCents)]]),
        ...asked.map(incomeCells),
      ],
      widths: [50, 16, 14, 14, 14],
    },
    {
      name: said.personnel,
      head: [
        columns.orderNo,
        said.person,
        columns.nif,
        columns.concept,
        said.month,
        said.hours,
        columns.imputedCents,
      ],
      rows: personnel.map((line) => [
        numberCell(line.orderNo),
        textCell(line.person),
        textCell(line.nif),
        textCell(line.concept),
        textCell(monthText(line.month)),
        line.hoursMilli === null ? null : numberCell(line.hoursMilli / 1000),
        amount(line.imputedCents),
      ]),
      sums: [
        null,
        bold(total),
        null,
        null,
        null,
        null,
        sum(personnel.map((line) => line.imputedCents)),
      ],
      widths: [8, 28, 14, 28, 12, 10, 14],
    },
    hourCostSheet(facts, language),
    {
      name: words.offers,
      head: [columns.orderNo, words.supplier, words.amount, words.chosen],
      rows: facts.offers.map((offer) => [
        numberCell(offer.orderNo),
        textCell(offer.provider),
        amount(offer.amountCents),
        textCell(offer.chosen ? words.yes : ''),
      ]),
      widths: [8, 32, 14, 10],
    },
    {
      name: said.parts.returns,
      head: [said.date, said.principal, said.interest],
      rows: request.returns.map(({ date, cents, interestCents }) => [
        dayCell(date),
        amount(cents),
        amount(interestCents),
      ]),
      widths: [14, 14, 14],
    },
    {
      name: said.chapters,
      head: [said.chapter, words.approved, words.imputed, words.deviation],
      rows: chapters.map((line) => [
        textCell(chapterName(line.category, language)),
        amount(line.approvedCents),
        amount(line.imputedCents),
        amount(line.deviationCents),
      ]),
      sums: [
        bold(total),
        sum(chapters.map((line) => line.approvedCents)),
        sum(chapters.map((line) => line.imputedCents)),
        sum(chapters.map((line) => line.deviationCents)),
      ],
      widths: [50, 14, 14, 14],
    },
    {
      // As film bodies ask for it: line by line, with what each was paid by.
      name: said.costs,
      head: laidOut.map((name) => (name === 'paymentMethod' ? said.method : columns[name])),
      rows: costs.map((row) =>
        laidOut.map((name) =>
          name === 'paymentMethod' ? textCell(said.methods[row.paymentMethod]) : cellOf(row, name),
        ),
      ),
      sums: laidOut.map((name) => {
        if (name === 'item') return bold(total);
        const isSum = name === 'netCents' || name === 'vatCents' || name === 'documentCents';
        // A document that is split over items amounts to itself once.
        if (isSum) return sum(ofDocuments(costs).map((row) => row[name]));
        if (name === 'imputedCents') return sum(costs.map((row) => row[name]));
        return null;
      }),
      widths: laidOut.map((name) => (name !== 'paymentMethod' && KINDS[name] === 'text' ? 28 : 14)),
    },
    {
      name: said.checks,
      head: [said.state, said.subject, said.found, said.article],
      rows: findingRows(facts, language).map((row) => [
        textCell(row.severity),
        textCell(row.subject),
        textCell(row.text),
        textCell(row.article),
      ]),
      widths: [12, 36, 80, 30],
    },
  ];
}

function incomeCells(row: ReturnType<typeof incomesOf>['asked'][number]): Cells {
  return [
    textCell(row.origin),
    textCell(row.kind),
    dayCell(row.date),
    textCell(row.state),
    amount(row.cents),
  ];
}

function textOf(row: SheetRow, name: Column): string {
  const value = row[name];
  if (value === null) return '';
  if (typeof value === 'number') {
    return KINDS[name] === 'hundredths' ? hundredthsText(value) : String(value);
  }
  return KINDS[name] === 'day' ? formatDay(value) : safeText(value);
}

function cellOf(row: SheetRow, name: Column): CellObject | null {
  const value = row[name];
  if (value === null || value === '') return null;
  if (typeof value === 'number') {
    return KINDS[name] === 'hundredths' ? amount(value) : numberCell(value);
  }
  return KINDS[name] === 'day' ? dayCell(value) : textCell(value);
}

function textCell(text: string): CellObject | null {
  return text === '' ? null : { value: safeText(text.replace(NO_XML, '')), type: String };
}

function dayCell(day: string | null): CellObject | null {
  if (day === null) return null;
  return { value: new Date(`${day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
}

function numberCell(value: number): CellObject {
  return { value, type: Number };
}

function bold(value: string): CellObject {
  return { value: safeText(value.replace(NO_XML, '')), type: String, fontWeight: 'bold' };
}

function boldAmount(cents: number): CellObject {
  return { ...amount(cents), fontWeight: 'bold' };
}

function amount(hundredths: number): CellObject {
  return { value: hundredths / 100, type: Number, format: '#,##0.00' };
}

/** The writer puts the hour into the file: without it the same list is the same file. */
function withoutTimes(bytes: Uint8Array): Uint8Array {
  const entries = Object.entries(unzipSync(bytes));
  const again: Zippable = Object.fromEntries(
    entries.map(([name, content]) => [name, [content, { mtime: NO_TIME }]]),
  );
  return zipSync(again);
}

/** How the cost of an hour comes about, by person and year. */
function hourCostSheet({ hourCosts }: PaperFacts, language: DossierLanguage): SheetOf {
  const said = PAPER_WORDS[language];
  const { columns } = DOSSIER_WORDS[language];
  return {
    name: said.hourCosts,
    head: [said.person, columns.nif, said.year, said.yearCost, said.yearHours, said.hourCost],
    rows: hourCosts.map((line) => [
      textCell(line.name),
      textCell(line.nif),
      numberCell(line.year),
      amount(line.costCents),
      numberCell(line.yearHours / 1000),
      line.hourCents === null ? null : amount(line.hourCents),
    ]),
    widths: [28, 14, 8, 14, 12, 14],
  };
}
