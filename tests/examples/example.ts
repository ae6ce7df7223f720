import type { rowFields } from '#contract/row.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { Role } from '#domain/access/roles.ts';

/** What one person wants to do with one row of their company, and what every side says to it. */
export interface Example<Row, Refusal extends string> {
  role: Extract<Role, 'admin' | 'editor' | 'user'>;
  /** As it stands, beside what a new one is. */
  is: Partial<Omit<Row, keyof typeof rowFields>>;
  /** What is changed; null: it is deleted. */
  change: Partial<Omit<Row, keyof typeof rowFields>> | null;
  /** Null: it is allowed. */
  refusal: Refusal | null;
}

export function titleOf(example: Example<unknown, string> & { request?: string }): string {
  const { role, is, change, request, refusal } = example;
  const what = change === null ? 'deletes' : `changes ${JSON.stringify(change)} of`;
  const beside = request === undefined ? '' : ` with a request that is ${request}`;
  return `${role} ${what} ${JSON.stringify(is)}${beside}: ${refusal ?? 'allowed'}`;
}

/** The examples with their titles, for `it.each`. */
export function titled<E extends Example<unknown, string>>(examples: readonly E[]) {
  return examples.map((example) => [titleOf(example), example] as const);
}

/** Of the company `c1`; their own right is to read the project `p1` with its amounts. */
export function actorOf(role: Role, companyIds = ['c1']): Actor {
  const projectRights = [{ projectId: 'p1', level: 'read', amounts: true } as const];
  return { id: 'u1', role, companyIds, projectRights };
}

/** A user with the right to edit the project `p1` of the company `c1`, and to see its amounts. */
export function writerOf(): Actor {
  const right = { projectId: 'p1', companyId: 'c1', level: 'edit', amounts: true } as const;
  return { id: 'u1', role: 'user', companyIds: [], projectRights: [right] };
}
