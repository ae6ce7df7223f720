/** One line of a task: what was done, how long each time. */
export interface Line {
  /** Ours, or the name of a peer. */
  who: string;
  what: string;
  /** 0 where no number of rows says anything. */
  rows: number;
  /** Milliseconds of each repeat. */
  ms: number[];
  /** Of `ms` where it is no time. */
  unit?: 'ms' | 'kB' | 'MB' | 'commits/s' | '×';
  note?: string;
  /** Which part of the times lies below the second figure; 0.95 when left out. */
  tail?: number;
}

export type Tell = (line: Line) => void;

/** Repeats an act; the first time, which warms up, does not count. */
export async function repeat(times: number, act: (run: number) => unknown): Promise<number[]> {
  const taken: number[] = [];
  for (let run = 0; run <= times; run += 1) {
    const begun = performance.now();
    await act(run);
    taken.push(performance.now() - begun);
  }
  return taken.slice(1);
}

export async function once(act: () => unknown): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}
