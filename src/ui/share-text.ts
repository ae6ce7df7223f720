import type { DeviationShare } from '#domain/budgets/tracking.ts';
import type { Fmt } from './fmt.ts';

/** `+12,5 %`; "—" without a budget and a deviation, "∞" for a deviation without a budget. */
export function shareText(share: DeviationShare, fmt: Fmt): string {
  if (share.kind === 'none') return '—';
  if (share.kind === 'infinite') return share.sign > 0 ? '+∞' : '−∞';
  return `${share.bp > 0 ? '+' : ''}${fmt.percent(share.bp)}`;
}
