import { useStatusPart } from './use-status.ts';
import type { MessageDescriptor } from '@lingui/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callProblem } from './problems.ts';

export interface Answer<T> {
  /** Undefined until the server has said it. */
  value: T | undefined;
  problem: MessageDescriptor | null;
  /** Asks again; what was known stays in sight meanwhile. */
  again: () => void;
}

/** What only the server knows, asked whenever it can be reached. `ask` and `problemOf` are one and the same function. */
export function useAnswer<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  problemOf: (error: unknown) => MessageDescriptor = callProblem,
): Answer<T> {
  const online = useStatusPart('online');
  const [value, setValue] = useState<T>();
  const [problem, setProblem] = useState<MessageDescriptor | null>(null);
  const asking = useRef<AbortController>(null);
  const again = useCallback(() => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    ask(signal).then(
      (answer) => {
        if (signal.aborted) return;
        setValue(answer);
        setProblem(null);
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(problemOf(error));
      },
    );
  }, [ask, problemOf]);
  useEffect(() => {
    if (!online) return undefined;
    again();
    return () => asking.current?.abort();
  }, [online, again]);
  return { value, problem, again };
}
