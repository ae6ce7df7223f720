import { formatDay } from '#domain/days.ts';
import type { BalanceOrigin } from '#domain/collaborators/balances.ts';
import { createFrame } from '../../pdf/frame.ts';
import type { PdfLanguage } from '../../pdf/language.ts';
import { moneyText } from '../../pdf/numbers.ts';
import type { Statement } from './statement.ts';

interface Words {
  title: (name: string) => string;
  year: string;
  nif: string;
  opening: string;
  closing: string;
  date: string;
  concept: string;
  credit: string;
  debit: string;
  balance: string;
  entries: string;
  none: string;
  origins: Readonly<Record<BalanceOrigin, string>>;
}

const WORDS: Readonly<Record<PdfLanguage, Words>> = {
  es: {
    title: (name) => `Extracto de ${name}`,
    year: 'Año',
    nif: 'NIF',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    date: 'Fecha',
    concept: 'Concepto',
    credit: 'A su favor',
    debit: 'Pagado',
    balance: 'Saldo',
    entries: 'Movimientos',
    none: 'No hay movimientos.',
    origins: {
      opening: 'Apertura',
      amortization: 'Uso en un proyecto',
      payment: 'Pago',
      advance: 'Anticipo',
      adjustment: 'Ajuste',
      reinvoice: 'Refacturación',
    },
  },
  gl: {
    title: (name) => `Extracto de ${name}`,
    year: 'Ano',
    nif: 'NIF',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    date: 'Data',
    concept: 'Concepto',
    credit: 'Ao seu favor',
    debit: 'Pagado',
    balance: 'Saldo',
    entries: 'Movementos',
    none: 'Non hai movementos.',
    origins: {
      opening: 'Apertura',
      amortization: 'Uso nun proxecto',
      payment: 'Pagamento',
      advance: 'Anticipo',
      adjustment: 'Axuste',
      reinvoice: 'Refacturación',
    },
  },
  en: {
    title: (name) => `Statement of ${name}`,
    year: 'Year',
    nif: 'Tax number',
    opening: 'Opening balance',
    closing: 'Closing balance',
    date: 'Date',
    concept: 'Concept',
    credit: 'In favour',
    debit: 'Paid',
    balance: 'Balance',
    entries: 'Entries',
    none: 'There are no entries.',
    origins: {
      opening: 'Opening',
      amortization: 'Use in a project',
      payment: 'Payment',
      advance: 'Advance',
      adjustment: 'Adjustment',
      reinvoice: 'Reinvoice',
    },
  },
};

/** The PDF of a collaborator's statement. The same account is the same bytes. */
export async function writeStatementPdf(
  person: { name: string; nif: string | null },
  statement: Statement,
  { year, language }: { year: number | undefined; language: PdfLanguage },
): Promise<Buffer> {
  const words = WORDS[language];
  const { entries, openingCents, closingCents } = statement;
  const lastDay = entries.at(-1)?.date ?? `${year ?? 2000}-01-01`;
  const frame = createFrame({
    title: words.title(person.name),
    author: person.name,
    language,
    date: new Date(`${lastDay}T12:00:00Z`),
  });
  const facts: [string, string][] = [
    [words.opening, moneyText(openingCents)],
    [words.closing, moneyText(closingCents)],
  ];
  if (year !== undefined) facts.unshift([words.year, String(year)]);
  if (person.nif) facts.unshift([words.nif, person.nif]);
  frame.title(words.title(person.name));
  frame.facts(facts);
  frame.heading(words.entries);
  if (entries.length === 0) frame.paragraph(words.none);
  else {
    frame.table(
      [
        { title: words.date, share: 2 },
        { title: words.concept, share: 6 },
        { title: words.credit, share: 3, align: 'right' },
        { title: words.debit, share: 3, align: 'right' },
        { title: words.balance, share: 3, align: 'right' },
      ],
      entries.map(({ date, concept, origin, creditCents, debitCents, balanceCents }) => [
        formatDay(date),
        concept === '' ? words.origins[origin] : concept,
        creditCents === 0 ? '' : moneyText(creditCents),
        debitCents === 0 ? '' : moneyText(debitCents),
        moneyText(balanceCents),
      ]),
    );
  }
  return frame.end();
}
