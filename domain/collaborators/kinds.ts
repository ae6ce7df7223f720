/** What an entry that somebody writes in a collaborator's account is; charges for use count by themselves. */
export const ENTRY_ORIGINS = ['payment', 'advance', 'adjustment', 'reinvoice'] as const;
