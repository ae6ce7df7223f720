import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import { addDays, isDay } from '#domain/days.ts';
import {
  splitGross,
  type SupplierMemory,
  supplierMemory,
} from '#domain/expenses/supplier-memory.ts';
import { type Cents, scaleCents } from '#domain/money.ts';
import type { Ledgers } from '#workers/analytics/ledger/types.ts';
import type { NewExpenseForm } from './new-form.ts';
import type { Catalogues } from './queries.ts';
import { companyOptions } from './parts/company-options.ts';
import { supplierOf, supplierQuery } from './suggestions.ts';
import { linesFor, projectsFor } from './targets.ts';

/** So many of a supplier's expenses are looked through for what is usual with them. */
const LOOKED_THROUGH = 50;

/** Who the document is from, and for which company it is. */
export type Asked = Pick<Expense, 'contactName' | 'contactNif' | 'companyId'>;

/** What is usual with a supplier; the project only where the person may put it there now. Null where nothing is known. */
export async function readMemory(
  ledgers: Pick<Ledgers, 'expenses'>,
  catalogues: Catalogues,
  actor: Actor,
  asked: Asked,
): Promise<SupplierMemory | null> {
  const supplier = supplierOf(asked);
  if (supplier === '') return null;
  const { lines } = await ledgers.expenses(supplierQuery(asked), 0, LOOKED_THROUGH);
  const past = lines.map(({ row }) => row).filter((row) => isOf(row, asked));
  const companyId = asked.companyId || (past[0]?.companyId ?? '');
  const memory = supplierMemory(past, companyId);
  if (!memory) return null;
  const mayTake = companyOptions(catalogues, actor).some(({ value }) => value === memory.companyId);
  return {
    ...memory,
    companyId: mayTake ? memory.companyId : '',
    target: openTarget(memory, catalogues, actor, companyId),
  };
}

function isOf(row: Expense, asked: Asked): boolean {
  if (supplierOf(row) === supplierOf(asked)) return true;
  // Only the name was typed yet, and the expenses have both.
  const name = asked.contactName.trim().toLowerCase();
  return asked.contactNif === '' && row.contactName.trim().toLowerCase() === name;
}

function openTarget(
  { target, type }: SupplierMemory,
  catalogues: Catalogues,
  actor: Actor,
  companyId: string,
): SupplierMemory['target'] {
  if (!target) return null;
  const { projectId, budgetId } = target;
  const isOpen = projectsFor(actor, catalogues, companyId).some(({ id }) => id === projectId);
  if (!isOpen) return null;
  const hasLine = linesFor(catalogues, projectId, type).some(({ id }) => id === budgetId);
  return { projectId, budgetId: hasLine ? budgetId : null };
}

/** What of a form the rest follows from. */
export interface Given {
  net: Cents | null;
  issueDate: string | null;
  /** Net and VAT, where the document says it and not its parts. */
  grossCents: Cents | null;
  /** Whether something else says whose expense it is. */
  hasCompany: boolean;
}

/** What is usual with a supplier in the fields of a form, for these amounts and this day. */
export function rememberedFields(
  memory: SupplierMemory,
  { net, issueDate, grossCents, hasCompany }: Given,
): Partial<NewExpenseForm> {
  const { vatBp, withholdingBp, termDays, target } = memory;
  // Their bases are asked for in place of the net, where nobody has said that.
  const hasRates = net === null && grossCents === null && memory.rates.length > 1;
  const isSplit = net === null && grossCents !== null && grossCents > 0 && vatBp !== null;
  const split = isSplit ? splitGross(grossCents, vatBp) : null;
  const base = net ?? split?.netCents ?? null;
  const part = (rateBp: number) =>
    base === null || Number.isNaN(base) ? null : scaleCents(base, rateBp, 10_000) || null;
  return {
    type: memory.type,
    ...(!hasCompany && memory.companyId !== '' && { companyId: memory.companyId }),
    ...(memory.name !== '' && { contactName: memory.name }),
    ...(memory.taxId !== '' && { contactNif: memory.taxId }),
    ...(memory.accountNum !== '' && { accountNum: memory.accountNum }),
    ...(memory.paymentMethod !== '' && { paymentMethod: memory.paymentMethod }),
    deductibleBp: memory.deductibleBp,
    ...(hasRates && { rates: memory.rates.map((rate) => ({ ...NO_AMOUNTS, ...rate })) }),
    ...(split && { net: split.netCents }),
    ...(vatBp !== null && { vat: split ? split.vatCents || null : part(vatBp) }),
    ...(withholdingBp > 0 && { withholdingBp }),
    ...(termDays !== null &&
      issueDate !== null &&
      isDay(issueDate) && { dueDate: addDays(issueDate, termDays) }),
    ...(target && { projectId: target.projectId, budgetId: target.budgetId ?? '' }),
  };
}

/** Of a rate nothing is typed of yet. */
const NO_AMOUNTS = { base: null, vat: null, surcharge: null };
