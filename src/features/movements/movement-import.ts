import type { CreateOf } from '#local/collections/types.ts';
import type { Movement } from '#contract/resources/movements.ts';
import type { Actor } from '#domain/access/policy.ts';
import { normaliseIban } from '#domain/identifiers/iban.ts';
import { contractFields } from '#records/contract-field.ts';
import type { Importing } from '#records/import-rows.tsx';
import type { Refused } from '#records/outcome.ts';
import { accountChoices } from './accounts.ts';
import { createMovements } from './actions.ts';
import { kindOf } from './movement.ts';
import type { MovementsData } from './queries.ts';
import { ownerOf } from './statement/plan.ts';

/** Movements of a project from a table; the amount tells which way the money went. */
export function movementImport(actor: Actor, data: MovementsData): Importing {
  const { project, companies, movements, budgets } = data;
  const accounts = new Set(accountChoices(actor, project, companies).map(({ value }) => value));
  return {
    resource: 'movements',
    fields: contractFields('movements', {
      date: {},
      valueDate: {},
      amountCents: { required: true },
      kind: { required: false },
      concept: {},
      contact: {},
      bankIban: {},
      budgetId: { accepts: ({ aggregator, status }) => !aggregator && status !== 'removed' },
      notes: {},
    }),
    named: async () => ({ budgets }),
    createAll: async (patches) => {
      const left = new Map<string, number>();
      for (const look of movements.map(lookOf)) left.set(look, (left.get(look) ?? 0) + 1);
      const wanted = patches.map((patch): CreateOf<'movements'> | Refused => {
        const fields = patch as CreateOf<'movements'>;
        const { bankIban = null, amountCents } = fields;
        if (bankIban !== null && accounts.size > 0 && !accounts.has(bankIban)) return NO_ACCOUNT;
        // As many as are here already are not taken a second time.
        const look = lookOf(fields);
        const here = left.get(look) ?? 0;
        if (here > 0) {
          left.set(look, here - 1);
          return TAKEN;
        }
        const owner = bankIban === null ? undefined : ownerOf(normaliseIban(bankIban), companies);
        return {
          ...fields,
          kind: fields.kind ?? kindOf(amountCents),
          companyId: owner?.id ?? project.companyId,
          projectId: project.id,
        };
      });
      return createMovements(actor, wanted);
    },
  };
}

/** What tells a movement that is here from another. */
function lookOf({
  date,
  amountCents,
  bankIban = null,
  concept = '',
}: Partial<Pick<Movement, 'date' | 'amountCents' | 'bankIban' | 'concept'>>): string {
  return JSON.stringify([date, amountCents, bankIban, concept]);
}

const NO_ACCOUNT: Refused = {
  ok: false,
  problem: 'INVALID',
  field: { name: 'bankIban', code: 'not-found' },
};
const TAKEN: Refused = { ok: false, problem: 'INVALID', field: { name: 'date', code: 'taken' } };
