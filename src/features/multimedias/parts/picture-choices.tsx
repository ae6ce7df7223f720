import { useLingui } from '@lingui/react/macro';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { type Choices, LONGEST_PX } from '../pictures/prepare.ts';

/** How pictures are taken in. */
export function PictureChoices({
  choices: { shrink, removePlace },
  onChange,
}: {
  choices: Choices;
  onChange: (choices: Choices) => void;
}) {
  const { t } = useLingui();
  return (
    <fieldset className="x-section">
      <legend>{t`Pictures`}</legend>
      <div className="x-fields">
        <SwitchField
          label={t`Make them smaller`}
          help={t`To ${LONGEST_PX} pixels on the longer side. Off: each keeps its size.`}
          value={shrink}
          onChange={(next) => onChange({ shrink: next, removePlace })}
        />
        <SwitchField
          label={t`Remove the location`}
          help={t`And the camera and all other data beside the picture. What is made smaller never has any.`}
          value={removePlace}
          onChange={(next) => onChange({ shrink, removePlace: next })}
        />
      </div>
    </fieldset>
  );
}
