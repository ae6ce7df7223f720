import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';

/** The project's own figures, or those with its subprojects. */
export function ScopeSwitch({
  isRolled,
  onChange,
}: {
  isRolled: boolean;
  onChange: (isRolled: boolean) => void;
}) {
  const { t } = useLingui();
  return (
    <div className="x-actions" role="group" aria-label={t`Which figures`}>
      <Button
        size="small"
        className="x-filter"
        aria-pressed={!isRolled}
        onClick={() => onChange(false)}
      >
        <Trans>Own</Trans>
      </Button>
      <Button
        size="small"
        className="x-filter"
        aria-pressed={isRolled}
        onClick={() => onChange(true)}
      >
        <Trans>With subprojects</Trans>
      </Button>
    </div>
  );
}
