import type { Day } from '../days.ts';
import { type DocumentationDates, servedOn } from './dates.ts';
import type { DocumentationStatus } from './kinds.ts';
import { asksForAmendment, type DocumentationFacts } from './terms.ts';

/** What the files of a document of a request are to it, in the order of its life. */
export const LOCATIONS = ['requirement', 'submitted', 'amended'] as const;
export type Location = (typeof LOCATIONS)[number];

type Asked = Pick<DocumentationFacts, 'group' | 'requirement' | 'amendmentDeadline'>;

/** What a new file is to a document: its amendment once that is asked for and served, else what is handed in. */
export function usualLocation(row: Asked & DocumentationDates, today: Day): Location {
  return asksForAmendment(row) && servedOn(row, today) !== null ? 'amended' : 'submitted';
}

/** Whether a file begins a document that was missing: what the body asks with does not. */
export function isBegunBy(status: DocumentationStatus, location: Location): boolean {
  return status === 'missing' && location !== 'requirement';
}
