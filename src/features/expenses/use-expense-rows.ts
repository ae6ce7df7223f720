import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import { useLedgerWindow } from '#ui/analytics/use-ledger.ts';
import { MAX_PRINTED } from '#ui/grid/print-table.tsx';
import type { GridSort, RemoteRows } from '#ui/grid/types.ts';
import type {
  ExpenseLine,
  ExpenseQuery,
  ExpenseWindow,
  Ledgers,
} from '#workers/analytics/ledger/types.ts';

/** Lines asked for at once: what is in sight and at least as much above and below. */
const WINDOW = 200;
/** Of another order, those in sight first: each may lie in another segment. */
const FIRST = 60;
/** The window moves by so many lines, not by each one that is scrolled. */
const STEP = 100;
/** Lines kept beside the window, so that scrolling back shows them at once. */
const KEPT = 5_000;
/** A list that is scrolled or changed no more for so long is made ready for paper: no browser waits as it prints. */
const REST_MS = 400;

interface Kept {
  question: string;
  window: ExpenseWindow;
  at: ReadonlyMap<number, ExpenseLine>;
}

/** The expenses that match, as a grid wants them, with the sums of all; undefined before the first answer. */
export function useExpenseRows(
  query: ExpenseQuery,
  onSort: (sort: GridSort | null) => void,
): { window: ExpenseWindow; remote: RemoteRows<ExpenseLine> } | undefined {
  const ledgers = useAnalytics();
  const question = JSON.stringify(query);
  const [start, setStart] = useState(0);
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setStart(0);
  }
  const [kept, setKept] = useState<Kept>();
  const window = useLedgerWindow(query, start, kept?.question === question ? WINDOW : FIRST);
  if (window && window !== kept?.window) setKept(keepWindow(kept, question, window));

  useEffect(() => {
    if (!window || isReady(window)) return undefined;
    const resting = setTimeout(() => {
      void ledgers
        .expenses(JSON.parse(question) as ExpenseQuery, 0, MAX_PRINTED)
        .then((first) => setKept((now) => now && withLines(now, question, first)))
        // The window asks the same and says what is wrong.
        .catch(() => undefined);
    }, REST_MS);
    return () => clearTimeout(resting);
  }, [window, question, ledgers]);

  const onNeed = useCallback((indexes: readonly number[]) => {
    const middle = indexes[Math.floor(indexes.length / 2)] ?? 0;
    setStart(Math.max(Math.round((middle - WINDOW / 2) / STEP) * STEP, 0));
  }, []);
  return useMemo(() => {
    if (!kept) return undefined;
    const wanted = JSON.parse(question) as ExpenseQuery;
    const { field, direction } = wanted.sort;
    return {
      window: kept.window,
      remote: {
        count: kept.window.count,
        at: kept.at,
        onNeed,
        sort: { id: field, desc: direction === 'descending' },
        onSort,
        allIds: () => ledgers.expenseIds(wanted),
        allRows: () => allLines(ledgers, wanted),
      },
    };
  }, [kept, question, onNeed, onSort, ledgers]);
}

/** All expenses that match, in their order, asked for piece by piece. */
export async function allLines(
  ledgers: Pick<Ledgers, 'expenses'>,
  query: ExpenseQuery,
): Promise<ExpenseLine[]> {
  const piece = 2_000;
  const lines: ExpenseLine[] = [];
  for (;;) {
    const { lines: next, count } = await ledgers.expenses(query, lines.length, piece);
    lines.push(...next);
    if (next.length === 0 || lines.length >= count) return lines;
  }
}

/** Whether it has all lines that are printed. */
function isReady({ start, count, lines }: ExpenseWindow): boolean {
  return start === 0 && lines.length >= Math.min(count, MAX_PRINTED);
}

/** The new window over the lines kept of earlier ones. */
function keepWindow(before: Kept | undefined, question: string, window: ExpenseWindow): Kept {
  const isSame = before?.question === question && before.window.count === window.count;
  const older = isSame && before.at.size <= KEPT ? before.at : new Map<number, ExpenseLine>();
  return { question, window, at: linesOver(older, window) };
}

/** More lines for the same window, where they are still of the same list. */
function withLines(now: Kept, question: string, more: ExpenseWindow): Kept {
  const isSame = now.question === question && now.window.count === more.count;
  return isSame ? { ...now, at: linesOver(now.at, more) } : now;
}

/** No expense stands in two places. */
function linesOver(
  before: ReadonlyMap<number, ExpenseLine>,
  { start, lines }: ExpenseWindow,
): ReadonlyMap<number, ExpenseLine> {
  const ids = new Set(lines.map(({ row }) => row.id));
  const older = [...before].filter(([, { row }]) => !ids.has(row.id));
  return new Map([...older, ...lines.map((line, at) => [start + at, line] as const)]);
}
