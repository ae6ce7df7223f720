/** How long, in ms, the message of a removal offers to undo it; so long it stays unsent on the device. */
export const UNDO_MS = 10_000;
