/** Changes of this device that the server does not have. */
export function unsent(status: { pending: number; toFix: number }): number {
  return status.pending + status.toFix;
}
