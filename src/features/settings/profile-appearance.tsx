import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField, SwitchField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/page.tsx';
import {
  choose,
  DENSITIES,
  LANGUAGE_NAMES,
  LANGUAGES,
  THEMES,
  usePreferences,
} from '#ui/preferences.ts';

/** Language, theme, density and single keys of this device. */
export function ProfileAppearance() {
  const { t } = useLingui();
  const { language, theme, density, keys } = usePreferences();
  const themes = { light: t`Light`, dark: t`Dark`, system: t`As the system` };
  const densities = { compact: t`Compact`, normal: t`Normal`, comfortable: t`Comfortable` };
  return (
    <Card title={<Trans>Appearance on this device</Trans>}>
      <div className="x-form">
        <div className="x-form-row">
          <SelectField
            label={t`Language`}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(value) => {
              const found = LANGUAGES.find((known) => known === value);
              if (found) choose('language', found);
            }}
          />
          <SelectField
            label={t`Theme`}
            value={theme}
            options={THEMES.map((value) => ({ value, label: themes[value] }))}
            onChange={(value) => {
              const found = THEMES.find((known) => known === value);
              if (found) choose('theme', found);
            }}
          />
          <SelectField
            label={t`Density of tables`}
            value={density}
            options={DENSITIES.map((value) => ({ value, label: densities[value] }))}
            onChange={(value) => {
              const found = DENSITIES.find((known) => known === value);
              if (found) choose('density', found);
            }}
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
