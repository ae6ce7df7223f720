import { useEffect, useState } from 'react';
import type { AuditLine, AuditQuery } from '#contract/audit.ts';
import { PATHS } from '#contract/paths.ts';
import { callApi } from '#local/api/call.ts';

export type LinesQuery = Partial<Omit<AuditQuery, 'before' | 'limit'>>;

/** Lines of the audit as far as they were read, newest first. */
export interface AuditLines {
  /** Undefined until the first answer; what was read stays when the connection goes. */
  lines: readonly AuditLine[] | undefined;
  isReading: boolean;
  /** The error of the last call, null where there was none. */
  problem: unknown;
  /** Reads older ones, or again what failed; null where there is nothing more to read. */
  readMore: (() => void) | null;
}

const PAGE = 50;

interface State {
  of: string;
  lines?: readonly AuditLine[];
  isWhole: boolean;
  isReading: boolean;
  problem: unknown;
}

/** Reads the audit from the server while there is a connection. Give the same query in the same words. */
export function useAuditLines(query: LinesQuery, online: boolean): AuditLines {
  const of = wordsOf(query);
  const [kept, setState] = useState<State>(() => nothingOf(of));
  const { lines, isWhole, isReading, problem } = kept.of === of ? kept : nothingOf(of);
  const isFirst = lines === undefined;

  useEffect(() => {
    if (!online || !isFirst) return undefined;
    const left = new AbortController();
    void readPage(of, undefined, left.signal).then(
      (page) => setState(after(nothingOf(of), page)),
      (error: unknown) => {
        if (!left.signal.aborted) setState({ ...nothingOf(of), problem: error });
      },
    );
    return () => left.abort();
  }, [of, online, isFirst]);

  const last = lines?.at(-1)?.id;
  const readMore = () => {
    // An answer that comes after the question has changed belongs to nobody.
    const settle = (change: (now: State) => State) =>
      setState((now) => (now.of === of ? change(now) : now));
    settle((now) => ({ ...now, isReading: true, problem: null }));
    void readPage(of, last).then(
      (page) => settle((now) => after(now, page)),
      (error: unknown) => settle((now) => ({ ...now, isReading: false, problem: error })),
    );
  };
  return {
    lines,
    isReading: isReading || (isFirst && problem === null),
    problem,
    readMore: isReading || isWhole || (isFirst && problem === null) ? null : readMore,
  };
}

function nothingOf(of: string): State {
  return { of, isWhole: false, isReading: false, problem: null };
}

function after({ of, lines = [] }: State, page: readonly AuditLine[]): State {
  const isWhole = page.length < PAGE;
  return { of, lines: [...lines, ...page], isWhole, isReading: false, problem: null };
}

function wordsOf(query: LinesQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(Object.fromEntries(given)).toString();
}

function readPage(of: string, before: number | undefined, signal?: AbortSignal) {
  const params = new URLSearchParams(of);
  params.set('limit', String(PAGE));
  if (before !== undefined) params.set('before', String(before));
  return callApi<readonly AuditLine[]>({
    method: 'GET',
    path: `${PATHS.audit}?${params}`,
    ...(signal && { signal }),
  });
}
