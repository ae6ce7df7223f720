/** What is asked to know what a request is missing. */
export const MISSING_NEEDS = ['documentations', 'milestones', 'accountingRecords'] as const;
