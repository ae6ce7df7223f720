import type { Database } from '../../db/client.ts';
import { endKeys } from '../api-keys/keys.ts';
import { endPasskeys } from '../passkeys/rows.ts';

/**
 * Ends what lets in without the password, passkeys and the keys of programs, of a person whose account is in
 * doubt, or who may sign in no more. Their sessions are for the caller to end.
 * @param actorId null for who runs the server
 */
export async function endWaysIn(
  tx: Database,
  actorId: string | null,
  userId: string,
): Promise<void> {
  await endPasskeys(tx, actorId, userId);
  await endKeys(tx, actorId, userId);
}
