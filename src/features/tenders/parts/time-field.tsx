import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '#ui/fields/text-field.tsx';

interface Props {
  value: string | null;
  onChange: (value: string | null) => void;
  disabled: boolean;
  readOnly: boolean;
}

/**
 * A time of day as `14:00`, null for none. A text that is none is handed over as typed: no schema takes
 * it. (The browser's own field speaks the language of the browser, and that may have AM and PM.)
 */
export function TimeField({ value, onChange, disabled, readOnly }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed === null && value !== null && timeIn(value) === null;
  return (
    <TextField
      label={t`Time`}
      inputMode="numeric"
      placeholder="--:--"
      maxLength={5}
      value={typed ?? value ?? ''}
      error={isWrong ? 'invalid' : undefined}
      onChange={(text) => {
        setTyped(text);
        onChange(text.trim() === '' ? null : (timeIn(text) ?? text));
      }}
      onBlur={() => setTyped(null)}
      disabled={disabled}
      readOnly={readOnly}
    />
  );
}

/** Reads `14:00`, `14.00`, `1400`, `9` and `9:30`; null for what is no time. */
function timeIn(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
