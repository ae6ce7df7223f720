import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';

/** One field of a change, in words. */
export interface ShownField {
  name: string;
  label: string;
  before: string;
  after: string;
  /** Why the former value cannot come back, where somebody may ask. */
  whyNot: string | null;
  /** Gives the former value back; null where nobody here may, or where it stands there. */
  restore: (() => void) | null;
}

/** What stood in the fields of a record before and after a change, with the way back. */
export function ChangedFields({ fields }: { fields: readonly ShownField[] }) {
  const { t } = useLingui();
  return (
    <ul className="cat-changes">
      {fields.map(({ name, label, before, after, whyNot, restore }) => (
        <li key={name}>
          <span>
            {label}: <del>{before}</del> → <ins>{after}</ins>
          </span>
          {restore ? (
            <Button
              size="small"
              tone="quiet"
              aria-label={t`Restore this value: ${before} in ${label}`}
              onClick={restore}
            >
              <Trans>Restore this value</Trans>
            </Button>
          ) : whyNot === null ? null : (
            <span className="x-hint">{whyNot}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
