import type { CourseQuestion } from '#domain/treasury/course.ts';
import type { MoneyCourse } from '#workers/analytics/treasury/types.ts';
import { useAsked } from './use-ledger.ts';

/** The course of the money, now and after each change of the mirror; undefined before the first answer. */
export function useMoneyCourse(
  question: CourseQuestion,
): (MoneyCourse & { question: CourseQuestion }) | undefined {
  return useAsked(
    async (port) => ({ ...(await port.moneyCourse(question)), question }),
    JSON.stringify(question),
  );
}
