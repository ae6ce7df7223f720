export const MOVEMENT_KINDS = ['income', 'expense', 'transfer', 'adjustment'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** `reconciled`: matched with the expenses that it paid. */
export const MOVEMENT_STATES = ['planned', 'confirmed', 'reconciled'] as const;
export type MovementState = (typeof MOVEMENT_STATES)[number];
