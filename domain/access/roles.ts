/**
 * The five roles of specification §6 (`partner` is labelled "Colaborador"), and `adviser`: somebody from outside who
 * reads the requests that were given to them, and nothing else (decision 260).
 */
export const ROLES = ['superadmin', 'admin', 'editor', 'user', 'partner', 'adviser'] as const;
export type Role = (typeof ROLES)[number];

/** Admin, superadmin and editor count as elevated (specification §6). */
export function isElevated(role: Role): boolean {
  return role === 'superadmin' || role === 'admin' || role === 'editor';
}

export function isAdministrator(role: Role): boolean {
  return role === 'superadmin' || role === 'admin';
}

/** Who works for the group. The others are from outside: nothing of the group is theirs but what names them. */
export function isStaff(role: Role): boolean {
  return role !== 'partner' && role !== 'adviser';
}

export const STAFF_ROLES = ROLES.filter(isStaff);
