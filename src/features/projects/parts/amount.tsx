import { useLingui } from '@lingui/react/macro';
import type { Cents } from '#domain/money.ts';
import { MoneyText } from '#ui/money-text.tsx';

/** In the place of a figure that the worker has not told yet. */
export const COUNTING = '…';

/** An amount, or an empty place that says why: hidden is not zero. */
export function Amount({
  cents,
  isCounting = false,
}: {
  cents: Cents | null | undefined;
  isCounting?: boolean;
}) {
  const { t } = useLingui();
  if (isCounting) return COUNTING;
  if (cents !== null && cents !== undefined) return <MoneyText cents={cents} />;
  return (
    <span className="projects-no-access" title={t`You may not see the amounts of this project`}>
      <span className="x-hidden">{t`No access`}</span>
    </span>
  );
}
