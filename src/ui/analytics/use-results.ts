import type { ResultFigure } from '#domain/results/figures.ts';
import { linesOf } from '#domain/results/line-table.ts';
import type { ResultQuestion } from '#domain/results/question.ts';
import type { LineOfTab, LineTab } from '#domain/results/tabs.ts';
import type { ResultAnswers } from '#workers/analytics/results/types.ts';
import { useAsked } from './use-ledger.ts';

type Answer<Name extends keyof ResultAnswers> = Awaited<ReturnType<ResultAnswers[Name]>>;
/** What was asked for stands with the figures: the last ones stay until the next are there. */
type Asked<T> = (T & { question: ResultQuestion }) | undefined;

/** Profit and loss, now and after each change of the mirror; undefined before the first answer. */
export function useResultSummary(question: ResultQuestion): Asked<Answer<'resultSummary'>> {
  return useAsked(
    async (port) => ({ ...(await port.resultSummary(question)), question }),
    JSON.stringify(question),
  );
}

/** What each project comes to, kept up to date the same way. */
export function useResultProjects(question: ResultQuestion): Asked<Answer<'resultProjects'>> {
  return useAsked(
    async (port) => ({ ...(await port.resultProjects(question)), question }),
    JSON.stringify(question),
  );
}

/** The accounts and contacts of a tab, kept up to date the same way. */
export function useResultLines(
  question: ResultQuestion,
  tab: LineTab,
): Asked<Omit<Answer<'resultLines'>, 'lines'> & { lines: LineOfTab[] }> {
  return useAsked(
    async (port) => {
      const answer = await port.resultLines(question, tab);
      return { ...answer, lines: linesOf(answer.lines), question };
    },
    JSON.stringify([question, tab]),
  );
}

/** Amortization by resource, project and account, kept up to date the same way. */
export function useResultAmortizations(
  question: ResultQuestion,
): Asked<Answer<'resultAmortizations'>> {
  return useAsked(
    async (port) => ({ ...(await port.resultAmortizations(question)), question }),
    JSON.stringify(question),
  );
}

/** The accounts of collaborators, kept up to date the same way. */
export function useResultCollaborators(
  question: ResultQuestion,
): Asked<Answer<'resultCollaborators'>> {
  return useAsked(
    async (port) => ({ ...(await port.resultCollaborators(question)), question }),
    JSON.stringify(question),
  );
}

/** A window of the rows behind a figure, kept up to date the same way. */
export function useResultRows(
  question: ResultQuestion,
  figure: ResultFigure,
  start: number,
  count: number,
): Asked<Answer<'resultRows'>> {
  return useAsked(
    async (port) => ({ ...(await port.resultRows(question, figure, start, count)), question }),
    JSON.stringify([question, figure, start, count]),
  );
}
