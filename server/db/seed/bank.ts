import type { Movement } from '#contract/resources/movements.ts';
import { withKeys } from '#domain/banking/movement-key.ts';
import type { BankMovement } from '#domain/banking/movement.ts';
import { type Day, addDays } from '#domain/days.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import { companyIban, companyId, shootingIban } from './companies.ts';
import { type DemoExpense, payBy } from './expenses.ts';
import { demoId } from './ids.ts';
import { projectId } from './project-list.ts';
import { draw } from './project-money.ts';
import { seededRandom } from './random.ts';

export type DemoMovement = Omit<
  Movement,
  'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
>;

const COMPANY = 'audiovisual';
const STATEMENT_DAYS = 120;
/** What of the payments somebody has matched; of the others the app suggests the expense. */
const MATCHED = 0.8;

interface Line {
  day: Day;
  amountCents: Cents;
  concept: string;
  contact: string;
  /** Code of the bank for what it is: 04 a transfer, 12 a card, 17 its fees. */
  common: string;
  expense?: DemoExpense;
}

/**
 * The statement of one company's account for the last months: payments of its expenses, most of them
 * matched (which writes the movement into them), and what the bank alone knows of. And some of the projects, by hand.
 */
export function demoMovements(today: Day, expenses: readonly DemoExpense[]): DemoMovement[] {
  const random = seededRandom(572);
  const account = companyIban(COMPANY);
  const from = addDays(today, -STATEMENT_DAYS);
  const paid = expenses.filter(
    ({ companyId: id, paidDate, state }) =>
      id === companyId(COMPANY) && paidDate !== null && paidDate >= from && state !== 'cancelled',
  );
  const lines = [...paymentsOf(paid), ...ofBankAlone(today, random)].toSorted((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
  );
  const keyed = withKeys(lines.map((line, index) => toBankMovement(line, index, account)));
  const statement = lines.map((line, index) => {
    const { key = '' } = keyed[index] ?? {};
    const id = demoId(`movement:${key}`);
    const isMatched = line.expense !== undefined && random() < MATCHED;
    if (line.expense && isMatched) payBy(line.expense, id);
    return toMovement({ ...line, id, importKey: key, isMatched, bankIban: account });
  });
  return [...statement, ...betweenAccounts(today, account), ...byHand(today)];
}

/** What the company put aside for a shooting: the first time is paired, the second waits for it. */
function betweenAccounts(today: Day, account: string): DemoMovement[] {
  const times: readonly [days: number, cents: Cents, isPaired: boolean][] = [
    [-64, 12_000_00, true],
    [-9, 8_000_00, false],
  ];
  const other = shootingIban();
  return times.flatMap(([days, cents, isPaired]) => {
    const day = addDays(today, days);
    const sides = [
      { bankIban: account, amountCents: 0 - cents, concept: 'TRASPASO A CUENTA RODAXE' },
      { bankIban: other, amountCents: cents, concept: 'TRASPASO RECIBIDO' },
    ];
    return sides.map((side) => {
      const id = demoId(`movement:transfer:${days}:${side.amountCents}`);
      const line = { day, contact: '', common: '', importKey: '', isMatched: isPaired };
      const transferId = isPaired ? demoId(`transfer:${days}`) : null;
      const movement = { ...toMovement({ ...side, ...line, id }), transferId };
      return isPaired ? { ...movement, kind: 'transfer' } : movement;
    });
  });
}

/** That the fees of the bank are fees: of the fees that wait, the rule says what they are. */
export function demoBankRules() {
  const of = { companyId: companyId(COMPANY), kind: 'expense' } as const;
  return [{ ...of, id: demoId('rule:fees'), pattern: 'comision mantenimiento', accountNum: '626' }];
}

/** The salaries of a month go out as one. */
function paymentsOf(paid: readonly DemoExpense[]): Line[] {
  const salaries = new Map<Day, DemoExpense[]>();
  const single: Line[] = [];
  for (const expense of paid) {
    const day = expense.paidDate ?? expense.issueDate;
    if (expense.type === 'payrolls' && expense.accountNum === '640') {
      salaries.set(day, [...(salaries.get(day) ?? []), expense]);
      continue;
    }
    const isIn = expense.type === 'incomes' || expense.type === 'subvention';
    const name = expense.contactName.toUpperCase();
    single.push({
      day,
      amountCents: isIn ? expense.totalCents : 0 - expense.totalCents,
      concept: `${isIn ? 'TRANSF. DE' : 'TRANSF. A'} ${name} ${expense.docNumber}`.trim(),
      contact: expense.contactName,
      common: '04',
      expense,
    });
  }
  const together = [...salaries].map(
    ([day, all]): Line => ({
      day,
      amountCents: 0 - sumCents(all.map(({ totalCents }) => totalCents)),
      concept: 'REMESA NOMINAS',
      contact: '',
      common: '15',
    }),
  );
  return [...single, ...together];
}

/** Fees, cards and transfers that no document explains yet. */
function ofBankAlone(today: Day, random: () => number): Line[] {
  const kinds: readonly [concept: string, common: string, cents: Cents][] = [
    ['COMISION MANTENIMIENTO', '17', -18_00],
    ['COMPRA TARJETA GASOLINERA FICTICIA', '12', -64_35],
    ['COMPRA TARJETA FERRETERIA INVENTADA', '12', -41_20],
    ['COMPRA TARJETA CAFETERIA DE MENTIRA', '12', -23_80],
    ['PEAJE AUTOPISTA IMAGINARIA', '12', -11_05],
    ['INTERESES A SU FAVOR', '17', 7_42],
    ['TRANSF. DE ORIGEN DESCONOCIDO', '04', 350_00],
  ];
  return Array.from({ length: 60 }, (): Line => {
    const [concept, common, cents] = draw(kinds, random) ?? ['COMISION', '17', -18_00];
    const day = addDays(today, -Math.floor(random() * STATEMENT_DAYS));
    const amountCents = Math.round(cents * (0.6 + random()));
    return { day, amountCents, concept, contact: '', common };
  });
}

/** What projects expect and what they have moved without a bank. */
function byHand(today: Day): DemoMovement[] {
  const entries: readonly [string, number, Movement['kind'], Cents, string, Movement['state']][] = [
    ['lighthouse', 20, 'income', 85_000_00, 'Segundo pago da televisión', 'planned'],
    ['lighthouse', 45, 'expense', -32_000_00, 'Liquidación de reparto', 'planned'],
    ['lighthouse-shooting', -12, 'expense', -1_250_00, 'Caixa de rodaxe', 'confirmed'],
    ['lighthouse-shooting', -5, 'expense', -980_00, 'Caixa de rodaxe', 'confirmed'],
    ['lighthouse-shooting', -3, 'income', 145_00, 'Devolución de caixa', 'confirmed'],
    ['short-films', 15, 'income', 9_400_00, 'Entrega de másters', 'planned'],
    ['short-films', -40, 'transfer', -6_000_00, 'Traspaso á conta de rodaxe', 'reconciled'],
    ['foreign-service', 8, 'expense', -14_300_00, 'Liquidación de dietas', 'planned'],
    ['foreign-service', -20, 'adjustment', 212_40, 'Diferencia de cambio', 'confirmed'],
  ];
  return entries.map(([project, days, kind, amountCents, concept, state], index) => ({
    ...toMovement({
      id: demoId(`movement:hand:${index}`),
      day: addDays(today, days),
      amountCents,
      concept,
      contact: '',
      common: '',
      importKey: '',
      isMatched: false,
      bankIban: null,
    }),
    projectId: projectId(project),
    kind,
    state,
  }));
}

function toMovement({
  id,
  day,
  amountCents,
  concept,
  contact,
  importKey,
  isMatched,
  bankIban,
}: Line & {
  id: string;
  importKey: string;
  isMatched: boolean;
  bankIban: string | null;
}): DemoMovement {
  return {
    id,
    companyId: companyId(COMPANY),
    projectId: null,
    date: day,
    valueDate: day,
    kind: amountCents < 0 ? 'expense' : 'income',
    amountCents,
    concept,
    contact,
    budgetId: null,
    bankIban,
    importKey,
    state: isMatched ? 'reconciled' : 'confirmed',
    transferId: null,
    notes: '',
  };
}

function toBankMovement(line: Line, index: number, account: string): Omit<BankMovement, 'key'> {
  return {
    line: index + 2,
    account,
    operationOn: line.day,
    valueOn: line.day,
    amountCents: line.amountCents,
    side: line.amountCents < 0 ? 'debit' : 'credit',
    commonConcept: line.common,
    ownConcept: '',
    document: '',
    reference1: '',
    reference2: '',
    concept: line.concept,
    original: null,
  };
}
