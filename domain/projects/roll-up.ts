/**
 * Rolls values up a tree of projects: the value of each is its own plus that of all its subprojects,
 * at any depth. A project without an own value counts as `zero`; a loop in the parents is cut where
 * it closes.
 */
export function rollUp<T>(
  projects: readonly { id: string; parentId: string | null }[],
  ownById: ReadonlyMap<string, T>,
  zero: T,
  add: (a: T, b: T) => T,
): Map<string, T> {
  const childrenById = new Map<string, string[]>();
  for (const { id, parentId } of projects) {
    if (parentId === null) continue;
    const children = childrenById.get(parentId);
    if (children) children.push(id);
    else childrenById.set(parentId, [id]);
  }
  const rolled = new Map<string, T>();
  const visit = (id: string, path: ReadonlySet<string>): T => {
    const known = rolled.get(id);
    if (known !== undefined) return known;
    let value = ownById.get(id) ?? zero;
    const here = new Set(path).add(id);
    for (const child of childrenById.get(id) ?? []) {
      if (!here.has(child)) value = add(value, visit(child, here));
    }
    rolled.set(id, value);
    return value;
  };
  for (const { id } of projects) visit(id, new Set());
  return rolled;
}
