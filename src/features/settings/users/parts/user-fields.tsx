import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { Beside, FormValues } from '#records/definition.ts';
import { nameOf, textOf } from '#records/names.ts';
import { RowFields } from '#records/parts/row-fields.tsx';
import { useWords } from '#records/use-words.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { COLLABORATOR, IN_FORM, roleIn, USERS } from '../definition.ts';
import { actorOf, collaboratorOf } from '../form.ts';
import { SightPreview } from './sight-preview.tsx';

interface Props extends Beside {
  /** The values that were saved. */
  saved: FormValues;
  control: Control<FormValues>;
  setValue: UseFormSetValue<FormValues>;
  readOnly: boolean;
}

/** The form of a person, and what they will see with it. */
export function UserFields({ saved, ...props }: Props) {
  const { data, row, control } = props;
  const values = useWatch({ control }) as FormValues;
  const id = row?.id ?? '';
  const collaborator = collaboratorOf(row?.id, data);
  const before = useMemo(
    () => row && { actor: actorOf(saved, id), hasCollaborator: collaborator !== undefined },
    [row, saved, id, collaborator],
  );
  const hasCollaborator = Boolean(values[COLLABORATOR]);
  const after = useMemo(
    () => ({ actor: actorOf(values, id), hasCollaborator }),
    [values, id, hasCollaborator],
  );
  const unlinked = textOf(collaborator?.['name']);
  return (
    <>
      <RowFields definition={USERS} names={IN_FORM} {...props} />
      {roleIn(values['role']) === 'partner' ? (
        <CollaboratorField {...props} />
      ) : collaborator ? (
        <p className="x-notice" data-tone="warn" role="status">
          <Trans>
            Saved with this role, this person no longer signs in as the collaborator {unlinked}.
          </Trans>
        </p>
      ) : null}
      <SightPreview data={data} before={before} after={after} />
    </>
  );
}

/** Who signs in as a collaborator has to be one; each collaborator is one person at most. */
function CollaboratorField({ control, data, row, readOnly }: Omit<Props, 'saved'>) {
  const { t } = useLingui();
  const { language, fmt } = useWords();
  const { field } = useFormField(control, COLLABORATOR);
  const value = textOf(field.value);
  const options = [...data.byId('collaborators').values()]
    .filter((one) => {
      const isFree = !one['userId'] && one['archived'] !== true;
      return isFree || one.id === value || (row && one['userId'] === row.id);
    })
    .map((one) => ({ value: one.id, label: nameOf('collaborators', one, language) }))
    .toSorted((a, b) => fmt.compare(a.label, b.label));
  return (
    <ComboField
      {...field}
      {...{ value, options, readOnly }}
      label={t`Signs in as the collaborator`}
      help={t`Only collaborators whom nobody signs in as are offered.`}
      required
    />
  );
}
