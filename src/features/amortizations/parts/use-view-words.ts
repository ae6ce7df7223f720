import { useLingui } from '@lingui/react/macro';
import type { AmortizationView } from '#domain/amortizations/views.ts';

/** The words of a view: its tab, what its lines are, and the line of what has none. */
export function useViewWords(): Record<
  AmortizationView,
  { tab: string; one: string; none: string; unknown: string }
> {
  const { t } = useLingui();
  return {
    project: {
      tab: t`By project`,
      one: t`Project`,
      none: t`No project`,
      unknown: t`Unknown project`,
    },
    account: { tab: t`By account`, one: t`Account`, none: t`No account`, unknown: '' },
    resource: { tab: t`By resource`, one: t`Resource`, none: '', unknown: t`Unknown resource` },
  };
}
