import { placesFor } from './order.ts';
import { type BudgetTreeLine, childrenOf, isBelow } from './tree.ts';

/** What a move changes in one line; fields that stay are left out. */
export interface PlaceChange {
  id: string;
  parentId?: string | null;
  order?: number;
}

/** Why a line may not hang from a parent. */
export type ParentProblem =
  | 'PARENT_MISSING'
  | 'PARENT_REMOVED'
  | 'PARENT_NOT_AGGREGATOR'
  | 'PARENT_OTHER_SIDE'
  | 'PARENT_BELOW_LINE';
export type MoveProblem = ParentProblem | 'LINE_MISSING' | 'AT_THE_EDGE';
export type AggregatorProblem = 'HAS_IMPUTATIONS' | 'HAS_CHILDREN';

export type MoveResult = { ok: true; changes: PlaceChange[] } | { ok: false; problem: MoveProblem };

/** Moves a line one place up or down among its siblings. `AT_THE_EDGE` when there is none to pass. */
export function moveLine(
  lines: readonly BudgetTreeLine[],
  id: string,
  direction: 'up' | 'down',
): MoveResult {
  for (const [parentId, siblings] of childrenOf(lines)) {
    const from = siblings.findIndex((line) => line.id === id);
    if (from === -1) continue;
    const to = direction === 'up' ? from - 1 : from + 1;
    if (!siblings[to]) return { ok: false, problem: 'AT_THE_EDGE' };
    return { ok: true, changes: changesFor(siblings, id, parentId, to) };
  }
  return { ok: false, problem: 'LINE_MISSING' };
}

/**
 * Hangs a line from another parent (null for the top), before the sibling `beforeId`, or at the end
 * when that is null or no child of the parent. Only the lines whose place changes are told.
 */
export function placeLine(
  lines: readonly BudgetTreeLine[],
  id: string,
  parentId: string | null,
  beforeId: string | null = null,
): MoveResult {
  const line = lines.find((candidate) => candidate.id === id);
  if (!line) return { ok: false, problem: 'LINE_MISSING' };
  const problem = parentProblem(lines, line, parentId);
  if (problem) return { ok: false, problem };
  const siblings = childrenOf(lines).get(parentId) ?? [];
  const others = siblings.filter((sibling) => sibling.id !== id);
  const before = others.findIndex((sibling) => sibling.id === beforeId);
  const isHere = siblings.length !== others.length;
  const to = before === -1 ? others.length : before;
  return { ok: true, changes: changesFor(isHere ? siblings : [...others, line], id, parentId, to) };
}

/** Why the line may not hang from that parent; null when it may, as it always may from the top. */
export function parentProblem(
  lines: readonly BudgetTreeLine[],
  line: Pick<BudgetTreeLine, 'id' | 'side'>,
  parentId: string | null,
): ParentProblem | null {
  if (parentId === null) return null;
  const linesById = new Map(lines.map((candidate) => [candidate.id, candidate]));
  const parent = linesById.get(parentId);
  if (!parent) return 'PARENT_MISSING';
  if (parent.status === 'removed') return 'PARENT_REMOVED';
  if (!parent.aggregator) return 'PARENT_NOT_AGGREGATOR';
  if (parent.side !== line.side) return 'PARENT_OTHER_SIDE';
  return isBelow(linesById, parent, line.id) ? 'PARENT_BELOW_LINE' : null;
}

/**
 * Why a line may not become an aggregator, or stop being one: an aggregator takes no imputations,
 * and lines hang from aggregators only.
 */
export function aggregatorProblem(
  wanted: boolean,
  line: { hasImputations: boolean; hasChildren: boolean },
): AggregatorProblem | null {
  if (wanted) return line.hasImputations ? 'HAS_IMPUTATIONS' : null;
  return line.hasChildren ? 'HAS_CHILDREN' : null;
}

function changesFor(
  siblings: readonly BudgetTreeLine[],
  id: string,
  parentId: string | null,
  to: number,
): PlaceChange[] {
  const moved = siblings.filter((line) => line.id === id);
  const sequence = siblings.filter((line) => line.id !== id);
  sequence.splice(to, 0, ...moved);
  const fewest = placesFor(sequence);
  // Of ways that change as many lines, the one that changes the line which was moved.
  const withMoved = placesFor(sequence.map((line) => (line.id === id ? { id, order: -1 } : line)));
  const isAsShort = fewest.length > 0 && withMoved.length <= fewest.length;
  const changes: PlaceChange[] = isAsShort ? withMoved : fewest;
  if (moved.every((line) => line.parentId === parentId)) return changes;
  const own = changes.find((change) => change.id === id);
  if (own) own.parentId = parentId;
  else changes.push({ id, parentId });
  return changes;
}
