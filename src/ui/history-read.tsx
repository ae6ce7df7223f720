import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

/**
 * What the server tells of a record, read when it is opened and there is a connection; what was read stays
 * when that goes. Give it a key of the record and its version: another version is read anew.
 */
export function HistoryRead<Line>({
  online,
  onRead,
  problemOf,
  renderLines,
}: {
  online: boolean;
  /** Newest first. */
  onRead: (signal: AbortSignal) => Promise<readonly Line[]>;
  /** What to say where it did not come. */
  problemOf: (error: unknown) => MessageDescriptor;
  /** Of one line at least. */
  renderLines: (lines: readonly Line[]) => ReactNode;
}) {
  const { t } = useLingui();
  const [lines, setLines] = useState<readonly Line[]>();
  const [problem, setProblem] = useState<unknown>(null);
  const isWanted = online && !lines && problem === null;
  useEffect(() => {
    if (!isWanted) return undefined;
    const left = new AbortController();
    void onRead(left.signal).then(setLines, (error: unknown) => {
      if (!left.signal.aborted) setProblem(error);
    });
    return () => left.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the record and its version are the key
  }, [isWanted]);
  if (lines) {
    return lines.length > 0 ? (
      renderLines(lines)
    ) : (
      <p className="x-hint">{t`Nothing was changed yet.`}</p>
    );
  }
  if (!online) {
    return (
      <p className="x-hint">
        <Trans>The history needs a connection: it is kept on the server.</Trans>
      </p>
    );
  }
  if (problem === null) return <p className="x-hint">{t`Reading…`}</p>;
  return (
    <>
      <p className="x-form-problem">{t(problemOf(problem))}</p>
      <Button size="small" onClick={() => setProblem(null)}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}
