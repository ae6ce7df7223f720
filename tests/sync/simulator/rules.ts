import type { ResourceName } from '#contract/paths.ts';
import type { Feed, Reader, Row } from './feed.ts';

export interface Wish {
  action: 'create' | 'update' | 'delete';
  t: ResourceName;
  id: string;
  before: Row | null;
  fields: Readonly<Record<string, unknown>>;
}

/** Words with which the people of a schedule make the server refuse. */
export const WORDS = {
  invalid: 'not-valid',
  forbidden: 'not-allowed',
  rule: 'against-a-rule',
} as const;

/** Why the server refuses a wish; null when nothing speaks against it. */
export function checkWish(
  feed: Feed,
  reader: Reader,
  { action, t, id, fields }: Wish,
): { status: number; code: string } | null {
  if (Object.values(fields).includes(WORDS.forbidden)) return { status: 403, code: 'FORBIDDEN' };
  if (Object.values(fields).includes(WORDS.invalid)) return { status: 422, code: 'INVALID' };
  if (Object.values(fields).includes(WORDS.rule)) {
    return { status: 409, code: 'PROJECT_STATE_INVALID' };
  }
  if (action === 'create' && typeof fields['name'] !== 'string') {
    return { status: 422, code: 'INVALID' };
  }
  const sees = (target: ResourceName, rowId: string) =>
    feed.row(target, rowId) !== null && feed.scopesSeen(reader, target, rowId).length > 0;
  if (t === 'files') {
    const isLost =
      fields['resource'] === 'companies' && !sees('companies', String(fields['rowId']));
    return isLost ? { status: 422, code: 'INVALID' } : null;
  }
  if (t !== 'projects') return null;
  const { companyId, parentId } = fields;
  if (typeof companyId === 'string' && !sees('companies', companyId)) {
    return { status: 422, code: 'INVALID' };
  }
  if (typeof parentId === 'string' && !sees('projects', parentId)) {
    return { status: 422, code: 'PROJECT_PARENT_INVALID' };
  }
  const hasChildren = feed.rowsOf('projects').some((row) => row['parentId'] === id);
  if (action === 'delete' && hasChildren) return { status: 409, code: 'PROJECT_HAS_SUBPROJECTS' };
  return null;
}
