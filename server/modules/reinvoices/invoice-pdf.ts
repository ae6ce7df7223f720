import { formatDay } from '#domain/days.ts';
import { formatIban } from '#domain/identifiers/iban.ts';
import { opposite } from '#domain/money.ts';
import { invoiceTotals, lineBaseCents } from '#domain/reinvoices/lines.ts';
import { createFrame } from '../../pdf/frame.ts';
import type { PdfLanguage } from '../../pdf/language.ts';
import { moneyText, percentText } from '../../pdf/numbers.ts';
import type { InvoiceFacts, Party, PlacedLine } from './invoice-facts.ts';
import { INVOICE_WORDS, type InvoiceWords } from './invoice-words.ts';

/** The internal document, or the one that takes it back: the same lines below zero. */
export type InvoiceKind = 'invoice' | 'rectification';

/** The PDF of a reinvoice. The same facts are the same bytes. */
export async function writeInvoicePdf(
  facts: InvoiceFacts,
  kind: InvoiceKind,
  language: PdfLanguage,
): Promise<Buffer> {
  const words = INVOICE_WORDS[language];
  const { reinvoice, issuer, receiver } = facts;
  const isBack = kind === 'rectification';
  const day = isBack ? (reinvoice.rectifiedOn ?? reinvoice.date) : reinvoice.date;
  const frame = createFrame({
    title: titleOf(facts, kind, words),
    author: issuer.name,
    language,
    date: new Date(`${day}T12:00:00Z`),
  });
  frame.title(titleOf(facts, kind, words));
  frame.facts([
    ...factOf(words.code, isBack ? reinvoice.rectifiedByCode : reinvoice.code),
    [words.date, formatDay(day)],
    ...factOf(words.invoice, reinvoice.invoiceNumber),
    ...factOf(words.period, reinvoice.period),
    ...factOf(words.project, facts.project),
    ...referenceOf(facts, kind, words),
  ]);
  frame.table(
    [
      { title: words.issuer, share: 1 },
      { title: words.receiver, share: 1 },
    ],
    [[partyText(issuer, words), partyText(receiver, words)]],
  );
  const lines = facts.lines.map((line) =>
    isBack ? { ...line, amountCents: opposite(line.amountCents) } : line,
  );
  frame.heading(words.lines);
  frame.table(
    [
      { title: words.item, share: 5 },
      { title: words.concept, share: 6 },
      { title: words.amount, share: 4, align: 'right' },
      { title: words.margin, share: 2.2, align: 'right' },
      { title: words.base, share: 4, align: 'right' },
      { title: words.vat, share: 2, align: 'right' },
    ],
    lines.map((line) => [
      placeText(line, words),
      line.concept,
      moneyText(line.amountCents),
      percentText(line.marginBp),
      moneyText(lineBaseCents(line)),
      percentText(line.vatBp),
    ]),
  );
  const { baseCents, vatTable, vatCents, totalCents } = invoiceTotals(lines);
  frame.heading(words.vatTable);
  frame.table(
    [
      { title: words.rate, share: 1 },
      { title: words.base, share: 2, align: 'right' },
      { title: words.vatAmount, share: 2, align: 'right' },
    ],
    vatTable.map((row) => [
      percentText(row.vatBp),
      moneyText(row.baseCents),
      moneyText(row.vatCents),
    ]),
  );
  frame.heading(words.total);
  frame.facts([
    [words.base, moneyText(baseCents)],
    [words.vat, moneyText(vatCents)],
    [words.total, moneyText(totalCents)],
    ...factOf(words.payTo, issuer.ibans.map(formatIban).join('\n')),
  ]);
  return frame.end();
}

function titleOf({ reinvoice }: InvoiceFacts, kind: InvoiceKind, words: InvoiceWords): string {
  if (kind === 'rectification') return words.rectification;
  return reinvoice.code === '' ? words.draft : words.title;
}

/** What is taken back, and by what. */
function referenceOf(
  { reinvoice: { code, date, rectifiedByCode, rectifiedOn } }: InvoiceFacts,
  kind: InvoiceKind,
  words: InvoiceWords,
): [string, string][] {
  if (kind === 'rectification') return [[words.rectifies, words.codeOfDay(code, formatDay(date))]];
  if (rectifiedByCode === '') return [];
  return [[words.rectifiedBy, words.codeOfDay(rectifiedByCode, formatDay(rectifiedOn ?? date))]];
}

function factOf(name: string, value: string): [string, string][] {
  return value === '' ? [] : [[name, value]];
}

function partyText({ name, cif, address, registry }: Party, words: InvoiceWords): string {
  return [name, `${words.taxId} ${cif}`, address, registry].filter((one) => one !== '').join('\n');
}

function placeText({ project, item }: PlacedLine, words: InvoiceWords): string {
  return [project, item === '' ? words.noItem : item].filter((one) => one !== '').join('\n');
}
