import { type Entry, isHeld } from '#local/outbox/entry.ts';

export const TABS = ['pending', 'to-fix', 'conflicts', 'sent', 'device'] as const;
export type Tab = (typeof TABS)[number];

/** A change with those that wait for it and stand in the same tab. */
export interface Branch {
  entry: Entry;
  children: Branch[];
}

/** Held by a rule of the server: there is nothing to choose, only to correct. */
export function isForbidden({ state, conflict }: Pick<Entry, 'state' | 'conflict'>): boolean {
  return state === 'conflict' && conflict?.kind === 'rule';
}

/** Where an entry is shown. */
export function tabOf(entry: Entry): 'pending' | 'to-fix' | 'conflicts' {
  if (!isHeld(entry)) return 'pending';
  return entry.state === 'conflict' && !isForbidden(entry) ? 'conflicts' : 'to-fix';
}

/** The tab that needs the person most. */
export function neededTab(entries: readonly Entry[], isEvicted: boolean): Tab {
  const tabs = new Set(entries.map(tabOf));
  if (tabs.has('to-fix')) return 'to-fix';
  if (tabs.has('conflicts')) return 'conflicts';
  return isEvicted ? 'device' : 'pending';
}

/** The unsettled change that an entry waits for: the newest of those it builds on, its own row's too. */
export function waitsFor(entry: Entry, all: readonly Entry[]): Entry | null {
  const before = all.filter(
    ({ seq, resource, rowId }) =>
      seq < entry.seq &&
      (entry.dependsOn.includes(seq) || (resource === entry.resource && rowId === entry.rowId)),
  );
  return before.at(-1) ?? null;
}

/** The entries of one tab as a tree, in the order of the device. */
export function nest(shown: readonly Entry[]): Branch[] {
  const branches = new Map<number, Branch>(
    shown.map((entry) => [entry.seq, { entry, children: [] }]),
  );
  const roots: Branch[] = [];
  for (const branch of branches.values()) {
    const parent = waitsFor(branch.entry, shown);
    const siblings = parent ? branches.get(parent.seq)?.children : roots;
    siblings?.push(branch);
  }
  return roots;
}
