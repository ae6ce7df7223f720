import { XMLParser } from 'fast-xml-parser';
import { formatDay } from '#domain/days.ts';
import { formatIban } from '#domain/identifiers/iban.ts';
import type { ElectronicInvoice, InvoiceParty } from '#domain/invoices/invoice.ts';
import { readInvoices } from '#domain/invoices/read-invoices.ts';
import { XML_PARSING, type XmlNode } from '#domain/xml.ts';
import { createFrame, type Frame } from '../../../pdf/frame.ts';
import { moneyText, percentText } from '../../../pdf/numbers.ts';
import { type DossierLanguage, DOSSIER_WORDS } from './words.ts';

/** A larger file is no invoice that a program wrote. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Where an XML file says how its letters are written. */
const HEAD_BYTES = 200;

/** Whether a document may be an electronic invoice, by its name and kind. */
export function maybeElectronic({
  name,
  type,
  size,
}: {
  name: string;
  type: string;
  size: number;
}): boolean {
  return size <= MAX_BYTES && (/xml/i.test(type) || /\.(xml|xsig)$/i.test(name));
}

/** An electronic invoice as pages that people read; null for what is none. The same file is the same bytes. */
export async function readableInvoice(
  file: Uint8Array,
  name: string,
  language: DossierLanguage,
): Promise<Uint8Array | null> {
  const invoices = invoicesIn(file);
  const [first] = invoices;
  if (!first) return null;
  const words = DOSSIER_WORDS[language].electronic;
  const frame = createFrame({
    title: `${words.invoice} ${first.number}`,
    author: first.supplier.name || name,
    language,
    date: new Date(`${first.issueDate ?? '2000-01-01'}T12:00:00Z`),
  });
  for (const invoice of invoices) write(frame, invoice, words);
  frame.paragraph(`${words.original}: ${name}`);
  return frame.end();
}

type Words = (typeof DOSSIER_WORDS)[DossierLanguage]['electronic'];

function write(frame: Frame, invoice: ElectronicInvoice, words: Words): void {
  const { number, supplier, customer, concept, issueDate, dueDate, taxes, iban } = invoice;
  frame.title(`${words.invoice} ${number}`);
  const facts = [
    [words.issueDate, issueDate === null ? '' : formatDay(issueDate)],
    [words.dueDate, dueDate === null ? '' : formatDay(dueDate)],
    [words.rectifies, invoice.rectifies],
    [words.concept, concept],
    [words.currency, invoice.currency === 'EUR' ? '' : invoice.currency],
    [words.iban, formatIban(iban)],
  ] as const;
  frame.facts(facts.filter(([, value]) => value !== ''));
  frame.table(
    [
      { title: words.supplier, share: 1 },
      { title: words.customer, share: 1 },
    ],
    [[partyText(supplier), partyText(customer)]],
  );
  frame.table(
    [
      { title: words.base, share: 2, align: 'right' },
      { title: words.rate, share: 1, align: 'right' },
      { title: words.vat, share: 2, align: 'right' },
    ],
    taxes.map((tax) => [
      moneyText(tax.baseCents),
      percentText(tax.rateBp),
      moneyText(tax.vatCents + tax.surchargeCents),
    ]),
  );
  const sums = [
    [words.net, invoice.netCents],
    [words.withholding, -invoice.withholdingCents || null],
    [words.total, invoice.totalCents],
  ] as const;
  frame.facts(sums.flatMap(([name, cents]) => (cents === null ? [] : [[name, moneyText(cents)]])));
}

function partyText({ name, taxId }: InvoiceParty): string {
  return [name, taxId].filter(Boolean).join('\n');
}

function invoicesIn(file: Uint8Array): ElectronicInvoice[] {
  try {
    const head = Buffer.from(file.subarray(0, HEAD_BYTES)).toString('latin1');
    const encoding = /encoding=["']([\w-]+)["']/i.exec(head)?.[1] ?? 'utf-8';
    const text = new TextDecoder(encoding).decode(file);
    return readInvoices(new XMLParser(XML_PARSING).parse(text, true) as XmlNode);
  } catch {
    return [];
  }
}
