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
  version: number;
  lines?: readonly AuditLine[];
  /** Where it goes on; null at the end. */
  next: string | null;
  isReading: boolean;
  problem: unknown;
}

/**
 * Reads the audit from the server while there is a connection, and anew with another `version`: what was read stays
 * until that is there. Give the same query in the same words.
 */
export function useAuditLines(query: LinesQuery, online: boolean, version = 0): AuditLines {
  const of = wordsOf(query);
  const [kept, setState] = useState<State>(() => nothingOf(of, version));
  const now = kept.of === of ? kept : nothingOf(of, version);
  const { lines, next, isReading, problem } = now;
  const isFirst = lines === undefined;
  const isOlder = now.version !== version;

  useEffect(() => {
    if (!online || !(isFirst || isOlder)) return undefined;
    const left = new AbortController();
    void readPage(of, null, left.signal).then(
      (page) => setState(after(nothingOf(of, version), page)),
      (error: unknown) => {
        if (left.signal.aborted) return;
        setState((before) => ({
          ...(before.of === of ? before : nothingOf(of, version)),
          version,
          problem: error,
        }));
      },
    );
    return () => left.abort();
  }, [of, online, isFirst, isOlder, version]);

  const readMore = () => {
    // An answer that comes after the question has changed belongs to nobody.
    const settle = (change: (before: State) => State) =>
      setState((before) =>
        before.of === of && before.version === version ? change(before) : before,
      );
    settle((before) => ({ ...before, isReading: true, problem: null }));
    void readPage(of, next).then(
      (page) => settle((before) => after(before, page)),
      (error: unknown) => settle((before) => ({ ...before, isReading: false, problem: error })),
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

function nothingOf(of: string, version: number): State {
  return { of, version, next: null, isReading: false, problem: null };
}

function after({ of, version, lines = [] }: State, { rows, next }: Page<AuditLine>): State {
  return { of, version, lines: [...lines, ...rows], next, isReading: false, problem: null };
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
