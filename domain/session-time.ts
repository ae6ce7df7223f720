/** Session lifetime: 240 minutes (specification §9). */
export const SESSION_MS = 240 * 60_000;
