import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/page.tsx';
import { choose, LANGUAGE_NAMES, usePreferences } from '#ui/preferences.ts';

/** Language, theme, density and single keys of this device. */
export function ProfileAppearance() {
  const { t } = useLingui();
  const { language, theme, density, keys } = usePreferences();
  return (
    <Card title={<Trans>Appearance on this device</Trans>}>
      <div className="x-form">
        <div className="x-form-row">
          <ChoiceField
            label={t`Language`}
            words={LANGUAGE_NAMES}
            value={language}
            onChange={(value) => choose('language', value)}
          />
          <ChoiceField
            label={t`Theme`}
            words={{ light: t`Light`, dark: t`Dark`, system: t`As the system` }}
            value={theme}
            onChange={(value) => choose('theme', value)}
          />
          <ChoiceField
            label={t`Density of tables`}
            words={{ compact: t`Compact`, normal: t`Normal`, comfortable: t`Comfortable` }}
            value={density}
            onChange={(value) => choose('density', value)}
          />
        </div>
        <SwitchField
          label={t`Single keys`}
          help={t`Keys such as n, / or g p do something when no field has the cursor`}
          value={keys === 'on'}
          onChange={(on) => choose('keys', on ? 'on' : 'off')}
        />
      </div>
    </Card>
  );
}
