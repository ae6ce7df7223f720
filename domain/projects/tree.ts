/** What the portfolio tree needs of a project. `order` places a subproject among its siblings. */
export interface TreeItem {
  id: string;
  parentId: string | null;
  order: number | null;
  code: string;
}

type Hung = Pick<TreeItem, 'id' | 'parentId'>;

export interface TreeNode<T extends TreeItem> {
  item: T;
  depth: number;
  children: TreeNode<T>[];
}

/**
 * Builds the tree of projects. Subprojects sort by order, nulls last (specification §9), then by code;
 * the top level by code, newest first. A row whose parent is not among the rows stands at the top.
 */
export function buildTree<T extends TreeItem>(items: readonly T[]): TreeNode<T>[] {
  const nodes = new Map(
    items.map((item) => [item.id, { item, depth: 0, children: [] as TreeNode<T>[] }]),
  );
  const roots: TreeNode<T>[] = [];
  for (const node of nodes.values()) {
    const parent = node.item.parentId === null ? undefined : nodes.get(node.item.parentId);
    if (parent && !isWithin(nodes, parent.item, node.item.id)) parent.children.push(node);
    else roots.push(node);
  }
  roots.sort((a, b) => compareCodes(b.item.code, a.item.code));
  const settle = (list: TreeNode<T>[], depth: number): void => {
    for (const node of list) {
      node.depth = depth;
      node.children.sort(compareSiblings);
      settle(node.children, depth + 1);
    }
  };
  settle(roots, 0);
  return roots;
}

function compareSiblings(a: TreeNode<TreeItem>, b: TreeNode<TreeItem>): number {
  const [x, y] = [a.item.order, b.item.order];
  if (x !== y) {
    if (x === null) return 1;
    if (y === null) return -1;
    return x - y;
  }
  return compareCodes(a.item.code, b.item.code);
}

function compareCodes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether `start` is `id` or lies below it: guards against a parent that is its own descendant. */
export function isWithin(
  nodes: ReadonlyMap<string, { item: Hung }>,
  start: Hung,
  id: string,
): boolean {
  const seen = new Set<string>();
  let current: Hung | undefined = start;
  while (current && !seen.has(current.id)) {
    if (current.id === id) return true;
    seen.add(current.id);
    current = current.parentId === null ? undefined : nodes.get(current.parentId)?.item;
  }
  return false;
}
