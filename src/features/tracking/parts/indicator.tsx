import { useLingui } from '@lingui/react/macro';
import type { BudgetSide } from '#domain/budgets/kinds.ts';
import type { TrackingFigures } from '#domain/budgets/tracking.ts';
import { indicatorWords } from '../words.ts';

/** Half the bar is a deviation of half the budget; what is beyond fills it. */
const FULL_BP = 5_000;

/**
 * How a row stands: a bar from the middle (to the right is better), an arrow for what it will come to
 * against the budget, and words. Colour only repeats them.
 */
export function Indicator({ figures, side }: { figures: TrackingFigures; side: BudgetSide }) {
  const { t } = useLingui();
  const { indicator, estimate, budget, share } = figures;
  const arrow = estimate > budget ? '▲' : estimate < budget ? '▼' : '';
  return (
    <span className={`tracking-indicator tracking-${indicator}`}>
      <span
        className="tracking-bar"
        style={share.kind === 'none' ? { visibility: 'hidden' } : undefined}
        aria-hidden="true"
      >
        <span className="x-fill" style={barOf(figures)} />
      </span>
      <span className="tracking-arrow" aria-hidden="true">
        {arrow}
      </span>
      <span>{t(indicatorWords(figures, side))}</span>
    </span>
  );
}

function barOf({ share }: TrackingFigures): { left: string; width: string } {
  const bp = share.kind === 'bp' ? share.bp : share.kind === 'infinite' ? share.sign * FULL_BP : 0;
  const half = (Math.min(Math.abs(bp), FULL_BP) / FULL_BP) * 50;
  return { left: `${bp < 0 ? 50 - half : 50}%`, width: `${half}%` };
}
