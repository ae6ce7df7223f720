import { useEffect, useState } from 'react';
import type { AuditLine } from '#contract/audit.ts';
import { PATHS } from '#contract/paths.ts';
import { callApi } from '#local/api/call.ts';

/** The most that the server gives at once, far more than a tender is ever changed. */
const LIMIT = '500';

/** Who changed a tender, newest first, as the server tells it. */
export interface History {
  /** Undefined until the first answer; what was read stays when the connection goes. */
  lines: readonly AuditLine[] | undefined;
  /** The error of the last call, null where there was none. */
  problem: unknown;
  readAgain: () => void;
}

/** Reads the history of a tender while there is a connection. */
export function useHistory(rowId: string, online: boolean): History {
  const [lines, setLines] = useState<readonly AuditLine[]>();
  const [problem, setProblem] = useState<unknown>(null);
  const isWanted = online && !lines && problem === null;
  useEffect(() => {
    if (!isWanted) return undefined;
    const left = new AbortController();
    const query = new URLSearchParams({ resource: 'tenders', rowId, limit: LIMIT });
    void callApi<readonly AuditLine[]>({
      method: 'GET',
      path: `${PATHS.audit}?${query}`,
      signal: left.signal,
    }).then(setLines, (error: unknown) => {
      if (!left.signal.aborted) setProblem(error);
    });
    return () => left.abort();
  }, [rowId, isWanted]);
  return { lines, problem, readAgain: () => setProblem(null) };
}
