import { useLingui } from '@lingui/react/macro';
import { Toggles } from '#ui/toggles.tsx';

interface Props {
  isRolled: boolean;
  onChange: (isRolled: boolean) => void;
}

/** The project's own figures, or those with its subprojects. */
export function ScopeSwitch({ isRolled, onChange }: Props) {
  const { t } = useLingui();
  return (
    <Toggles
      label={t`Which figures`}
      options={[
        { value: 'own', label: t`Own` },
        { value: 'rolled', label: t`With subprojects` },
      ]}
      chosen={isRolled ? 'rolled' : 'own'}
      onChoose={(scope) => onChange(scope === 'rolled')}
    />
  );
}
