import type { Day } from '#domain/days.ts';
import type { Files } from '../../files/open-files.ts';
import { demoCompanies } from './companies.ts';
import { type KeptDocument, keepBytes } from './documents.ts';
import { type DemoExpense, form111Id, transferId } from './expenses.ts';
import { demoId } from './ids.ts';
import { form111DayOf, type Receiver, writeForm111, writeInvoice, writeProof } from './invoices.ts';
import type { WrittenPdf } from './papers.ts';

const IDS = {
  Factura: ({ id }: DemoExpense) => demoId(`file:Factura:${id}`),
  Transferencia: transferId,
  'Modelo 111': form111Id,
} as const;
type Kind = keyof typeof IDS;
const INVOICES_OF_PROJECT = 2;
/** Of expenses that no project bears yet: where it is looked up whose they are. */
const INVOICES_OF_NOBODY = 6;
const INVOICES = 40;
/** At the most: of new invoices not all are paid. */
const PROOFS = 12;

/**
 * Writes the invoices of some expenses and proofs that some were paid, and keeps their bytes: of all that
 * is being justified, or may be next, both, of what was handed in the proofs.
 */
export async function keepVouchers(
  files: Files,
  today: Day,
  expenses: readonly DemoExpense[],
  justified: readonly DemoExpense[],
  handedIn: readonly DemoExpense[] = [],
): Promise<KeptDocument[]> {
  const companies = new Map(demoCompanies(today).map((company) => [company.id, company]));
  const invoiced = [...new Set([...justified, ...withInvoice(expenses)])];
  const paid = invoiced.filter(({ paymentMethod }) => paymentMethod === 'transfer');
  const proven = [...new Set([...justified, ...paid.slice(0, PROOFS), ...handedIn])];
  const keep = async (
    expense: DemoExpense,
    kind: Kind,
    write: (expense: DemoExpense, company: Receiver) => Promise<WrittenPdf>,
  ) => {
    const company = companies.get(expense.companyId);
    if (!company) throw new Error(`No company of the demonstration has ${expense.id}`);
    const [number, supplier] = [expense.docNumber.replaceAll('/', '-'), expense.contactName];
    const { bytes, text } = await write(expense, company);
    return keepBytes(files, bytes, {
      text,
      id: IDS[kind](expense),
      name: `${kind} ${number} ${supplier.replace(/\.$/, '')}.pdf`,
      type: 'application/pdf',
      resource: 'expenses',
      rowId: expense.id,
      location: kind === 'Factura' ? 'invoice' : 'proof',
      bornOn: dayOf(expense, kind),
    });
  };
  const kept: KeptDocument[] = [];
  // One after the other: each holds its fonts in memory until it is written.
  for (const expense of invoiced) kept.push(await keep(expense, 'Factura', writeInvoice));
  for (const expense of proven) {
    kept.push(await keep(expense, 'Transferencia', writeProof));
  }
  for (const expense of new Set([...justified, ...handedIn])) {
    if (expense.withholdingCents === 0) continue;
    kept.push(await keep(expense, 'Modelo 111', writeForm111));
  }
  return kept;
}

function dayOf(expense: DemoExpense, kind: Kind): Day {
  if (kind === 'Modelo 111') return form111DayOf(expense);
  return kind === 'Factura' ? expense.issueDate : (expense.paidDate ?? expense.issueDate);
}

/** The newest purchases of each project, and of none, newest first. */
function withInvoice(expenses: readonly DemoExpense[]): DemoExpense[] {
  const counts = new Map<string, number>();
  return expenses
    .filter(
      ({ type, docNumber, netCents, state, contactNif, intercompany }) =>
        type === 'outgoings' &&
        docNumber !== '' &&
        contactNif !== '' &&
        netCents > 0 &&
        !intercompany &&
        state !== 'cancelled',
    )
    .toSorted((a, b) => (a.issueDate < b.issueDate ? 1 : a.issueDate > b.issueDate ? -1 : 0))
    .filter(({ imputations: [first] }) => {
      const bearer = first?.projectId ?? '';
      const count = counts.get(bearer) ?? 0;
      counts.set(bearer, count + 1);
      return count < (bearer === '' ? INVOICES_OF_NOBODY : INVOICES_OF_PROJECT);
    })
    .slice(0, INVOICES);
}
