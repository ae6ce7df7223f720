import { useEffect, useRef, useState } from 'react';
import type { ImportStep, WriteLine, WriteLines } from './import-step.ts';
import { countMatches, matchColumns } from './match-columns.ts';
import { parseRows } from './parse-rows.ts';
import { planImport } from './plan.ts';
import { readTable } from './read-table.ts';
import { runImport, writeEach, writeTogether } from './run-import.ts';
import { OWN_WORDS, loadSameWords } from './same-words.ts';
import { TableError } from './table-error.ts';
import type { TableColumn } from './types.ts';

const START = { name: 'choose', isReading: false, problem: null } as const;

/** The way of an import from the file to the result. */
export function useImport<Row extends object>({
  columns,
  existing,
  naturalKey,
  onImport,
  onImportAll,
}: {
  columns: readonly TableColumn[];
  existing: readonly Row[];
  naturalKey: string;
  onImport: WriteLine<Row>;
  onImportAll: WriteLines<Row> | undefined;
}) {
  const [step, setStep] = useState<ImportStep<Row>>(START);
  /** Ends what is under way: a file that is read, lines that are written. */
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const choose = async (file: File): Promise<void> => {
    const signal = begin();
    setStep({ name: 'choose', isReading: true, problem: null });
    const next = await open<Row>(file, columns);
    if (!signal.aborted) setStep(next);
  };

  const preview = (): void => {
    if (step.name !== 'columns') return;
    const { file, mapping } = step;
    if (naturalKey !== '' && (mapping[naturalKey] ?? null) === null) {
      setStep({ ...step, lacksKey: true });
      return;
    }
    const lines = parseRows(file.table, mapping, columns, file.sameWords);
    const plan = planImport(lines, columns, existing, naturalKey);
    setStep({ name: 'preview', file, mapping, plan, leavesOut: false });
  };

  const run = async (): Promise<void> => {
    if (step.name !== 'preview') return;
    const { file, plan } = step;
    const signal = begin();
    const total = plan.added.length + plan.changed.length;
    const show = (done: number): void => setStep({ name: 'importing', done, total });
    show(0);
    const onProgress = (done: number): void => {
      if (done % Math.ceil(total / 100) === 0) show(done);
    };
    const result = await runImport(
      plan,
      (lines) =>
        onImportAll
          ? writeTogether(lines, onImportAll)
          : writeEach(lines, onImport, onProgress, signal),
      naturalKey,
    );
    setStep({ name: 'result', file, result });
  };

  return {
    step,
    choose,
    preview,
    run,
    /** Reads the column from another heading of the file, or from none. */
    assign: (key: string, index: number | null): void => {
      if (step.name !== 'columns') return;
      const mapping = { ...step.mapping, [key]: index };
      setStep({ ...step, mapping, lacksKey: step.lacksKey && mapping[naturalKey] === null });
    },
    leaveOut: (leavesOut: boolean): void => {
      if (step.name === 'preview') setStep({ ...step, leavesOut });
    },
    back: (): void => {
      if (step.name === 'preview') setStep({ ...step, name: 'columns', lacksKey: false });
      if (step.name === 'columns') setStep(START);
    },
    stop: (): void => running.current?.abort(),
    reset: (): void => {
      running.current?.abort();
      setStep(START);
    },
  };
}

async function open<Row>(file: File, columns: readonly TableColumn[]): Promise<ImportStep<Row>> {
  try {
    // Other languages are a convenience: without them the language in use still matches.
    const sameWords = await loadSameWords().catch(() => OWN_WORDS);
    const table = await readTable(file, (headings) => countMatches(headings, columns, sameWords));
    const mapping = matchColumns(table.headers, columns, sameWords);
    return {
      name: 'columns',
      file: { name: file.name, table, sameWords },
      mapping,
      lacksKey: false,
    };
  } catch (error) {
    if (error instanceof TableError) return { ...START, problem: error.problem };
    reportError(error);
    return { ...START, problem: 'broken' };
  }
}
