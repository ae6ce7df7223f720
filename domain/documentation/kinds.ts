/** Groups of the documents of a request, in the order of its life. */
export const DOCUMENTATION_GROUPS = [
  'application',
  'requirement',
  'amendment',
  'resolution',
  'justification',
  'payment',
  'control',
] as const;
export type DocumentationGroup = (typeof DOCUMENTATION_GROUPS)[number];

/** How far a document of a request is. */
export const DOCUMENTATION_STATUSES = [
  'missing',
  'draft',
  'ready',
  'submitted',
  'accepted',
  'rejected',
] as const;
export type DocumentationStatus = (typeof DOCUMENTATION_STATUSES)[number];
