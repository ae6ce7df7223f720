import { t } from '@lingui/core/macro';
import type { ImportResult, WriteLine, WriteLines } from './import-step.ts';
import type { ImportLine, ImportPlan, RefusedLine } from './plan.ts';

/** Lines that were tried: how many, and why some were not written. */
interface Tried {
  done: number;
  problems: ReadonlyMap<number, string>;
}

/** Writes the good lines of a plan in the order of the file; one that is refused does not keep back the next. */
export async function runImport<Row>(
  plan: ImportPlan<Row>,
  write: (lines: readonly ImportLine<Row>[]) => Promise<Tried>,
  naturalKey: string,
): Promise<ImportResult> {
  const lines = [...plan.added, ...plan.changed].toSorted((a, b) => a.line - b.line);
  const { done, problems } = await write(lines);
  const written = lines.slice(0, done).filter(({ line }) => !problems.has(line));
  const failed = [...problems].map(
    ([line, problem]): RefusedLine => ({
      line,
      problems: [{ column: naturalKey, problem }],
    }),
  );
  return {
    added: written.filter(({ row }) => row === null).length,
    changed: written.filter(({ row }) => row !== null).length,
    unchanged: plan.unchanged,
    left: lines.length - done,
    refused: [...plan.refused, ...failed].toSorted((a, b) => a.line - b.line),
  };
}

/** Writes one line after the other. Aborting ends it after the line in hand. */
export async function writeEach<Row>(
  lines: readonly ImportLine<Row>[],
  write: WriteLine<Row>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Tried> {
  const problems = new Map<number, string>();
  let done = 0;
  for (const line of lines) {
    if (signal.aborted) break;
    // oxlint-disable-next-line no-await-in-loop -- each write waits for the one before it
    const problem = await write(line).catch(notSaved);
    if (problem) problems.set(line.line, problem);
    done += 1;
    onProgress(done);
  }
  return { done, problems };
}

/** Writes all of them at once: what breaks off has written none. */
export async function writeTogether<Row>(
  lines: readonly ImportLine<Row>[],
  write: WriteLines<Row>,
): Promise<Tried> {
  const problems = await write(lines).catch((error: unknown) => {
    const problem = notSaved(error);
    return new Map(lines.map(({ line }) => [line, problem]));
  });
  return { done: lines.length, problems };
}

function notSaved(error: unknown): string {
  reportError(error);
  return t`This line could not be saved`;
}
