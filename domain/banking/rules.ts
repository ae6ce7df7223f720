import {
  type AccountPatterns,
  classOfAccount,
  type ExpenseType,
} from '../accounts/account-class.ts';
import type { Day } from '../days.ts';
import { hasWords, wordsIn } from '../fold.ts';
import type { Cents } from '../money.ts';
import type { MovementKind } from '../movements/kinds.ts';
import { nameWords } from './supplier-name.ts';

/** What a movement is, where no invoice tells. */
export interface Entry {
  kind: MovementKind;
  /** Of an expense or income, the account that it is entered under; empty for the others. */
  accountNum: string;
  contactName: string;
  projectId: string | null;
}

/** What movements of a company that say the same are. */
export interface BankRule extends Entry {
  id: string;
  companyId: string;
  /** Words that all stand in what the bank says. */
  pattern: string;
  /** Null for all accounts of the company. */
  bankIban: string | null;
}

/** A rule that nobody has kept yet. */
export type NewRule = Omit<BankRule, 'id'>;

/** What a rule says of a movement: one that is of a project stays of it. */
export function entryBy(rule: Entry, { projectId }: { projectId: string | null }): Entry {
  const { kind, accountNum, contactName } = rule;
  return { kind, accountNum, contactName, projectId: projectId ?? rule.projectId };
}

/** A movement as a rule looks at it. */
export interface RuledMovement {
  companyId: string;
  bankIban: string | null;
  amountCents: Cents;
  concept: string;
  contact: string;
  notes: string;
}

/**
 * The rule that says what a movement is, null where none does. One of its own account goes before one of all accounts,
 * then the one with the longer words; equal ones go by id, so that all devices say the same.
 */
export function ruleFor<R extends BankRule>(
  rules: readonly R[],
  movement: RuledMovement,
): R | null {
  const [first] = rules
    .filter((rule) => isFor(rule, movement))
    .toSorted(
      (a, b) =>
        Number(b.bankIban !== null) - Number(a.bankIban !== null) ||
        b.pattern.length - a.pattern.length ||
        (a.id < b.id ? -1 : 1),
    );
  return first ?? null;
}

/** Whether a rule says what a movement is. What goes the other way than its kind (a fee paid back) is for a person to say. */
export function isFor(
  {
    companyId,
    bankIban,
    kind,
    pattern,
  }: Pick<BankRule, 'companyId' | 'bankIban' | 'kind' | 'pattern'>,
  movement: RuledMovement,
): boolean {
  if (companyId !== movement.companyId || movement.amountCents === 0) return false;
  if (bankIban !== null && bankIban !== movement.bankIban) return false;
  if (kind === 'expense' && movement.amountCents > 0) return false;
  if (kind === 'income' && movement.amountCents < 0) return false;
  const words = wordsIn(pattern);
  return words.length > 0 && hasWords(textOf(movement), words);
}

/**
 * Why something cannot be entered so, by its field: an expense needs an account of expenses, an income one of incomes;
 * a transfer and an adjustment (a tax that is settled, a loan) are neither, and have none.
 */
export function entryProblem(
  { kind, accountNum }: Pick<Entry, 'kind' | 'accountNum'>,
  patterns?: AccountPatterns,
): { field: 'accountNum'; code: 'required' | 'invalid' } | null {
  const isEntered = kind === 'expense' || kind === 'income';
  if (!isEntered) return accountNum === '' ? null : { field: 'accountNum', code: 'invalid' };
  if (accountNum === '') return { field: 'accountNum', code: 'required' };
  const type = classOfAccount(accountNum, patterns)?.type;
  return type !== undefined && isIn(type) === (kind === 'income')
    ? null
    : { field: 'accountNum', code: 'invalid' };
}

/**
 * The expense or income that a movement becomes: its whole amount, without VAT, since without an invoice none
 * is deducted (Ley 37/1992, article 97). Null for what is neither.
 */
export function enteredAs(
  { kind, accountNum, contactName, projectId }: Entry,
  movement: Pick<RuledMovement, 'companyId' | 'amountCents' | 'concept' | 'contact'> & {
    date: Day;
  },
  patterns?: AccountPatterns,
) {
  const type = classOfAccount(accountNum, patterns)?.type;
  if ((kind !== 'expense' && kind !== 'income') || type === undefined) return null;
  const { companyId, date, amountCents, concept, contact } = movement;
  return {
    companyId,
    type,
    accountNum,
    contactName: contactName || contact,
    concept,
    issueDate: date,
    // What comes back of an expense is below zero.
    netCents: isIn(type) ? amountCents : 0 - amountCents,
    vatCents: 0,
    projectId,
  };
}

/** What somebody said of a movement. */
export interface Said extends Entry {
  movement: RuledMovement;
}

/**
 * The rule that what was said last follows, where somebody said the same of another movement before: of the words that
 * both have. None where these words say too little, where a rule says it already, or where others that have them are
 * something else.
 */
export function proposedRule(
  last: Said,
  before: readonly Said[],
  rules: readonly BankRule[],
): NewRule | null {
  const { companyId, bankIban, amountCents } = last.movement;
  if (ruleFor(rules, last.movement)) return null;
  const known = before.filter(
    ({ movement }) =>
      movement.companyId === companyId &&
      Math.sign(movement.amountCents) === Math.sign(amountCents),
  );
  let best: NewRule | null = null;
  for (const one of known.filter((said) => isSame(said, last))) {
    const words = commonWords(textOf(last.movement), textOf(one.movement));
    if (!isTelling(words)) continue;
    const pattern = words.join(' ');
    const isOwn = one.movement.bankIban === bankIban;
    const rule = { ...entryOf(last), companyId, pattern, bankIban: isOwn ? bankIban : null };
    const isContradicted = known.some((said) => isFor(rule, said.movement) && !isSame(said, last));
    if (!isContradicted && pattern.length > (best?.pattern.length ?? 0)) best = rule;
  }
  return best;
}

function entryOf({ kind, accountNum, contactName, projectId }: Entry): Entry {
  return { kind, accountNum, contactName, projectId };
}

function isSame(a: Entry, b: Entry): boolean {
  return a.kind === b.kind && a.accountNum === b.accountNum && a.projectId === b.projectId;
}

function commonWords(text: string, other: string): string[] {
  const others = new Set(nameWords(other));
  const plain = nameWords(text).filter((word) => !/\d/.test(word) && others.has(word));
  return [...new Set(plain)].slice(0, MOST_WORDS);
}

/** As many as tell one payment from another. */
const MOST_WORDS = 6;
const FEWEST_LETTERS = 4;

/** A word at least that is of this payment, and not of how it was paid or when. */
function isTelling(words: readonly string[]): boolean {
  return words.some((word) => word.length >= FEWEST_LETTERS && !EMPTY_WORDS.has(word));
}

const EMPTY_WORDS = new Set(
  (
    'recibo recibos pago pagos cobro cobros cargo abono transferencia transf transferencias compra tarjeta adeudo ' +
    'domiciliacion factura fact orden favor cuenta concepto fecha bizum operacion enero febrero marzo abril mayo junio ' +
    'julio agosto septiembre octubre noviembre diciembre xaneiro febreiro maio xuno xullo setembro outubro novembro decembro'
  ).split(' '),
);

function isIn(type: ExpenseType): boolean {
  return type === 'incomes' || type === 'subvention';
}

function textOf({ concept, contact, notes }: RuledMovement): string {
  return [concept, contact, notes].join(' ');
}
