import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { CollaboratorBalance } from '#contract/resources/balance-entries.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import {
  balanceByProject,
  balanceByYear,
  balanceStatement,
} from '#domain/collaborators/balances.ts';
import { entriesOfCharges } from '#domain/collaborators/charges.ts';
import type { Database } from '../../db/client.ts';
import { amortizations, balanceEntries, beads, collaborators } from '../../db/schema/index.ts';
import { isOneOf, toWire } from '../../db/wire.ts';
import { Refusal } from '../../problem.ts';
import { moneySeenBy } from '../../rows/money.ts';
import { collaboratorRules } from '../catalogues/rules.ts';

/**
 * The whole account of a collaborator, with the charges for their use that the person may see.
 * @throws Refusal FORBIDDEN, NOT_FOUND
 */
export async function balanceOf(
  db: Database,
  actor: Actor,
  id: string,
): Promise<CollaboratorBalance> {
  const { openingBalanceCents: opening } = await findCollaborator(db, actor, id);
  const written = await db
    .select()
    .from(balanceEntries)
    .where(and(eq(balanceEntries.collaboratorId, id), isNull(balanceEntries.deletedAt)));
  const entries = [...written, ...entriesOfCharges(await readCharges(db, actor, id))];
  return {
    ...balanceStatement(opening, entries),
    years: balanceByYear(opening, entries),
    projects: balanceByProject(entries),
  };
}

/**
 * What projects are charged for a collaborator, planned charges too, by month.
 * @throws Refusal FORBIDDEN, NOT_FOUND
 */
export async function chargesFor(db: Database, actor: Actor, id: string): Promise<Amortization[]> {
  await findCollaborator(db, actor, id);
  return readCharges(db, actor, id);
}

/** @throws Refusal FORBIDDEN, NOT_FOUND */
export async function findCollaborator(
  db: Database,
  actor: Actor,
  id: string,
): Promise<Pick<Collaborator, 'name' | 'nif' | 'openingBalanceCents' | 'userId'>> {
  const [found] = await db
    .select()
    .from(collaborators)
    .where(
      and(
        eq(collaborators.id, id),
        isNull(collaborators.deletedAt),
        collaboratorRules.visible(actor),
      ),
    );
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

async function readCharges(db: Database, actor: Actor, id: string): Promise<Amortization[]> {
  const seen = isElevated(actor.role)
    ? moneySeenBy(actor, amortizations.companyId, (ids) => isOneOf(amortizations.projectId, ids))
    : undefined;
  const rows = await db
    .select()
    .from(amortizations)
    .where(
      and(
        isNull(amortizations.deletedAt),
        eq(amortizations.type, 'usage'),
        sql`exists (select 1 from ${beads}
          where ${beads.id} = ${amortizations.resourceId} and ${beads.collaboratorId} = ${id})`,
        seen,
      ),
    )
    .orderBy(amortizations.period, amortizations.id);
  return rows.map((row) => toWire(row));
}
