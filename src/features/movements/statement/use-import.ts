import { useState } from 'react';
import type { Project } from '#contract/resources/projects.ts';
import type { StatementProblem } from '#domain/banking/movement.ts';
import { readStatementCsv } from '#domain/banking/statement-csv.ts';
import type { Actor } from '#domain/access/policy.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import type { TableProblem } from '#ui/tables/table-error.ts';
import {
  type ColumnChoice,
  type ColumnRole,
  columnsOf,
  guessColumns,
  keepColumns,
  keptColumns,
} from './columns.ts';
import { type CsvFile, readStatement } from './read.ts';
import { type ClosingBalance, type ImportLine, saveImport } from './save.ts';
import type { SourceAccount } from './plan.ts';
import type { StatementCode } from './words.ts';

/** A statement of a file; a table says neither whose it is nor, mostly, its balances. */
export interface Source extends SourceAccount {
  holder: string;
  fromOn: string | null;
  toOn: string | null;
  openingCents: number | null;
  closingCents: number | null;
}

export interface ColumnsStepState {
  name: 'columns';
  file: CsvFile;
  choice: ColumnChoice;
  account: string;
  /** The person asked for the preview with something missing. */
  lacks: boolean;
}

export interface PreviewStepState {
  name: 'preview';
  fileName: string;
  sources: readonly Source[];
  problems: readonly StatementProblem<StatementCode>[];
  /** Of a table: where its columns were chosen. */
  before: ColumnsStepState | null;
}

export type ImportStep =
  | { name: 'choose'; isReading: boolean; problem: TableProblem | null }
  | ColumnsStepState
  | PreviewStepState
  | { name: 'saving'; done: number; total: number };

const START: ImportStep = { name: 'choose', isReading: false, problem: null };

/** The way of a statement from the file to the movements. */
export function useStatementImport({
  actor,
  project,
  accounts,
}: {
  actor: Actor;
  project: Project;
  /** IBANs that the person may choose, the likeliest first. */
  accounts: readonly string[];
}) {
  const ledgers = useAnalytics();
  const [step, setStep] = useState<ImportStep>(START);

  const choose = async (file: File): Promise<void> => {
    setStep({ name: 'choose', isReading: true, problem: null });
    const read = await readStatement(file);
    if (read.kind === 'none') setStep({ name: 'choose', isReading: false, problem: read.problem });
    else if (read.kind === 'csv') {
      const choice = keptColumns(read.headings) ?? guessColumns(read.headings);
      const account = accounts.length === 1 ? (accounts[0] ?? '') : '';
      setStep({ name: 'columns', file: read, choice, account, lacks: false });
    } else {
      const { statements, problems } = read.file;
      setStep({
        name: 'preview',
        fileName: read.name,
        sources: statements,
        problems,
        before: null,
      });
    }
  };

  const preview = (): void => {
    if (step.name !== 'columns') return;
    const columns = columnsOf(step.choice);
    if (!columns || step.account === '') {
      setStep({ ...step, lacks: true });
      return;
    }
    const { file, choice, account } = step;
    keepColumns(file.headings, choice);
    const { statement, problems } = readStatementCsv(file.lines, columns, account);
    const source = { ...statement, holder: '' };
    setStep({ name: 'preview', fileName: file.name, sources: [source], problems, before: step });
  };

  const save = async (
    lines: readonly ImportLine[],
    received: string | undefined,
  ): ReturnType<typeof saveImport> => {
    const balances = step.name === 'preview' ? closingBalances(step.sources, lines) : [];
    const show = (done: number) => setStep({ name: 'saving', done, total: lines.length });
    show(0);
    return saveImport(actor, { lines, balances, received }, ledgers, (done) => {
      if (done % Math.ceil(lines.length / 50) === 0) show(done);
    });
  };

  return {
    step,
    project,
    choose,
    preview,
    save,
    assign: (role: ColumnRole, column: number | null): void => {
      if (step.name !== 'columns') return;
      setStep({ ...step, choice: { ...step.choice, [role]: column } });
    },
    setAccount: (account: string): void => {
      if (step.name === 'columns') setStep({ ...step, account });
    },
    back: (): void => setStep(step.name === 'preview' && step.before ? step.before : START),
  };
}

/** What the statements close with, of those whose lines are saved: their company is that of the lines. */
export function closingBalances(
  sources: readonly Source[],
  lines: readonly ImportLine[],
): ClosingBalance[] {
  return sources.flatMap(({ account, toOn, closingCents }) => {
    const companyId = lines.find(({ line }) => line.movement.account === account)?.line.companyId;
    if (companyId === undefined || account === '' || toOn === null || closingCents === null) {
      return [];
    }
    return [{ companyId, bankIban: account, day: toOn, balanceCents: closingCents }];
  });
}
