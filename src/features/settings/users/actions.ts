import { RESOURCE_PATHS } from '#contract/paths.ts';
import type { Invitation, User, UserAnswer } from '#contract/resources/users.ts';
import type { SessionRow } from '#contract/session.ts';
import { HEADERS } from '#contract/sync.ts';
import { type Action, type Actor, canUser } from '#domain/access/policy.ts';
import { canSwitchOff, rolesToGive } from '#domain/access/people.ts';
import { ApiProblem, callApi, NetworkProblem } from '#local/api/call.ts';
import { syncNow } from '#local/sync-now.ts';
import { newRowId } from '#local/outbox/enqueue.ts';
import { changeFields } from '#records/actions.ts';
import type { RecordsData } from '#records/definition.ts';
import { COLLABORATORS } from '../catalogues/definitions/collaborators.ts';
import { collaboratorOf, type NewUser, type UserPatch } from './form.ts';

/** The part of a person that a change needs to know. */
export type Target = Pick<User, 'id' | 'version' | 'role'>;

/**
 * How an invitation went: whether it could be made, and the link to hand over where the server mails
 * nothing. It can be sent again.
 */
export interface Sent {
  isSent: boolean;
  link?: string | undefined;
}

/**
 * Lets a new person in: makes the account and mails the invitation, both at once on the server.
 * @throws ApiProblem, NetworkProblem
 */
export async function inviteUser(actor: Actor, fields: NewUser): Promise<Sent & { id: string }> {
  demand(rolesToGive(actor, {}).includes(fields.role));
  const { id } = await callApi<User>({
    method: 'POST',
    path: RESOURCE_PATHS.users,
    body: { id: newRowId(), ...fields },
    headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() },
    blocking: true,
  });
  return { id, ...(await mailInvitation(id)) };
}

/** Invites an active person once more; answers the link to hand over. @throws ApiProblem, NetworkProblem */
export function inviteAgain(actor: Actor, user: Target): Promise<Invitation> {
  demandUser(actor, 'update', user);
  return callApi({ method: 'POST', path: `${pathOf(user)}/invite`, blocking: true });
}

/**
 * Changes a person now, on the server, as they were seen; the feed brings the row back.
 * @throws ApiProblem, NetworkProblem
 */
export async function updateUser(actor: Actor, user: Target, patch: UserPatch): Promise<void> {
  demandUser(actor, 'update', user);
  if (patch.role !== undefined) demand(rolesToGive(actor, user).includes(patch.role));
  if (patch.active !== undefined) demand(canSwitchOff(actor, user));
  await callApi({
    method: 'PUT',
    path: pathOf(user),
    body: patch,
    headers: {
      [HEADERS.idempotencyKey]: crypto.randomUUID(),
      [HEADERS.ifMatch]: `"${user.version}"`,
    },
    blocking: true,
  });
  await syncNow();
}

/** Takes a lost second factor away, which ends the sessions. @throws ApiProblem, NetworkProblem */
export async function resetTotp(actor: Actor, user: Target): Promise<void> {
  demandUser(actor, 'update', user);
  await callApi({
    method: 'DELETE',
    path: `${pathOf(user)}/totp`,
    headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() },
    blocking: true,
  });
  await syncNow();
}

/**
 * When a person was last here, null for never; undefined from a server that does not tell.
 * @throws ApiProblem, NetworkProblem
 */
export async function lastAccessOf(
  id: string,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  const user = await callApi<Partial<UserAnswer>>({ method: 'GET', path: pathOf({ id }), signal });
  return user.lastAccessAt;
}

/** The same of all people, by id. @throws ApiProblem, NetworkProblem */
export async function lastAccesses(signal: AbortSignal): Promise<Map<string, string | null>> {
  const users = await callApi<readonly Partial<UserAnswer>[]>({
    method: 'GET',
    path: RESOURCE_PATHS.users,
    signal,
  });
  return new Map(
    users.flatMap(({ id, lastAccessAt: at }) => (id && at !== undefined ? [[id, at]] : [])),
  );
}

/** The running sessions of a person. @throws ApiProblem, NetworkProblem */
export function sessionsOf(user: Target, signal: AbortSignal): Promise<readonly SessionRow[]> {
  return callApi({ method: 'GET', path: `${pathOf(user)}/sessions`, signal });
}

/** Ends sessions of a person, one after the other. @throws ApiProblem, NetworkProblem */
export async function endSessions(user: Target, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- a refusal of one keeps the rest
    await callApi({ method: 'DELETE', path: `${pathOf(user)}/sessions/${id}`, blocking: true });
  }
}

/** Makes the person sign in as this collaborator and as no other; empty for none. */
export async function linkCollaborator(
  actor: Actor,
  userId: string,
  collaboratorId: string,
  data: RecordsData,
): Promise<boolean> {
  const before = collaboratorOf(userId, data);
  if (before?.id === collaboratorId) return true;
  const next = data.byId('collaborators').get(collaboratorId);
  const changes = [
    ...(before ? [{ row: before, patch: { userId: null } }] : []),
    ...(next ? [{ row: next, patch: { userId } }] : []),
  ];
  for (const { row, patch } of changes) {
    // oxlint-disable-next-line no-await-in-loop -- the one has to be free before the other is taken
    const outcome = await changeFields(COLLABORATORS, actor, row, patch);
    if (!outcome.ok) return false;
  }
  return true;
}

/** The account stands even where the mail could not go: the invitation is sent again by hand. */
async function mailInvitation(id: string): Promise<Sent> {
  try {
    const path = `${pathOf({ id })}/invite`;
    const { link } = await callApi<Invitation>({ method: 'POST', path, blocking: true });
    return { isSent: true, link };
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof NetworkProblem) return { isSent: false };
    throw error;
  }
}

function pathOf({ id }: Pick<Target, 'id'>): string {
  return `${RESOURCE_PATHS.users}/${id}`;
}

function demandUser(actor: Actor, action: Action, user: Target): void {
  demand(canUser(actor, action, user));
}

/** Refuses as the server would, without asking it. */
function demand(isAllowed: boolean): void {
  if (isAllowed) return;
  throw new ApiProblem({ type: 'about:blank', title: '', status: 403, errorCode: 'FORBIDDEN' });
}
