import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Choices, type Prepared, prepare } from './pictures/prepare.ts';

/** A document that a person has chosen and not yet saved. */
export interface Chosen {
  draft: string;
  file: File;
}

interface Made {
  choices: Choices;
  prepared: Prepared;
}

/**
 * The chosen documents as they will be kept, those that are ready, by draft. One is worked at at a time:
 * pictures are large. Other choices have all of them made again.
 */
export function usePrepared(
  chosen: readonly Chosen[],
  choices: Choices,
  onPrepared: (draft: string, prepared: Prepared) => void,
): ReadonlyMap<string, Prepared> {
  const [made, setMade] = useState<ReadonlyMap<string, Made>>(new Map());
  const next = chosen.find(({ draft }) => made.get(draft)?.choices !== choices);
  const tell = useEffectEvent(onPrepared);
  useEffect(() => {
    if (!next) return undefined;
    let isWanted = true;
    const work = async () => {
      const prepared = await prepare(next.file, choices);
      if (!isWanted) return;
      tell(next.draft, prepared);
      setMade((all) => new Map(all).set(next.draft, { choices, prepared }));
    };
    void work();
    return () => {
      isWanted = false;
    };
  }, [next, choices]);
  return useMemo(
    () =>
      new Map(
        [...made]
          .filter(([, one]) => one.choices === choices)
          .map(([draft, { prepared }]) => [draft, prepared]),
      ),
    [made, choices],
  );
}
