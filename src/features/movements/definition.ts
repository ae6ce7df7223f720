import { msg } from '@lingui/core/macro';
import { moneyPlaceOf } from '#domain/access/money-place.ts';
import { canMoney } from '#domain/access/policy.ts';
import type { Project } from '#contract/resources/projects.ts';
import { formatIban } from '#domain/identifiers/iban.ts';
import { byOrder } from '#domain/order.ts';
import { contractFields } from '#records/contract-field.ts';
import { defineRecord, type RecordDefinition, type RecordsData } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { recordsDataOf } from '#records/records-data.ts';
import type { Choice } from '#ui/fields/text-field.tsx';
import { nameOf } from './movement.ts';
import { amountField } from './parts/amount-field.tsx';
import type { MovementsData } from './queries.ts';

/** A movement of a project: the direction first. Its account is one of these, or typed where there is none. */
export function movementRecord(
  { id, companyId }: Project,
  accounts: readonly Choice[],
  isPaid = false,
): RecordDefinition {
  return defineRecord({
    resource: 'movements',
    title: msg`Movements`,
    one: msg`Movement`,
    newOne: msg`New movement`,
    rowName: nameOf,
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
      },
      budgetId: {
        empty: msg`No line yet`,
        accepts: ({ aggregator, status }) => !aggregator && status !== 'removed',
        inOrder: true,
      },
      valueDate: {},
      kind: { label: msg`Type` },
      // It follows what it paid.
      state: { isReadOnly: ({ expenseId }) => isPaid || Boolean(expenseId) },
      notes: {},
    }),
    columns: [],
    withoutUses: true,
    may: (actor, action, row) => {
      const place = row ? moneyPlaceOf(row) : { companyId, projectIds: [id] };
      return canMoney(actor, action, place);
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
