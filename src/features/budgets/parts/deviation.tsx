import { useLingui } from '@lingui/react/macro';
import type { DeviationShare, TrackingFigures } from '#domain/budgets/tracking.ts';
import { useFmt } from '#ui/fmt.ts';
import { shareText } from '#ui/share-text.ts';

/** The deviation with its sign; above zero is worse than planned, which is said too. */
export function Deviation({ figures }: { figures: TrackingFigures }) {
  const { t } = useLingui();
  const { money } = useFmt();
  const { deviation, budget, executed } = figures;
  if (deviation === 0 && budget === 0 && executed === 0) return null;
  if (deviation <= 0) return <span className="x-money">{money(deviation)}</span>;
  return (
    <span className="x-money x-money-out" title={t`Worse than planned`}>
      +{money(deviation)}
      <span className="x-hidden">{t`Worse than planned`}</span>
    </span>
  );
}

export function DeviationShareText({ share }: { share: DeviationShare }) {
  const fmt = useFmt();
  const isWorse = share.kind === 'bp' ? share.bp > 0 : share.kind === 'infinite' && share.sign > 0;
  return (
    <span className={isWorse ? 'x-money x-money-out' : 'x-money'}>{shareText(share, fmt)}</span>
  );
}
