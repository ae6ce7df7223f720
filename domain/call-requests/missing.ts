import type { CertificateType } from '../companies/certificates.ts';
import type { Moment } from '../madrid-day.ts';
import type { DocumentationGroup, DocumentationStatus } from '../documentation/kinds.ts';
import { isToBring } from '../documentation/terms.ts';
import { type Deadline, lateDeadlines } from './deadlines.ts';

interface KeptDocument {
  group: DocumentationGroup;
  required: boolean;
  status: DocumentationStatus;
  pendingJustification: boolean;
}

/** What stands between a request and its justification. */
export interface Missing<T extends KeptDocument> {
  /** Asked for and not there yet, or not taken. */
  documents: T[];
  /** There, with a part of the justification still to come. */
  pending: T[];
  /** What should have been done by now. */
  late: Deadline[];
  /** Without them the body may not pay (Ley 38/2003, article 34.5). */
  certificates: CertificateType[];
}

/** What comes after the justification is not missing for it. */
const AFTERWARDS: ReadonlySet<DocumentationGroup> = new Set(['payment', 'control']);

export function missingToJustify<T extends KeptDocument>(
  documents: readonly T[],
  deadlines: readonly Deadline[],
  certificates: CertificateType[],
  now: Moment,
): Missing<T> {
  const before = documents.filter(({ group }) => !AFTERWARDS.has(group));
  return {
    documents: before.filter(isToBring),
    pending: documents.filter((row) => row.pendingJustification && !isToBring(row)),
    late: lateDeadlines(deadlines, now),
    certificates,
  };
}

export function missingCount(missing: Missing<KeptDocument>): number {
  const { documents, pending, late, certificates } = missing;
  return documents.length + pending.length + late.length + certificates.length;
}
