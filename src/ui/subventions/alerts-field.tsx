import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../fields/text-field.tsx';

/** Days before the date at which people are told, with commas between them. */
export function AlertsField({
  value,
  error,
  onChange,
  readOnly,
}: {
  value: number[];
  error?: string | undefined;
  onChange: (value: number[]) => void;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={t`Alerts, days before`}
      inputMode="numeric"
      value={typed ?? value.join(', ')}
      error={error}
      onChange={(text) => {
        setTyped(text);
        const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
        onChange(parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN)));
      }}
      onBlur={() => {
        if (!value.some(Number.isNaN)) setTyped(null);
      }}
      readOnly={readOnly}
    />
  );
}
