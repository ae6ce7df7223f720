import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useStatus } from '#records/use-status.ts';
import type { TotpSecret, TotpState } from '#contract/session.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { beginTotp, confirmTotp, readTotp, removeTotp } from './calls.ts';
import { ProofStep } from './proof-step.tsx';
import { Renewal } from './renewal.tsx';
import { ServerNote } from './server-note.tsx';
import { profileProblem } from './problems.ts';
import { Unanswered } from '#records/unanswered.tsx';
import { useAnswer } from '#records/use-answer.ts';
import { useDirty } from '#ui/dirty.ts';
import { FirstCode } from './first-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Fewer than these are soon used up. */
const FEW_CODES = 4;

type Doing = 'nothing' | 'setting-up' | 'renewing' | 'switching-off';

/** One's own second factor: how it stands, setting it up, new recovery codes, switching it off. */
export function SecondFactor({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui();
  const answer = useAnswer(readTotp, profileProblem);
  const [doing, setDoing] = useState<Doing>('nothing');
  // As it was when it began: with the first code of the new one it is on.
  const [wasOn, setWasOn] = useState(false);
  const state = answer.value;
  const rest = (): void => {
    setDoing('nothing');
    answer.again();
  };
  return (
    <Card
      title={<Trans>Second factor</Trans>}
      actions={
        state ? (
          <StateChip tone={state.isOn ? 'success' : 'neutral'}>
            {state.isOn ? <Trans>Switched on</Trans> : <Trans>Switched off</Trans>}
          </StateChip>
        ) : null
      }
    >
      <p>
        <Trans>
          At each sign-in an app on your phone gives a code of six digits. Whoever learns your
          password cannot enter with it alone.
        </Trans>
      </p>
      {doing === 'setting-up' ? (
        <Enrolment
          isReplacing={wasOn}
          onConfirmed={() => {
            answer.again();
            onChanged();
          }}
          onEnd={rest}
        />
      ) : doing === 'renewing' ? (
        <Renewal onEnd={rest} />
      ) : doing === 'switching-off' ? (
        <ProofStep
          withCode
          help={t`From then on the password alone lets in. All your other sessions end.`}
          go={t`Switch off`}
          isDangerous
          onCancel={() => setDoing('nothing')}
          onSubmit={async (proof) => {
            await removeTotp(proof);
            showSnackbar(t`The second factor is switched off`);
            onChanged();
            rest();
          }}
        />
      ) : (
        <FactorState
          state={state}
          onDo={(next) => {
            setWasOn(state?.isOn ?? false);
            setDoing(next);
          }}
        />
      )}
      <Unanswered answer={answer} />
    </Card>
  );
}

interface FactorStateProps {
  state: TotpState | undefined;
  onDo: (doing: Doing) => void;
}

/** How it stands, and what can be done. */
function FactorState({ state, onDo }: FactorStateProps) {
  const { online } = useStatus();
  const noteId = useId();
  const isOff = !online || state === undefined;
  const described = { 'aria-describedby': noteId };
  return (
    <>
      {state?.isRequired && !state.isOn ? (
        <p className="x-notice" data-tone="warn" role="status">
          <Trans>
            This server asks for it from your role. Until you have set it up, nothing else is sent
            or fetched; what you saved stays on this device.
          </Trans>
        </p>
      ) : null}
      {state?.isOn ? <CodesLeft count={state.recoveryCodesLeft} /> : null}
      <div className="x-actions">
        {state?.isOn ? (
          <>
            <Button disabled={isOff} {...described} onClick={() => onDo('renewing')}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button disabled={isOff} {...described} onClick={() => onDo('setting-up')}>
              <Trans>Set up anew</Trans>
            </Button>
            <Button
              tone="danger"
              disabled={isOff || state.isRequired}
              {...described}
              onClick={() => onDo('switching-off')}
            >
              <Trans>Switch off</Trans>
            </Button>
          </>
        ) : (
          <Button tone="primary" disabled={isOff} {...described} onClick={() => onDo('setting-up')}>
            <Trans>Set up</Trans>
          </Button>
        )}
      </div>
      {state?.isOn && state.isRequired ? (
        <p className="x-field-help">
          <Trans>It cannot be switched off: this server asks for it from your role.</Trans>
        </p>
      ) : null}
      {state?.isOn ? (
        <p className="x-field-help">
          <Trans>
            Set it up anew for another phone: with a new picture to scan and new recovery codes.
          </Trans>
        </p>
      ) : null}
      <ServerNote
        id={noteId}
        offline={<Trans>There is no connection: the second factor is kept by the server.</Trans>}
      />
    </>
  );
}

function CodesLeft({ count }: { count: number }) {
  return (
    <p className={count < FEW_CODES ? 'x-notice' : undefined} data-tone="warn">
      <Plural
        value={count}
        _0="No recovery code is left: without your phone you could not sign in."
        one="# recovery code is left."
        other="# recovery codes are left."
      />
    </p>
  );
}

interface Props {
  /** There is a second factor, which this one takes the place of. */
  isReplacing: boolean;
  onConfirmed: () => void;
  onEnd: () => void;
}

/**
 * Password, picture to scan, first code, recovery codes. `onConfirmed` is told when the first code was
 * right, `onEnd` when nothing is left to show.
 */
function Enrolment({ isReplacing, onConfirmed, onEnd }: Props) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  // No reload while something is shown that is shown this once.
  useDirty(secret !== undefined);
  if (codes) return <RecoveryCodes codes={codes} onKept={onEnd} />;
  if (secret) {
    return (
      <FirstCode
        secret={secret}
        onCancel={onEnd}
        onSubmit={async (code) => {
          setCodes(await confirmTotp(code));
          onConfirmed();
        }}
      />
    );
  }
  return (
    <ProofStep
      withCode={isReplacing}
      help={<Trans>Nothing changes until you have typed the first code of your app.</Trans>}
      go={t`Continue`}
      onCancel={onEnd}
      onSubmit={async (proof) => setSecret(await beginTotp(proof))}
    />
  );
}
