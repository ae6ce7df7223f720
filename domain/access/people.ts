import { type Actor, canUser } from './policy.ts';
import { ROLES, type Role } from './roles.ts';

/**
 * The roles that this person may be given; a new one is asked for without an id. Nobody gives themselves
 * another role: who shuts themselves out needs somebody else to come in again.
 */
export function rolesToGive(actor: Actor, person: { id?: string; role?: Role }): Role[] {
  if (person.id === actor.id) return ROLES.filter((role) => role === actor.role);
  const action = person.id === undefined ? 'create' : 'update';
  if (person.role !== undefined && !canUser(actor, action, { role: person.role })) return [];
  return ROLES.filter((role) => canUser(actor, action, { role }));
}

/** Whether the person may be kept from signing in, or let in again: never oneself. */
export function canSwitchOff(actor: Actor, person: { id: string; role: Role }): boolean {
  return person.id !== actor.id && canUser(actor, 'update', person);
}
