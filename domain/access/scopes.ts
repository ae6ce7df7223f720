import { type Actor, seesAllMoney } from './policy.ts';
import { isAdministrator, isElevated, isStaff } from './roles.ts';

/**
 * The scopes whose rows a person mirrors. The database marks every mirrored row with the scopes that
 * see it (`server/db/migrations`, function `sync_scopes`); a row travels where both sets meet.
 *
 * `staff` companies, people and catalogues · `elevated` collaborators · `admin` all projects and their
 * amounts, the users and who works for the companies · `company:<id>` projects and amounts of a company · `project:<id>` one project ·
 * `amounts:<id>` its amounts · `pay:<id>` whose pay is among them, for who may correct it · `user:<id>` oneself · `tray:<id>` one's documents without an owner, one's notices and views,
 * which who is from outside has not · `partner:<id>` oneself as a collaborator, which partners alone are. An adviser
 * mirrors the own account alone: what they read stays on the server (decision 260).
 */
export function scopesOf(actor: Actor): string[] {
  const own = ownScopesOf(actor);
  if (!isStaff(actor.role)) return own;
  own.push('staff');
  if (isElevated(actor.role)) own.push('elevated');
  if (isAdministrator(actor.role)) return [...own, 'admin'];
  if (actor.role === 'editor') return [...own, ...actor.companyIds.map((id) => `company:${id}`)];
  for (const right of actor.projectRights) {
    if (right.level === 'none') continue;
    own.push(`project:${right.projectId}`);
    if (!right.amounts) continue;
    own.push(`amounts:${right.projectId}`);
    if (right.level !== 'read') own.push(`pay:${right.projectId}`);
  }
  return own;
}

/** Of these the ones that nobody else has. A program has none: it acts for its maker, and is not them. */
export function ownScopesOf({ id, role, isProgram }: Actor): string[] {
  if (isProgram) return [];
  if (role === 'adviser') return [`user:${id}`];
  return [`user:${id}`, role === 'partner' ? `partner:${id}` : `tray:${id}`];
}

/**
 * Of these the ones that show whole ledgers, each row of a company under its one: such a person may begin
 * with packed ledgers. None for who sees parts of the money of a company.
 */
export function ledgerScopesOf(actor: Actor): string[] {
  if (!seesAllMoney(actor)) return [];
  if (isAdministrator(actor.role)) return ['admin'];
  return actor.companyIds.map((id) => ledgerScopeOf(actor, id));
}

/** The one of them that shows the rows of a company. */
export function ledgerScopeOf({ role }: Actor, companyId: string): string {
  return isAdministrator(role) ? 'admin' : `company:${companyId}`;
}
