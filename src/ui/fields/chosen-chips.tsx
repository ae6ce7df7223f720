import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ComboOption } from './combo-field.tsx';

/** What was chosen in a field of many, each as a chip that a press takes out. */
export function ChosenChips({
  label,
  chosen,
  readOnly = false,
  onRemove,
}: {
  /** Of the field. */
  label: string;
  chosen: readonly ComboOption[];
  readOnly?: boolean;
  onRemove: (value: string) => void;
}) {
  const { t } = useLingui();
  if (chosen.length === 0) return null;
  return (
    <ul className="x-filter-chips" aria-label={label}>
      {chosen.map((one) => (
        <li key={one.value}>
          {readOnly ? (
            one.label
          ) : (
            <button
              type="button"
              className="x-filter-chip"
              aria-label={t`Take out ${one.label}`}
              onClick={() => onRemove(one.value)}
            >
              {one.label}
              <X size={12} aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
