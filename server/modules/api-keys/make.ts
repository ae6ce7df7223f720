import { v7 as uuidv7 } from 'uuid';
import { API_KEY_START, type ApiKeyBody, type ApiKeyMade } from '#contract/api-keys.ts';
import { canApiKey } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import type { Context } from '../../context.ts';
import { apiKeys } from '../../db/schema/index.ts';
import { Refusal } from '../../problem.ts';
import { randomToken, sha256 } from '../../secrets.ts';
import { holdPerson, type Principal } from '../session/principal.ts';
import { checkOwnProof } from '../session/second-factor.ts';
import { recordKey, saidOf, toRow } from './keys.ts';

const TAIL = 4;

/**
 * Makes a key, for password and code: it lets in for longer than the session does, so an open one alone must
 * not be enough (decision 138).
 * @throws Refusal FORBIDDEN for a role above the maker's; INVALID for a day that is past; as `checkOwnProof`;
 * SESSION_EXPIRED where the session, or the person's right to sign in, ended meanwhile
 */
export async function makeKey(
  context: Pick<Context, 'db' | 'secrets'>,
  principal: Principal,
  { password, code, ...asked }: ApiKeyBody,
  today: Day,
): Promise<ApiKeyMade> {
  const { actor } = principal;
  if (!canApiKey(actor, asked)) throw new Refusal('FORBIDDEN');
  if (asked.expiresOn < today) {
    throw new Refusal('INVALID', { errors: [{ path: 'expiresOn', code: 'too-small' }] });
  }
  // Last: what is refused for another reason takes no code.
  await checkOwnProof(context, principal, { password, code });
  const key = API_KEY_START + randomToken();
  return context.db.transaction(async (tx) => {
    await holdPerson(tx, principal);
    const own = { id: uuidv7(), createdBy: actor.id };
    const secret = { keyHash: sha256(key), tail: key.slice(-TAIL) };
    const [row] = await tx
      .insert(apiKeys)
      .values({ ...asked, ...own, ...secret })
      .returning();
    if (!row) throw new Error('The key was not written');
    await recordKey(tx, actor.id, row, null, saidOf(row));
    return { ...toRow(row), key };
  });
}
