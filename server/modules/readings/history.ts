import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/schema/index.ts';
import { principalOf } from '../../plugins/authentication.ts';

/** In the history of a request stands who was given it to read, and from whom it was taken. */
export async function noteOfRequest(
  tx: Database,
  actorId: string,
  rowId: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  await tx.insert(audit).values({
    userId: actorId,
    resource: 'callRequests',
    rowId,
    action: 'update',
    before: { reading: before },
    after: { reading: after },
  });
}

/** And who read what of its dossier: told before a byte of it goes out. */
export async function noteRead(
  db: Database,
  request: FastifyRequest,
  rowId: string,
  what: string,
): Promise<void> {
  const { actor, program } = principalOf(request);
  await db.insert(audit).values({
    userId: actor.id,
    programId: program?.id,
    resource: 'callRequests',
    rowId,
    action: 'read',
    after: { read: what },
  });
}
