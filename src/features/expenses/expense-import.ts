import type { Actor } from '#domain/access/policy.ts';
import type { Importing } from '#records/import-rows.tsx';
import type { AnalyticsPort } from '#ui/analytics/analytics.ts';
import { createExpense, type NewExpense } from './actions.ts';
import { duplicatesOf } from './duplicates.ts';

const NOTHING = {
  vatCents: 0,
  withholdingCents: 0,
  contactName: '',
  contactNif: '',
  docNumber: '',
};

/** Expenses from a file; what is probably here already is not taken a second time. */
export function expenseImport(actor: Actor, ledgers: AnalyticsPort): Importing {
  return {
    resource: 'expenses',
    fields: [
      'companyId',
      'type',
      'contactName',
      'contactNif',
      'docNumber',
      'concept',
      'issueDate',
      'accrualDate',
      'dueDate',
      'paidDate',
      'paymentMethod',
      'netCents',
      'vatCents',
      'vatDeductibleBp',
      'withholdingCents',
      'accountNum',
      'relatedParty',
      'intercompany',
      'notes',
    ],
    filled: ['netCents'],
    create: async (patch) => {
      const expense = patch as NewExpense;
      const facts = { ...NOTHING, ...expense, id: null, state: 'pending' } as const;
      const duplicates = await duplicatesOf(ledgers, facts);
      if (duplicates.length > 0) return { ok: false, problem: 'INVALID', field: TAKEN };
      return createExpense(actor, expense);
    },
  };
}

const TAKEN = { name: 'docNumber', code: 'taken' } as const;
