import type { Expense } from '#contract/resources/expenses.ts';
import type { ReinvoiceLineRow } from '#contract/resources/reinvoices.ts';
import type { Actor } from '#domain/access/policy.ts';
import { imputableBase } from '#domain/expenses/base.ts';
import { overImputedCents } from '#domain/expenses/impute.ts';
import type { Cents } from '#domain/money.ts';
import { borneBy, leftToPassOn, mayPassOn, passedOn } from '#domain/reinvoices/passing-on.ts';
import { createAllFields } from '#records/actions.ts';
import { contractField } from '#records/contract-field.ts';
import type { Importing } from '#records/import-rows.tsx';
import type { Refused } from '#records/outcome.ts';
import { REINVOICES } from './definition.tsx';
import { expenseRow } from './lines.ts';
import { type ProjectReinvoices, readBorne, readExpenses } from './queries.ts';
import { expenseInLine } from './reinvoice.ts';

/** A line of the table: whose reinvoice it is of, and what that passes on. */
interface TableLine {
  issuerId?: string;
  receiverId: string;
  date: string;
  period?: string;
  notes?: string;
  'expenses.expenseId': string;
  'expenses.concept'?: string;
  'expenses.amountCents'?: number;
  'expenses.marginBp'?: number;
  'expenses.vatBp'?: number;
}

/** What is not in the table follows from the expense. */
const OPTIONAL = { required: false, hasZero: true };

/**
 * Drafts from a table: each line is an expense that is passed on; those with the same companies, day and period
 * are one reinvoice.
 */
export function reinvoiceImport(
  actor: Actor,
  { project, reinvoices }: ProjectReinvoices,
): Importing {
  return {
    resource: 'reinvoices',
    fields: [
      { ...contractField('reinvoices', 'issuerId'), ...OPTIONAL },
      'receiverId',
      'date',
      'period',
      { ...contractField('reinvoices', 'expenses.expenseId'), required: true },
      { ...contractField('reinvoices', 'expenses.concept'), ...OPTIONAL },
      { ...contractField('reinvoices', 'expenses.amountCents'), ...OPTIONAL },
      { ...contractField('reinvoices', 'expenses.marginBp'), ...OPTIONAL },
      { ...contractField('reinvoices', 'expenses.vatBp'), ...OPTIONAL },
      'notes',
    ],
    named: async () => {
      const borne = await readBorne(project.id);
      return { expenses: borne.filter((one) => mayPassOn(project.id, one)) };
    },
    createAll: async (patches) => {
      const lines = patches as unknown as readonly TableLine[];
      const expenses = await readExpenses(lines.map((line) => line['expenses.expenseId']));
      const expensesById = new Map(expenses.map((one) => [one.id, one]));
      const passed = new Map(passedOn(reinvoices, null));
      const seen = new Set<string>();
      const drafts = new Map<string, ReturnType<typeof draftOf>>();
      const places = lines.map((line): string | Refused => {
        const expense = expensesById.get(line['expenses.expenseId']);
        if (!expense) return refusedAt('expenses.expenseId', 'not-found');
        const passedCents = passed.get(expense.id) ?? 0;
        const leftCents = leftToPassOn(borneBy(project.id, expense), passedCents);
        if (leftCents === 0) return refusedAt('expenses.expenseId', 'taken');
        const amountCents = line['expenses.amountCents'] ?? leftCents;
        // The lines before are no reinvoices yet.
        const amounts = [passedCents, amountCents];
        if (seen.has(expense.id) && overImputedCents(imputableBase(expense), amounts) > 0) {
          return refusedAt('expenses.amountCents', 'too-large');
        }
        // The lines of a reinvoice are expenses of its issuer.
        if (line.issuerId && line.issuerId !== expense.companyId) {
          return refusedAt('issuerId', 'invalid');
        }
        passed.set(expense.id, passedCents + amountCents);
        seen.add(expense.id);
        const head = { ...headOf(line), issuerId: expense.companyId };
        const key = JSON.stringify(head);
        const draft = drafts.get(key) ?? draftOf(head, line, project.id);
        drafts.set(key, draft);
        draft.expenses.push(rowOfLine(line, expense, amountCents));
        return key;
      });
      const keys = [...drafts.keys()];
      const refusals = await createAllFields(REINVOICES, actor, [...drafts.values()]);
      return places.map((place) =>
        typeof place === 'string' ? (refusals[keys.indexOf(place)] ?? null) : place,
      );
    },
  };
}

function headOf({ receiverId, date, period = '' }: TableLine) {
  return { receiverId, date, period };
}

function draftOf(
  head: ReturnType<typeof headOf> & { issuerId: string },
  { notes = '' }: TableLine,
  projectId: string,
) {
  return { ...head, projectId, notes, expenses: [] as ReinvoiceLineRow[] };
}

function rowOfLine(line: TableLine, expense: Expense, amountCents: Cents): ReinvoiceLineRow {
  const concept = line['expenses.concept'] || expenseInLine(expense);
  const usual = expenseRow(expense.id, concept, amountCents);
  const { 'expenses.marginBp': marginBp = 0, 'expenses.vatBp': vatBp = usual.vatBp } = line;
  return { ...usual, marginBp, vatBp };
}

function refusedAt(name: string, code: 'not-found' | 'taken' | 'invalid' | 'too-large'): Refused {
  return { ok: false, problem: 'INVALID', field: { name, code } };
}
