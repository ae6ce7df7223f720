import type { Day } from '../days.ts';
import {
  amendmentEnd,
  type AmendedDates,
  notificationDeadline,
  type RequestAsked,
} from './dates.ts';
import type { DocumentationStatus } from './kinds.ts';

/** What there is to do with a document of a request, beside its dates. */
export interface DocumentationFacts extends AmendedDates {
  status: DocumentationStatus;
  required: boolean;
  /** What the body asks for. */
  requirement: string;
}

/** Not good enough to be handed in, or not taken. */
const TO_BRING: ReadonlySet<DocumentationStatus> = new Set(['missing', 'draft', 'rejected']);

/** Whether a document that is asked for is still to be brought. */
export function isToBring({
  required,
  status,
}: Pick<DocumentationFacts, 'required' | 'status'>): boolean {
  return required && TO_BRING.has(status);
}

/** What the documents are that are good enough to be handed in. */
export function papersThere(
  documents: readonly Pick<DocumentationFacts & { type: string }, 'status' | 'type'>[],
): string[] {
  return documents.filter(({ status }) => !TO_BRING.has(status)).map(({ type }) => type);
}

/**
 * Whether a term to amend runs from its notification: a resolution is served too, and asks for nothing.
 * A day that a person has set says that it does.
 */
export function asksForAmendment({
  group,
  requirement,
  amendmentDeadline,
}: Pick<DocumentationFacts, 'group' | 'requirement' | 'amendmentDeadline'>): boolean {
  return (
    group === 'requirement' ||
    group === 'amendment' ||
    requirement.trim() !== '' ||
    amendmentDeadline !== null
  );
}

/** A day by which something has to be done with a document. */
export interface DocumentationTerm {
  kind: 'access' | 'amendment';
  day: Day;
  /** Whether a holiday may still move it. */
  isProvisional: boolean;
}

/**
 * The term that runs for a document: to access its notification, and then to amend; null for none.
 * A notification that nobody accessed in time counts as refused, and the term to amend runs from there.
 */
export function openTerm(
  row: DocumentationFacts,
  today: Day,
  request: RequestAsked,
): DocumentationTerm | null {
  const access = notificationDeadline(row);
  if (row.receptionDate === null && access !== null && access >= today) {
    return { kind: 'access', day: access, isProvisional: false };
  }
  if (!asksForAmendment(row) || row.amendmentDate !== null || row.status === 'accepted')
    return null;
  const end = amendmentEnd(row, today, request);
  return end && { kind: 'amendment', day: end.day, isProvisional: end.isProvisional };
}

/** The term to amend where it was missed: it has passed, or what was amended went out after it. */
export function missedAmendment(
  row: DocumentationFacts,
  today: Day,
  request: RequestAsked,
): Day | null {
  if (!asksForAmendment(row) || row.status === 'accepted') return null;
  const end = amendmentEnd(row, today, request);
  return end !== null && end.day < (row.amendmentDate ?? today) ? end.day : null;
}
