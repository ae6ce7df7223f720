import { Trans, useLingui } from '@lingui/react/macro';
import { useRuntimeConfig } from '#records/use-runtime-config.ts';

/** Says on every page of a demonstration that it is one. */
export function DemonstrationMark() {
  const { t } = useLingui();
  if (useRuntimeConfig()?.demo !== true) return null;
  return (
    <span className="s-demo" title={t`Demonstration: all of it is invented`}>
      <Trans>Demo</Trans>
    </span>
  );
}
