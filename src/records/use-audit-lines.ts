import { useEffect, useState } from 'react';
import type { AuditLine, AuditQuery } from '#contract/audit.ts';
import { PATHS } from '#contract/paths.ts';
import { callPage, type Page } from '#local/api/call.ts';

export type LinesQuery = Partial<Omit<AuditQuery, 'cursor' | 'limit'>>;

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

const LIMIT = 50;

interface State {
  of: string;
  lines?: readonly AuditLine[];
  /** Where it goes on; null at the end. */
  next: string | null;
  isReading: boolean;
  problem: unknown;
}

/** Reads the audit from the server while there is a connection. Give the same query in the same words. */
export function useAuditLines(query: LinesQuery, online: boolean): AuditLines {
  const of = wordsOf(query);
  const [kept, setState] = useState<State>(() => nothingOf(of));
  const { lines, next, isReading, problem } = kept.of === of ? kept : nothingOf(of);
  const isFirst = lines === undefined;

  useEffect(() => {
    if (!online || !isFirst) return undefined;
    const left = new AbortController();
    void readPage(of, null, left.signal).then(
      (page) => setState(after(nothingOf(of), page)),
      (error: unknown) => {
        if (!left.signal.aborted) setState({ ...nothingOf(of), problem: error });
      },
    );
    return () => left.abort();
  }, [of, online, isFirst]);

  const readMore = () => {
    // An answer that comes after the question has changed belongs to nobody.
    const settle = (change: (now: State) => State) =>
      setState((now) => (now.of === of ? change(now) : now));
    settle((now) => ({ ...now, isReading: true, problem: null }));
    void readPage(of, next).then(
      (page) => settle((now) => after(now, page)),
      (error: unknown) => settle((now) => ({ ...now, isReading: false, problem: error })),
    );
  };
  const hasMore = isFirst || next !== null;
  return {
    lines,
    isReading: isReading || (isFirst && problem === null),
    problem,
    readMore: isReading || !hasMore || (isFirst && problem === null) ? null : readMore,
  };
}

function nothingOf(of: string): State {
  return { of, next: null, isReading: false, problem: null };
}

function after({ of, lines = [] }: State, { rows, next }: Page<AuditLine>): State {
  return { of, lines: [...lines, ...rows], next, isReading: false, problem: null };
}

function wordsOf(query: LinesQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(Object.fromEntries(given)).toString();
}

function readPage(of: string, cursor: string | null, signal?: AbortSignal) {
  const params = new URLSearchParams(of);
  params.set('limit', String(LIMIT));
  if (cursor !== null) params.set('cursor', cursor);
  return callPage<AuditLine>({
    method: 'GET',
    path: `${PATHS.audit}?${params}`,
    ...(signal && { signal }),
  });
}
