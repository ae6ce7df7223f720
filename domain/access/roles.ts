/** The five roles of specification §6. `partner` is labelled "Colaborador". */
export const ROLES = ['superadmin', 'admin', 'editor', 'user', 'partner'] as const;
export type Role = (typeof ROLES)[number];

/** Admin, superadmin and editor count as elevated (specification §6). */
export function isElevated(role: Role): boolean {
  return role === 'superadmin' || role === 'admin' || role === 'editor';
}

export function isAdministrator(role: Role): boolean {
  return role === 'superadmin' || role === 'admin';
}
