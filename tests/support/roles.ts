import { ROLES, type Role } from '#domain/access/roles.ts';
import type { TestServer } from './server.ts';

/** A session of every role's person. */
export async function loginAll(server: TestServer): Promise<Record<Role, string>> {
  const pairs = await Promise.all(
    ROLES.map(async (role) => [role, await server.login(role)] as const),
  );
  return Object.fromEntries(pairs) as Record<Role, string>;
}
