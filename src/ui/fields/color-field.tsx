import { createRecipeContext, type HTMLChakraProps } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { contrastRatio } from '../contrast.ts';
import { COLORS } from '../words/colors.ts';
import { Field, type FieldProps } from './field.tsx';

const SURFACES = ['#ffffff', '#171d18'];

const { withContext } = createRecipeContext({ key: 'swatches' });
const Swatches = withContext<HTMLSpanElement, HTMLChakraProps<'span'>>('span');

/** A colour that marks a company or project. Warns where it would be hard to see on one of the themes. */
export function ColorField({
  value,
  onChange,
  readOnly,
  ...field
}: FieldProps & { value: string | null; onChange: (value: string | null) => void }) {
  const { t } = useLingui();
  const isPale =
    value !== null &&
    /^#[0-9a-f]{6}$/i.test(value) &&
    SURFACES.some((surface) => contrastRatio(value, surface) < 3);
  const off = field.disabled || readOnly;
  return (
    <Field {...field} disabled={off}>
      {(control) => (
        <Swatches>
          {Object.entries(COLORS).map(([swatch, name]) => (
            <button
              key={swatch}
              type="button"
              className="x-swatch"
              style={{ background: swatch }}
              title={t(name)}
              aria-label={t(name)}
              aria-pressed={swatch === value}
              disabled={off}
              onClick={() => onChange(swatch === value ? null : swatch)}
            />
          ))}
          <input
            {...control}
            type="color"
            title={t`Own colour`}
            value={value ?? '#64748b'}
            onChange={(event) => onChange(event.target.value)}
          />
          {isPale ? (
            <span className="x-field-help">
              <Trans>Hard to see on the light or the dark theme.</Trans>
            </span>
          ) : null}
        </Swatches>
      )}
    </Field>
  );
}
