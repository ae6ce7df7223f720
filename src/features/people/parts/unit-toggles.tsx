import { useLingui } from '@lingui/react/macro';
import { Toggles } from '#ui/toggles.tsx';
import type { HourUnit } from '../hours.ts';

interface Props {
  unit: HourUnit;
  onUnit: (unit: HourUnit) => void;
}

/** Hours, or parts of the month. */
export function UnitToggles({ unit, onUnit }: Props) {
  const { t } = useLingui();
  return (
    <Toggles
      label={t`Written in`}
      options={[
        { value: 'hours', label: t`Hours` },
        { value: 'share', label: t`% of the month` },
      ]}
      chosen={unit}
      onChoose={onUnit}
    />
  );
}
