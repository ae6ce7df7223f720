import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Mail, ShieldOff, UserCheck, UserX } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Beside, RecordRow } from '#records/definition.ts';
import { RowHistory } from '#records/parts/row-history.tsx';
import { useStatus } from '#records/use-status.ts';
import { canSwitchOff } from '#domain/access/people.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { textOf } from '#records/names.ts';
import { useAnswer } from '#records/use-answer.ts';
import { useWords } from '#records/use-words.ts';
import { profileProblem } from '../../profile/problems.ts';
import { SeeAsPartner } from '../../see-as-partner.tsx';
import { inviteAgain, lastAccessOf, resetTotp, updateUser } from '../actions.ts';
import { USERS } from '../definition.ts';
import { collaboratorOf } from '../form.ts';
import { InvitationLink } from './invitation-link.tsx';
import { targetOf } from '../target.ts';
import { useCall } from './use-call.ts';
import { UserSessions } from './user-sessions.tsx';

type UserProps = Beside & { row: RecordRow };

/** Below the form of a person: where they are needed, their way in, their sessions and what was changed. */
export function UserSections({ readOnly, ...props }: UserProps & { readOnly: boolean }) {
  const { actor, row } = props;
  const { run } = useCall();
  // A former value comes back by a call of its own; the server checks it as it checks a form.
  const restore = async (name: string, value: unknown) =>
    run(() => updateUser(actor, targetOf(row), { [name]: value }));
  return (
    <>
      <section className="rec-section">
        <Uses {...props} />
        <LastAccess userId={props.row.id} />
        {readOnly ? null : <WayIn {...props} />}
      </section>
      {readOnly ? null : <UserSessions {...props} />}
      <RowHistory definition={USERS} {...props} {...{ readOnly, restore }} />
    </>
  );
}

/** What names the person, so that nobody is surprised when they are gone. */
function Uses({ data, row }: UserProps) {
  const { t } = useLingui();
  const managed = [...data.byId('projects').values()].filter(
    (project) => project['managerId'] === row.id,
  ).length;
  const collaborator = collaboratorOf(row.id, data);
  const name = collaborator ? textOf(collaborator['name']) : '';
  if (managed === 0 && !collaborator) {
    return <p className="x-hint">{t`Manages no project and signs in as no collaborator.`}</p>;
  }
  return (
    <>
      <ul className="x-list rec-uses">
        {managed > 0 ? (
          <li>
            <Plural value={managed} one="Manages # project" other="Manages # projects" />
          </li>
        ) : null}
        {collaborator ? <li>{t`Signs in as the collaborator ${name}`}</li> : null}
      </ul>
      {collaborator ? <SeeAsPartner collaboratorId={collaborator.id} /> : null}
    </>
  );
}

/** Invitation, second factor, and whether the person may sign in at all: with a connection only. */
function WayIn({ actor, row }: UserProps) {
  const { t } = useLingui();
  const { online } = useStatus();
  const { isBusy, run } = useCall();
  const [asked, setAsked] = useState<'off' | 'totp' | null>(null);
  const [link, setLink] = useState<string>();
  const target = targetOf(row);
  const name = textOf(row['name']);
  const email = textOf(row['email']);
  const active = row['active'] === true;
  const isSelf = row.id === actor.id;
  const disabled = !online || isBusy;

  const setActive = (next: boolean) =>
    run(async () => {
      await updateUser(actor, target, { active: next });
      showSnackbar(next ? t`${name} may sign in again` : t`${name} may not sign in any more`);
    });
  const invite = () =>
    run(async () => {
      const { link } = await inviteAgain(actor, target);
      setLink(link);
      if (!link) showSnackbar(t`Invitation sent to ${email}`);
    });
  const forgetTotp = () =>
    run(async () => {
      await resetTotp(actor, target);
      showSnackbar(t`The second factor of ${name} is off`);
    });
  return (
    <>
      <div className="x-actions">
        {active && row['mustChangePassword'] === true ? (
          <Button size="small" icon={Mail} disabled={disabled} onClick={invite}>
            <Trans>Send the invitation again</Trans>
          </Button>
        ) : null}
        {row['hasTotp'] === true && !isSelf ? (
          <Button
            size="small"
            icon={ShieldOff}
            disabled={disabled}
            onClick={() => setAsked('totp')}
          >
            <Trans>Take the second factor away</Trans>
          </Button>
        ) : null}
        {!canSwitchOff(actor, target) ? null : active ? (
          <Button
            size="small"
            tone="danger"
            icon={UserX}
            disabled={disabled}
            onClick={() => setAsked('off')}
          >
            <Trans>Deactivate</Trans>
          </Button>
        ) : (
          <Button size="small" icon={UserCheck} disabled={disabled} onClick={() => setActive(true)}>
            <Trans>Activate</Trans>
          </Button>
        )}
      </div>
      {link ? <InvitationLink link={link} /> : null}
      {isSelf ? (
        <p className="x-hint">
          <Trans>You cannot deactivate your own account: another administrator does.</Trans>
        </p>
      ) : null}
      {online ? null : (
        <p className="x-hint">{t`Needs a connection: the server decides and mails at once.`}</p>
      )}
      <ConfirmDialog
        open={asked === 'off'}
        onClose={() => setAsked(null)}
        title={t`Deactivate ${name}?`}
        confirm={t`Deactivate`}
        onConfirm={() => setActive(false)}
      >
        <p>
          <Trans>
            All sessions end at once and the devices are emptied. What this person did stays, and
            the account can be activated again.
          </Trans>
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'totp'}
        onClose={() => setAsked(null)}
        title={t`Take the second factor of ${name} away?`}
        confirm={t`Take it away`}
        onConfirm={forgetTotp}
      >
        <p>
          <Trans>
            For a lost telephone. All sessions and passkeys end; from then on the password alone
            lets this person in, until a new second factor is set.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

/** When the person was last here. Only the server knows: without its word nothing is said. */
function LastAccess({ userId }: { userId: string }) {
  const { fmt } = useWords();
  const ask = useCallback(
    (signal: AbortSignal) => lastAccessOf(userId, signal).catch(() => undefined),
    [userId],
  );
  const at = useAnswer(ask, profileProblem).value;
  if (at === undefined) return null;
  const when = at === null ? null : fmt.instant(at);
  return (
    <p className="x-hint">
      {when === null ? <Trans>Last access: never</Trans> : <Trans>Last access: {when}</Trans>}
    </p>
  );
}
