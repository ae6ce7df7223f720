/** Requests of a batch cannot share a transaction: each goes by itself. */
export class NotTogether extends Error {}
