import { useLingui } from '@lingui/react/macro';
import type { DeviationShare, TrackingFigures } from '#domain/budgets/tracking.ts';
import { type Fmt, useFmt } from './fmt.ts';

/** `+1.200,00 €`: above zero is better than planned. */
export function deviationText({ deviation }: TrackingFigures, { money }: Fmt): string {
  return `${deviation > 0 ? '+' : ''}${money(deviation)}`;
}

/** `+12,5 %`; "—" without a budget and a deviation, "∞" for a deviation without a budget. */
export function shareText(share: DeviationShare, { percent }: Fmt): string {
  if (share.kind === 'none') return '—';
  if (share.kind === 'infinite') return share.sign > 0 ? '+∞' : '−∞';
  return `${share.bp > 0 ? '+' : ''}${percent(share.bp)}`;
}

/** To sort by, in basis points: what has a deviation without a budget lies beyond all others. */
export function shareValue(share: DeviationShare): number | null {
  if (share.kind === 'none') return null;
  return share.kind === 'bp' ? share.bp : share.sign * Number.MAX_SAFE_INTEGER;
}

/**
 * A forecast deviation with its sign; what is better or worse than planned is said too. `none`: what stands where
 * nothing was planned or spent.
 */
export function Deviation({
  figures,
  none = null,
}: {
  figures: TrackingFigures;
  none?: '—' | null;
}) {
  const fmt = useFmt();
  const { deviation, budget, executed } = figures;
  if (deviation === 0 && budget === 0 && executed === 0) return none;
  return <Judged sign={deviation}>{deviationText(figures, fmt)}</Judged>;
}

export function DeviationShareText({ share }: { share: DeviationShare }) {
  const fmt = useFmt();
  return <Judged sign={shareValue(share) ?? 0}>{shareText(share, fmt)}</Judged>;
}

function Judged({ sign, children }: { sign: number; children: string }) {
  const { t } = useLingui();
  if (sign === 0) return <span className="x-money">{children}</span>;
  const words = sign > 0 ? t`Better than planned` : t`Worse than planned`;
  return (
    <span className={`x-money ${sign > 0 ? 'x-money-good' : 'x-money-out'}`} title={words}>
      {children}
      <span className="x-hidden">{words}</span>
    </span>
  );
}
