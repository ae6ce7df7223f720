import { msg } from '@lingui/core/macro';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { canMoney, canSeeResults } from '#domain/access/policy.ts';
import type { Project } from '#contract/resources/projects.ts';
import { formatIban, normaliseIban } from '#domain/identifiers/iban.ts';
import { asksWhatItPays, whyNotMoved } from '#domain/movements/change.ts';
import { byOrder } from '#domain/order.ts';
import { savedRowsWhere } from '#local/mirror/read.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type RecordDefinition, type RecordsData } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { recordsDataOf, rowsOf } from '#records/records-data.ts';
import type { Choice } from '#ui/fields/text-field.tsx';
import { movementName } from './movement.ts';
import { amountField } from './parts/amount-field.tsx';
import type { MovementsData } from './queries.ts';
import { ownerOf } from './statement/plan.ts';

/**
 * A movement: the direction first. Of a project, or of all (null): there its project is chosen, and its company follows
 * from the account. The account is one of these, or typed where there is none.
 */
export function movementRecord(
  project: Project | null,
  accounts: readonly Choice[],
  isExplained = false,
): RecordDefinition {
  return defineRecord({
    resource: 'movements',
    title: msg`Movements`,
    one: msg`Movement`,
    newOne: msg`New movement`,
    rowName: movementName,
    fields: contractFields('movements', {
      amountCents: amountField,
      date: { required: true },
      contact: {},
      concept: {},
      bankIban: {
        live: 'iban',
        empty: msg`No account`,
        choices: (_data, { bankIban }) => withChosen(accounts, textOf(bankIban)),
        ...(accounts.length === 0 && {
          help: msg`An IBAN. Those of the company are kept with the company.`,
        }),
        ...(project === null && {
          onPick: (iban, _before, data): Record<string, string> => {
            const companies = [...rowsOf(data, 'companies').values()];
            const owner = ownerOf(normaliseIban(textOf(iban)), companies);
            return owner ? { companyId: owner.id } : {};
          },
        }),
      },
      ...(project === null && {
        companyId: { isShown: () => false },
        projectId: { empty: msg`None`, onPick: () => ({ budgetId: '' }) },
      }),
      budgetId: {
        empty: msg`No line yet`,
        accepts: ({ aggregator, status }) => !aggregator && status !== 'removed',
        ...(project === null && {
          isShown: ({ projectId }) => Boolean(projectId),
          among: (budget, values) => budget['projectId'] === values['projectId'],
        }),
        inOrder: true,
      },
      valueDate: {},
      kind: { label: msg`Type` },
      // It follows what it paid.
      state: { isReadOnly: ({ expenseId }) => isExplained || Boolean(expenseId) },
      notes: {},
    }),
    columns: [],
    withoutUses: true,
    may: (actor, action, row) => {
      if (row) return canMoney(actor, action, moneyPlaceOf(row));
      return project
        ? canMoney(actor, action, { companyId: project.companyId, projectIds: [project.id] })
        : canSeeResults(actor);
    },
    refusal: async ({ row, next }) => {
      if (!row || !next || !asksWhatItPays(row, next)) return null;
      const naming = { list: 'payments', field: 'movementId', anyOf: [row.id] };
      const isNamed = (await savedRowsWhere('expenses', naming)).length > 0;
      return whyNotMoved(row, next, { isNamed });
    },
  });
}

/** What the form of a movement names. */
export function recordsOf({ movements, companies, budgets }: MovementsData): RecordsData {
  const inOrder = budgets.toSorted((a, b) => byOrder(a, b) || (a.name < b.name ? -1 : 1));
  return recordsDataOf('movements', { movements, companies, budgets: inOrder });
}

function withChosen(accounts: readonly Choice[], chosen: string): readonly Choice[] | null {
  if (accounts.length === 0) return null;
  if (chosen === '' || accounts.some(({ value }) => value === chosen)) return accounts;
  return [{ value: chosen, label: formatIban(chosen) }, ...accounts];
}
