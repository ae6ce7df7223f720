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
