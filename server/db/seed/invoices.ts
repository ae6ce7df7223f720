import { type Day, formatDay } from '#domain/days.ts';
import { formatIban } from '#domain/identifiers/iban.ts';
import { type Cents, splitCents } from '#domain/money.ts';
import type { Frame } from '../../pdf/frame.ts';
import { moneyText, percentText } from '../../pdf/numbers.ts';
import type { demoCompanies } from './companies.ts';
import type { DemoExpense } from './expenses.ts';
import { demoIban } from './demo-identifiers.ts';
import { beginPaper, endPaper, type WrittenPdf } from './papers.ts';

/** Who receives and pays, as the documents name it. */
export type Receiver = ReturnType<typeof demoCompanies>[number];

const VAT_RATES_BP = [0, 400, 1_000, 2_100];
const WITHHOLDING_RATES_BP = [700, 1_500, 1_900];

const FICTION =
  'Documento inventado para a demostración de Xeito: nin quen o emite nin o que se factura existen.';

/** The invoice of an expense, with its amounts to the cent. The same expense is the same bytes. */
export async function writeInvoice(expense: DemoExpense, receiver: Receiver): Promise<WrittenPdf> {
  const { docNumber, contactName, contactNif, issueDate, dueDate, concept, netCents } = expense;
  const title = `Factura ${docNumber}`;
  const frame = beginPaper(title, contactName, issueDate);
  frame.facts([
    ['Número', docNumber],
    ['Data', formatDay(issueDate)],
    ['Vencemento', formatDay(dueDate ?? issueDate)],
  ]);
  frame.table(
    [
      { title: 'Emisor', share: 1 },
      { title: 'Cliente', share: 1 },
    ],
    [
      [
        `${contactName}\nNIF ${contactNif}\nLugar de Ningures, s/n`,
        `${receiver.businessName}\nCIF ${receiver.cif}\n${receiver.address}\n${receiver.municipality}`,
      ],
    ],
  );
  const [main = 0, extra = 0] = splitCents(netCents, [9, 1]);
  frame.table(
    [
      { title: 'Concepto', share: 4 },
      { title: 'Importe', share: 1, align: 'right' },
    ],
    [
      [concept, moneyText(main)],
      ['Desprazamento e material', moneyText(extra)],
      ['Base impoñible', moneyText(netCents)],
    ],
    true,
  );
  frame.facts(totalsOf(expense));
  return finish(frame);
}

/** What a bank gives to who has paid an expense by transfer. */
export async function writeProof(expense: DemoExpense, payer: Receiver): Promise<WrittenPdf> {
  const { docNumber, contactName, totalCents, paidDate, issueDate } = expense;
  const day = paidDate ?? issueDate;
  const frame = beginPaper(`Xustificante de transferencia ${docNumber}`, 'Banco Inexistente', day);
  frame.facts([
    ['Data', formatDay(day)],
    ['Ordenante', `${payer.businessName}\n${payer.ibans.map(formatIban).join('\n')}`],
    ['Beneficiario', `${contactName}\n${formatIban(ibanOf(expense))}`],
    ['Concepto', `Factura ${docNumber}`],
    ['Importe', moneyText(totalCents)],
  ]);
  return finish(frame);
}

/** What the tax agency gives to who has paid what was withheld in a quarter. */
export async function writeForm111(expense: DemoExpense, payer: Receiver): Promise<WrittenPdf> {
  const day = form111DayOf(expense);
  const frame = beginPaper('Xustificante do modelo 111', 'Axencia tributaria', day);
  frame.facts([
    ['Data', formatDay(day)],
    ['Declarante', `${payer.businessName}\n${payer.ibans.map(formatIban).join('\n')}`],
    ['Perceptor', `${expense.contactName}\nFactura ${expense.docNumber}`],
    ['Retención ingresada', moneyText(expense.withholdingCents)],
  ]);
  return finish(frame);
}

export function form111DayOf({ payments, issueDate }: DemoExpense): Day {
  return payments.find(({ pays }) => pays === 'withholding')?.day ?? issueDate;
}

function finish(frame: Frame): Promise<WrittenPdf> {
  return endPaper(frame, FICTION);
}

function totalsOf(expense: DemoExpense): [name: string, value: string][] {
  const { netCents, vatCents, withholdingCents, totalCents } = expense;
  const vat = percentText(rateOf(vatCents, netCents, VAT_RATES_BP));
  const withheld = percentText(rateOf(withholdingCents, netCents, WITHHOLDING_RATES_BP));
  return [
    [`IVE ${vat}`, moneyText(vatCents)],
    ...(withholdingCents === 0
      ? []
      : [[`IRPF ${withheld}`, moneyText(-withholdingCents)] satisfies [string, string]]),
    ['Total', moneyText(totalCents)],
    ['Pagamento', `Transferencia a ${formatIban(ibanOf(expense))}`],
  ];
}

/** The rate of the law that a rounded part comes from. */
function rateOf(part: Cents, whole: Cents, rates: readonly number[]): number {
  const away = (rate: number) => Math.abs(part * 10_000 - whole * rate);
  return rates.reduce((best, rate) => (away(rate) < away(best) ? rate : best));
}

/** The same account for all invoices of one supplier. */
function ibanOf({ contactNif }: DemoExpense): string {
  return demoIban(Number(contactNif.replaceAll(/\D/g, '')) % 10_000_000);
}
