import type { Project } from '#contract/resources/projects.ts';
import { canSeeAmounts } from '#domain/access/policy.ts';
import { buildTree, type TreeNode } from '#domain/projects/tree.ts';
import type { LocalRow } from '#local/db.ts';
import { savedAccount } from '#local/mirror/read.ts';
import { savedProjects } from '../own-totals.ts';
import type { ProjectScope } from './types.ts';

/**
 * The project and, where asked for, what lies below it in the order of the tree; null where its amounts
 * may not be seen. Subprojects whose amounts are hidden are left out, those below them are not.
 */
export async function projectsIn({
  projectId,
  isRolled,
}: ProjectScope): Promise<LocalRow<Project>[] | null> {
  const [account, all] = await Promise.all([savedAccount(), savedProjects()]);
  const node = nodeOf(buildTree(all), projectId);
  if (!account || !node || !canSeeAmounts(account, node.item)) return null;
  const below = isRolled ? node.children.flatMap(flatten) : [];
  return [node.item, ...below.filter((project) => canSeeAmounts(account, project))];
}

function flatten({ item, children }: TreeNode<LocalRow<Project>>): LocalRow<Project>[] {
  return [item, ...children.flatMap(flatten)];
}

function nodeOf<T extends Project>(
  nodes: readonly TreeNode<T>[],
  id: string,
): TreeNode<T> | undefined {
  for (const node of nodes) {
    const found = node.item.id === id ? node : nodeOf(node.children, id);
    if (found) return found;
  }
  return undefined;
}
