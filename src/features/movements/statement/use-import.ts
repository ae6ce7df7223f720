import { useState } from 'react';
import type { StatementProblem } from '#domain/banking/movement.ts';
import {
  type ColumnChoice,
  type ColumnRole,
  guessColumns,
} from '#domain/banking/statement-columns.ts';
import type { StatementForms } from '#domain/banking/statement-line.ts';
import {
  type StatementQuestions,
  columnsOf,
  formsOf,
  readStatementTable,
} from '#domain/banking/statement-table.ts';
import type { Actor } from '#domain/access/policy.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import type { TableProblem } from '#ui/tables/table-error.ts';
import { type Answers, keepReading, keptReading } from './kept-columns.ts';
import { type TableFile, readStatement } from './read.ts';
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
  file: TableFile;
  choice: ColumnChoice;
  /** Of what the table does not tell. */
  answers: Answers;
  account: string;
  /** The person asked for the preview with something missing. */
  lacks: boolean;
}

export interface PreviewStepState {
  name: 'preview';
  fileName: string;
  sources: readonly Source[];
  problems: readonly StatementProblem<StatementCode>[];
  /** A line with an error spoils the whole file; in another it may be left out. */
  isWhole: boolean;
  /** Of a table: where its columns are chosen. */
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
  accounts,
}: {
  actor: Actor;
  /** IBANs that the person may choose, the likeliest first. */
  accounts: readonly string[];
}) {
  const ledgers = useAnalytics();
  const [step, setStep] = useState<ImportStep>(START);

  const choose = async (file: File): Promise<void> => {
    setStep({ name: 'choose', isReading: true, problem: null });
    const read = await readStatement(file);
    if (read.kind === 'none') setStep({ name: 'choose', isReading: false, problem: read.problem });
    else if (read.kind === 'table') {
      const begun = begin(read, accounts);
      setStep(previewOf(begun) ?? begun);
    } else {
      const { name, statements, problems, isWhole } = read;
      setStep({
        name: 'preview',
        fileName: name,
        sources: statements,
        problems,
        isWhole,
        before: null,
      });
    }
  };

  const preview = (): void => {
    if (step.name !== 'columns') return;
    const next = previewOf(step);
    const { file, choice, answers, account } = step;
    if (next) keepReading(file.table.headings, { choice, answers, account });
    setStep(next ?? { ...step, lacks: true });
  };

  const save = async (
    lines: readonly ImportLine[],
    balances: readonly ClosingBalance[],
    received: string | undefined,
  ): ReturnType<typeof saveImport> => {
    const show = (done: number) => setStep({ name: 'saving', done, total: lines.length });
    show(0);
    return saveImport(actor, { lines, balances, received }, ledgers, (done) => {
      if (done % Math.ceil(lines.length / 50) === 0) show(done);
    });
  };

  return {
    step,
    choose,
    preview,
    save,
    assign: (role: ColumnRole, column: number | null): void => {
      if (step.name !== 'columns') return;
      setStep({ ...step, choice: { ...step.choice, [role]: column } });
    },
    answer: (answers: Answers): void => {
      if (step.name === 'columns') setStep({ ...step, answers: { ...step.answers, ...answers } });
    },
    setAccount: (account: string): void => {
      if (step.name !== 'columns') return;
      const kept = account === '' ? undefined : keptReading(step.file.table.headings, account);
      setStep({ ...step, ...kept, choice: { ...step.choice, ...kept?.choice }, account });
    },
    back: (): void => setStep(step.name === 'preview' && step.before ? step.before : START),
  };
}

/** What is known of a table before anybody was asked: by itself, and by what was said the last time. */
function begin(file: TableFile, accounts: readonly string[]): ColumnsStepState {
  const { table } = file;
  // A file of an account that is none of these is nobody else's.
  const isOther = table.account !== '' && accounts.length > 0 && !accounts.includes(table.account);
  const only = accounts.length === 1 && !isOther ? (accounts[0] ?? '') : '';
  const own = isOther ? '' : table.account || only;
  const kept = isOther ? undefined : keptReading(table.headings, own);
  const last = kept && accounts.includes(kept.account) ? kept.account : '';
  return {
    name: 'columns',
    file,
    choice: { ...guessColumns(table, accounts), ...kept?.choice },
    answers: kept?.answers ?? {},
    account: own || last,
    lacks: false,
  };
}

/** How the table writes its days and amounts by itself and by the answers; with what is still to be asked. */
export function readingOf({ file, choice, answers }: ColumnsStepState): {
  questions: StatementQuestions;
  forms: StatementForms | null;
} {
  const columns = columnsOf(choice);
  if (!columns) return { questions: { dayOrder: null, decimal: null }, forms: null };
  const { forms, questions } = formsOf(file.table, columns);
  const dayOrder = forms.dayOrder ?? answers.dayOrder;
  const decimal = forms.decimal ?? answers.decimal;
  return { questions, forms: dayOrder && decimal ? { dayOrder, decimal } : null };
}

/** What the table brings; null while a column, the account or an answer is missing. */
function previewOf(step: ColumnsStepState): PreviewStepState | null {
  const { file, choice, account } = step;
  const columns = columnsOf(choice);
  const { forms } = readingOf(step);
  if (!columns || !forms) return null;
  const ofAll = choice.account === null ? account : file.table.account;
  if (choice.account === null && account === '') return null;
  const { statements, problems } = readStatementTable(file.table, columns, forms, ofAll);
  return {
    name: 'preview',
    fileName: file.name,
    sources: statements.map((statement) => ({ ...statement, holder: '' })),
    problems,
    isWhole: false,
    before: { ...step, lacks: false },
  };
}
