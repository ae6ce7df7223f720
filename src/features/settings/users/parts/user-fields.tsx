import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Actor } from '#domain/access/policy.ts';
import { isAdministrator, type Role } from '#domain/access/roles.ts';
import { rolesToGive } from '#domain/access/people.ts';
import { SelectField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { type RecordsData, type RecordRow, fieldOf, type FormValues } from '#records/definition.ts';
import { nameOf, textOf } from '#records/names.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { FieldControl } from '#records/parts/field-control.tsx';
import { optionsOf } from '#records/parts/field-options.ts';
import { useWords } from '#records/use-words.ts';
import { roleIn, USERS } from '../definition.ts';
import { actorOf, COLLABORATOR, collaboratorOf, RIGHTS } from '../form.ts';
import { decodeRights, encodeRights } from '../rights.ts';
import { ROLE_WORDS } from '#ui/words/options.ts';
import { ROLE_HELP } from '../words.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { SightPreview } from './sight-preview.tsx';

interface Props {
  data: RecordsData;
  actor: Actor;
  /** Null for a new person. */
  row: RecordRow | null;
  /** The values that were saved. */
  saved: FormValues;
  control: Control<FormValues>;
  readOnly: boolean;
}

/** The form of a person, and what they will see with it. */
export function UserFields(props: Props) {
  const { data, row, saved, control } = props;
  const values = useWatch({ control }) as FormValues;
  const role = roleIn(values['role']);
  const id = row?.id ?? '';
  const before = useMemo(
    () =>
      row && { actor: actorOf(saved, id), hasCollaborator: Boolean(collaboratorOf(row.id, data)) },
    [row, saved, id, data],
  );
  const hasCollaborator = Boolean(values[COLLABORATOR]);
  const after = useMemo(
    () => ({ actor: actorOf(values, id), hasCollaborator }),
    [values, id, hasCollaborator],
  );
  return (
    <>
      <div className="x-fields">
        <Plain {...props} name="name" />
        <EmailField {...props} />
        <LoginField {...props} />
        <RoleField {...props} />
        <Plain {...props} name="locale" />
        {role === 'partner' ? <CollaboratorField {...props} /> : null}
        {isAdministrator(role) ? null : <Plain {...props} name="companyIds" />}
        {role === 'user' ? <RightsField {...props} /> : null}
      </div>
      {row && role !== 'partner' ? <UnlinkNotice data={data} userId={row.id} /> : null}
      <SightPreview data={data} before={before} after={after} />
    </>
  );
}

/** A field as the definition has it. */
function Plain({ name, data, row, control, readOnly }: Props & { name: string }) {
  const words = useWords();
  const values = useWatch({ control }) as FormValues;
  const field = fieldOf(USERS, name);
  if (!field) throw new Error(`A user has no field ${name}.`);
  return (
    <div className={field.wide ? 'x-wide' : undefined}>
      <FieldControl
        definition={USERS}
        {...{ field, data, values }}
        control={control}
        options={optionsOf(USERS, field, data, row, null, words)}
        readOnly={readOnly}
        warning={null}
        onPick={undefined}
        isFirst={row === null && name === 'name'}
      />
    </div>
  );
}

/** One's own takes the password, for which there is the profile. */
function EmailField({ control, row, actor, readOnly }: Props) {
  const { t } = useLingui();
  const field = useText(control, 'email');
  const isSelf = row?.id === actor.id;
  return (
    <TextField
      {...field}
      label={t`E-mail`}
      help={
        isSelf
          ? t`You change your own in your profile, with your password.`
          : row
            ? t`The old address is told of another one, and links that went there end.`
            : undefined
      }
      autoComplete="off"
      spellCheck={false}
      maxLength={254}
      required
      readOnly={readOnly || isSelf}
    />
  );
}

function LoginField({ control, row, readOnly }: Props) {
  const { t } = useLingui();
  const field = useText(control, 'login');
  const email = textOf(useWatch({ control, name: 'email' }));
  return (
    <TextField
      {...field}
      label={t`Sign-in name`}
      help={row ? t`It does not change any more.` : t`The e-mail, if it is left empty.`}
      placeholder={row ? undefined : email}
      autoComplete="off"
      spellCheck={false}
      maxLength={254}
      readOnly={readOnly || row !== null}
    />
  );
}

function RoleField({ control, row, actor, readOnly }: Props) {
  const { t } = useLingui();
  const { say } = useWords();
  const field = useText(control, 'role');
  const role = roleIn(field.value);
  const person = row ? { id: row.id, role: roleIn(row['role']) } : {};
  const given = rolesToGive(actor, person);
  const isSelf = row?.id === actor.id;
  const option = (value: Role) => ({ value, label: say(ROLE_WORDS[value]) });
  return (
    <SelectField
      {...field}
      label={t`Role`}
      help={
        isSelf ? t`Nobody changes the own role: another administrator does.` : say(ROLE_HELP[role])
      }
      options={(given.includes(role) ? given : [role, ...given]).map(option)}
      readOnly={readOnly || isSelf}
    />
  );
}

/** Who signs in as a collaborator has to be one; each collaborator is one person at most. */
function CollaboratorField({ control, data, row, readOnly }: Props) {
  const { t } = useLingui();
  const { language, fmt } = useWords();
  const field = useText(control, COLLABORATOR);
  const options = [...data.byId('collaborators').values()]
    .filter((one) => {
      const isFree = !one['userId'] && one['archived'] !== true;
      return isFree || one.id === field.value || (row && one['userId'] === row.id);
    })
    .map((one) => ({ value: one.id, label: nameOf('collaborators', one, language) }))
    .toSorted((a, b) => fmt.compare(a.label, b.label));
  return (
    <ComboField
      {...field}
      label={t`Signs in as the collaborator`}
      help={t`Only collaborators whom nobody signs in as are offered.`}
      required
      options={options}
      readOnly={readOnly}
    />
  );
}

/** Only partners sign in as a collaborator: another role ends that. */
function UnlinkNotice({ data, userId }: { data: RecordsData; userId: string }) {
  const collaborator = collaboratorOf(userId, data);
  if (!collaborator) return null;
  const name = textOf(collaborator['name']);
  return (
    <p className="x-notice" data-tone="warn" role="status">
      <Trans>
        Saved with this role, this person no longer signs in as the collaborator {name}.
      </Trans>
    </p>
  );
}

function RightsField({ control, data, readOnly }: Props) {
  const field = useText(control, RIGHTS);
  const rights = useMemo(() => decodeRights(field.value), [field.value]);
  return (
    <RightsMatrix
      data={data}
      rights={rights}
      onChange={(next) => field.onChange(encodeRights(next))}
      readOnly={readOnly}
    />
  );
}

function useText(control: Control<FormValues>, name: string) {
  const { field } = useFormField(control, name);
  return { ...field, value: textOf(field.value) };
}
