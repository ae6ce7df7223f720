import { useLingui } from '@lingui/react/macro';
import { DateField } from '#ui/fields/date-field.tsx';
import { SwitchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import type { Ties } from '../use-ties.ts';

interface Props {
  ties: Ties;
  readOnly?: boolean;
}

/** What a piece is called, and what it is found by. */
export function MainFields({ ties, readOnly = false }: Props) {
  const { t } = useLingui();
  const { error: _, ...evidence } = ties.publicityEvidence;
  return (
    <div className="mm-fields">
      <TextField label={t`Title`} required maxLength={200} {...ties.title} {...{ readOnly }} />
      <TextField label={t`Tags`} help={t`Parted by commas.`} {...ties.tags} {...{ readOnly }} />
      <div className="mm-wide">
        <SwitchField
          label={t`Shows who grants`}
          help={t`Evidence of the publicity that a grant asks for.`}
          {...evidence}
          {...{ readOnly }}
        />
      </div>
    </div>
  );
}

/** Who made it and when, who owns it, and until when it may be used. */
export function RightsFields({ ties, readOnly = false }: Props) {
  const { t } = useLingui();
  return (
    <div className="mm-fields">
      <DateField label={t`Taken on`} {...ties.takenOn} {...{ readOnly }} />
      <TextField label={t`Author`} maxLength={200} {...ties.author} {...{ readOnly }} />
      <TextField
        label={t`Owner of the rights`}
        maxLength={200}
        {...ties.rightsOwner}
        {...{ readOnly }}
      />
      <TextField label={t`Licence`} maxLength={200} {...ties.licence} {...{ readOnly }} />
      <DateField
        label={t`May be used until`}
        help={t`Empty: without end.`}
        {...ties.rightsUntil}
        {...{ readOnly }}
      />
      <div className="mm-wide">
        <TextAreaField
          label={t`Notes`}
          rows={2}
          maxLength={5000}
          {...ties.notes}
          {...{ readOnly }}
        />
      </div>
    </div>
  );
}
