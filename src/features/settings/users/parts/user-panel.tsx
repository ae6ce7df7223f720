import { useStatusPart } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useState } from 'react';
import { syncNow } from '#local/sync-now.ts';
import { Button } from '#ui/button.tsx';
import { UnsavedHint } from '#ui/fields/form-foot.tsx';
import { FormPanel, MissingPanel } from '#ui/fields/form-panel.tsx';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { Dialog } from '#ui/overlays.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import type { RecordRow, FormValues } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import type { PanelProps } from '#records/row-panel.tsx';
import { NEW_ROW } from '#records/search.ts';
import { useWords } from '#records/use-words.ts';
import { inviteUser, linkCollaborator, updateUser } from '../actions.ts';
import { COLLABORATOR, roleIn, stateOf, USERS } from '../definition.ts';
import { newUser, userPatch, userResolver, userValues } from '../form.ts';
import { refusalOf } from '../problems.ts';
import { UserFields } from './user-fields.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { targetOf } from '../target.ts';
import { UserSections } from './user-sections.tsx';

/** The form at the side of the people, of a new one or of the one in the address. */
export function UserPanel({ peek, ...props }: PanelProps) {
  if (peek === undefined) return null;
  if (peek === NEW_ROW) {
    return USERS.may(props.actor, 'create') ? <UserForm key={peek} {...props} row={null} /> : null;
  }
  const row = props.data.byId('users').get(peek);
  if (row) return <UserForm key={peek} {...props} row={row} />;
  return <MissingPanel onClose={() => props.onPeek(undefined)} />;
}

interface UserFormProps extends Omit<PanelProps, 'peek'> {
  row: RecordRow | null;
}

function UserForm({ data, actor, start, onPeek, row }: UserFormProps) {
  const { t } = useLingui();
  const { say } = useWords();
  const online = useStatusPart('online');
  const whyId = useId();
  const saved = useMemo(() => userValues(row ?? start, data), [row, start, data]);
  const form = useRecordForm<FormValues>(draftName('users', row?.id ?? null), saved, {
    resolver: userResolver,
    mode: 'onBlur',
  });
  const { control, setValue, setError, hasChanges, changesIn, settle, discard, draft, finish } =
    form;
  const { isSubmitting } = form.formState;
  const [invitation, setInvitation] = useState<{ name: string; link: string } | null>(null);
  const readOnly = !USERS.may(actor, row ? 'update' : 'create', row ?? undefined);

  /** The account first: only who is a partner already can sign in as a collaborator. */
  const link = async (userId: string, typed: FormValues) => {
    const isPartner = roleIn(typed['role']) === 'partner';
    const collaboratorId = isPartner ? textOf(typed[COLLABORATOR]) : '';
    if (!(await linkCollaborator(actor, userId, collaboratorId, data))) {
      showSnackbar(t`The collaborator could not be linked: choose again.`, { color: 'danger' });
    }
  };
  const invite = async (typed: FormValues) => {
    const { id, isSent, link: toHandOver } = await inviteUser(actor, newUser(typed));
    await link(id, typed);
    await syncNow();
    finish();
    if (toHandOver) {
      setInvitation({ name: textOf(typed['name']), link: toHandOver });
      return;
    }
    onPeek(undefined);
    const email = textOf(typed['email']).trim();
    if (isSent) showSnackbar(t`Invitation sent to ${email}`);
    else {
      showSnackbar(
        t`The account was created, but the mail to ${email} could not be sent: send it again.`,
        { color: 'danger', action: { label: t`Open`, run: () => onPeek(id) } },
      );
    }
  };
  const change = async (user: RecordRow, typed: FormValues) => {
    const patch = userPatch(changesIn(typed).changes as FormValues);
    if (Object.keys(patch).length > 0) await updateUser(actor, targetOf(user), patch);
    await link(user.id, typed);
    settle(typed);
  };
  const save = form.handleSubmit(async (typed) => {
    if (!online) return;
    try {
      await (row ? change(row, typed) : invite(typed));
    } catch (error) {
      const { message, fields } = refusalOf(error);
      const known = fields.filter(({ name }) => name in saved);
      for (const { name, code } of known) setError(name, { message: code }, { shouldFocus: true });
      if (known.length === 0) setError('root', { message: say(message) });
    }
  });
  if (invitation) {
    return (
      <Dialog onClose={() => onPeek(undefined)} title={invitation.name}>
        <InvitationLink link={invitation.link} />
      </Dialog>
    );
  }
  return (
    <FormPanel
      {...{ hasChanges, discard, draft, readOnly }}
      title={
        <span className="x-line">
          {row ? textOf(row['name']) : say(USERS.newOne)}
          {row ? <UserState row={row} /> : null}
        </span>
      }
      problem={form.formState.errors.root?.message}
      onSave={save}
      unsaved={row !== null && hasChanges}
      onClose={() => onPeek(undefined)}
      renderFoot={({ formId, close }) => (
        <>
          {online && row && hasChanges ? <UnsavedHint /> : null}
          <span className="x-foot-state x-hint" id={whyId}>
            {!online ? (
              <Trans>Needs a connection: the server decides and mails at once.</Trans>
            ) : row === null ? (
              <Trans>
                The server mails a link to choose a password, or shows it here where no mail is set
                up.
              </Trans>
            ) : null}
          </span>
          {row && hasChanges ? <Button onClick={discard}>{t`Discard`}</Button> : null}
          {row ? null : <Button onClick={close}>{t`Cancel`}</Button>}
          <Button
            tone="primary"
            type="submit"
            form={formId}
            disabled={!online || isSubmitting || (row !== null && !hasChanges)}
            aria-describedby={online ? undefined : whyId}
          >
            {row ? <Trans>Save</Trans> : <Trans>Invite</Trans>}
          </Button>
        </>
      )}
      after={row ? <UserSections {...{ data, actor, row, readOnly }} /> : null}
    >
      <UserFields {...{ data, actor, row, saved, control, setValue, readOnly }} />
    </FormPanel>
  );
}

function UserState({ row }: { row: RecordRow }) {
  const { say } = useWords();
  const active = row['active'] === true;
  const mustChangePassword = row['mustChangePassword'] === true;
  const tone = active ? (mustChangePassword ? 'info' : 'success') : 'neutral';
  return <StateChip tone={tone}>{say(stateOf({ active, mustChangePassword }))}</StateChip>;
}
