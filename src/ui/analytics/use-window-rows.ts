import { useCallback, useEffect, useMemo, useState } from 'react';
import { isSameValue } from '#domain/same-value.ts';
import { MAX_PRINTED } from '#ui/grid/print-table.tsx';
import type { GridSort, RemoteRows } from '#ui/grid/types.ts';
import type { LedgerWindow } from '#workers/analytics/ledger/types.ts';
import { type AnalyticsPort, useAnalytics } from './analytics.ts';
import { useAsked } from './use-ledger.ts';

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
/** Of what is read for paper: whoever sorts or scrolls meanwhile waits for one of them alone. */
const PIECE = 400;

/** A list of a ledger, as it is asked for. Keep it the same: all of it follows from the module that says it. */
export interface WindowedList<Query, Line, Window extends LedgerWindow<Line, unknown>> {
  ask: (ledgers: AnalyticsPort, query: Query, start: number, count: number) => Promise<Window>;
  allIds: (ledgers: AnalyticsPort, query: Query) => Promise<readonly string[]>;
  idOf: (line: Line) => string;
  sortOf: (query: Query) => GridSort;
}

interface Kept<Line, Window> {
  question: string;
  window: Window;
  at: ReadonlyMap<number, Line>;
}

/**
 * The rows of a ledger that match, as a grid wants them, with the sums of all; undefined before the first answer.
 * @param query plain values alone
 */
export function useWindowRows<Query, Line, Window extends LedgerWindow<Line, unknown>>(
  list: WindowedList<Query, Line, Window>,
  query: Query,
  onSort: (sort: GridSort | null) => void,
): { window: Window; remote: RemoteRows<Line> } | undefined {
  const ledgers = useAnalytics();
  const question = JSON.stringify(query);
  const [start, setStart] = useState(0);
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    setStart(0);
  }
  const [kept, setKept] = useState<Kept<Line, Window>>();
  const count = kept?.question === question ? WINDOW : FIRST;
  const window = useAsked(
    (port) => list.ask(port, query, start, count),
    JSON.stringify([query, start, count]),
  );
  if (window && window !== kept?.window) setKept(keepWindow(list, kept, question, window));

  useEffect(() => {
    if (!window || isReady(window)) return undefined;
    let isOver = false;
    const wanted = JSON.parse(question) as Query;
    const resting = setTimeout(() => {
      void allLines(list, ledgers, wanted, {
        most: MAX_PRINTED,
        piece: PIECE,
        isOver: () => isOver,
      })
        .then((first) => !isOver && setKept((now) => now && withLines(list, now, question, first)))
        // The window asks the same and says what is wrong.
        .catch(() => undefined);
    }, REST_MS);
    return () => {
      isOver = true;
      clearTimeout(resting);
    };
  }, [list, window, question, ledgers]);

  const onNeed = useCallback((indexes: readonly number[]) => {
    const middle = indexes[Math.floor(indexes.length / 2)] ?? 0;
    setStart(Math.max(Math.round((middle - WINDOW / 2) / STEP) * STEP, 0));
  }, []);
  return useMemo(() => {
    if (!kept) return undefined;
    const wanted = JSON.parse(question) as Query;
    return {
      window: kept.window,
      remote: {
        count: kept.window.count,
        at: kept.at,
        onNeed,
        sort: list.sortOf(wanted),
        onSort,
        allIds: () => list.allIds(ledgers, wanted),
        allRows: () => allLines(list, ledgers, wanted),
      },
    };
  }, [list, kept, question, onNeed, onSort, ledgers]);
}

interface Reading {
  /** Enough lines. */
  most?: number;
  /** Lines asked for at once. */
  piece?: number;
  /** Whether nobody waits for them any more. */
  isOver?: () => boolean;
}

/**
 * The rows that match, in their order, asked for piece by piece: another question waits for one of them at most.
 * Ends with those that it has where `isOver`.
 */
export async function allLines<Query, Line>(
  { ask }: Pick<WindowedList<Query, Line, LedgerWindow<Line, unknown>>, 'ask'>,
  ledgers: AnalyticsPort,
  query: Query,
  { most = Infinity, piece = 2_000, isOver = () => false }: Reading = {},
): Promise<Line[]> {
  const lines: Line[] = [];
  while (!isOver()) {
    // oxlint-disable-next-line no-await-in-loop -- what came tells whether there is more
    const { lines: next, count } = await ask(ledgers, query, lines.length, piece);
    lines.push(...next);
    if (next.length === 0 || lines.length >= Math.min(count, most)) break;
  }
  return lines;
}

/** Whether it has all lines that are printed. */
function isReady({ start, count, lines }: LedgerWindow<unknown, unknown>): boolean {
  return start === 0 && lines.length >= Math.min(count, MAX_PRINTED);
}

type Named<Line> = { idOf: (line: Line) => string };

/** The new window over the lines kept of earlier ones. */
function keepWindow<Line, Window extends LedgerWindow<Line, unknown>>(
  list: Named<Line>,
  before: Kept<Line, Window> | undefined,
  question: string,
  window: Window,
): Kept<Line, Window> {
  const isSame = before?.question === question && before.window.count === window.count;
  const older = isSame && before.at.size <= KEPT ? before.at : new Map<number, Line>();
  const lines = unchangedOf(list, older, window.lines);
  return { question, window, at: linesOver(list, older, { start: window.start, lines }) };
}

/** A row that came again as it was is the same object: nobody draws it anew. */
function unchangedOf<Line>(
  { idOf }: Named<Line>,
  before: ReadonlyMap<number, Line>,
  lines: readonly Line[],
): readonly Line[] {
  const known = new Map([...before.values()].map((line) => [idOf(line), line]));
  return lines.map((line) => {
    const older = known.get(idOf(line));
    return older !== undefined && isSameValue(older, line) ? older : line;
  });
}

/** The first lines beside those of the window, where it is still one of the same list. */
function withLines<Line, Window extends LedgerWindow<Line, unknown>>(
  list: Named<Line>,
  now: Kept<Line, Window>,
  question: string,
  lines: readonly Line[],
): Kept<Line, Window> {
  if (now.question !== question) return now;
  const { start } = now.window;
  const inWindow = now.window.lines.map((line, at) => now.at.get(start + at) ?? line);
  const all = linesOver(list, now.at, { start: 0, lines });
  return { ...now, at: linesOver(list, all, { start, lines: inWindow }) };
}

/** No row stands in two places. */
function linesOver<Line>(
  { idOf }: Named<Line>,
  before: ReadonlyMap<number, Line>,
  { start, lines }: { start: number; lines: readonly Line[] },
): ReadonlyMap<number, Line> {
  const ids = new Set(lines.map(idOf));
  const older = [...before].filter(([, line]) => !ids.has(idOf(line)));
  return new Map([...older, ...lines.map((line, at) => [start + at, line] as const)]);
}
