import type { Course, CourseItem, CourseQuestion } from '#domain/treasury/course.ts';

export interface MoneyCourse extends Omit<Course, 'items'> {
  /** The first of what is expected, in the order of its days. */
  items: CourseItem[];
  /** How many there are. */
  count: number;
  /** UTC instant; empty while no database is open. */
  computedAt: string;
  /** Unsent changes that the figures already include. */
  pendingChanges: number;
  /** About what is kept in memory between two questions. */
  bytes: number;
}

/** The treasury of the mirror, in cents. */
export interface TreasuryAnswers {
  moneyCourse(question: CourseQuestion): Promise<MoneyCourse>;
}
