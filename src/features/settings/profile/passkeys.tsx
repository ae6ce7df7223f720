import { Trans, useLingui } from '@lingui/react/macro';
import { Fingerprint } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useStatus } from '#records/use-status.ts';
import type { PasskeyRow } from '#contract/passkeys.ts';
import { onDeviceChange } from '#local/device.ts';
import {
  addPasskey,
  type DevicePasskeys,
  devicePasskeys,
  endPasskey,
  openHere,
  readPasskeys,
  renamePasskey,
} from '#local/passkeys/own.ts';
import { type PasskeyWay, wayAt } from '#local/passkeys/ways.ts';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { Card } from '#ui/page.tsx';
import { PasskeyLine } from './passkey-line.tsx';
import { ServerNote } from './server-note.tsx';
import { profileProblem } from './problems.ts';
import { Unanswered } from '#records/unanswered.tsx';
import { useAnswer } from '#records/use-answer.ts';
import { readTotp } from './calls.ts';
import { PasskeyNameField } from './passkey-name-field.tsx';
import { ProofStep } from './proof-step.tsx';
import { useAttempt } from './use-attempt.ts';

/** Those of this device, read anew after each change of it; undefined while being read. */
function useDevicePasskeys(): DevicePasskeys | undefined {
  const [found, setFound] = useState<DevicePasskeys>();
  useEffect(() => {
    let isOver = false;
    const read = (): void => {
      void devicePasskeys().then((passkeys) => {
        if (!isOver) setFound(passkeys);
      });
    };
    read();
    const stop = onDeviceChange(read);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return found;
}

/** One's own passkeys: each with its name, a new one, its end, and whether it opens this device. */
export function Passkeys({ onEnded }: { onEnded: () => void }) {
  const { t } = useLingui();
  const { online } = useStatus();
  const answer = useAnswer(readPasskeys, profileProblem);
  const device = useDevicePasskeys();
  const { busy, problem, change } = useAttempt();
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<PasskeyRow>();
  const noteId = useId();
  const state = answer.value;
  const way = state && wayAt(state.origin);
  const isReady = online && !busy && way?.state === 'ready';
  const run = (call: () => Promise<void>, said: string) => change(answer, call, said);
  return (
    <Card title={<Trans>Passkeys</Trans>}>
      <p>
        <Trans>
          With a passkey your fingerprint, your face or the PIN of your device signs you in. A false
          page gets nothing from it. Your password stays.
        </Trans>
      </p>
      <ul className="x-lines">
        {state?.passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            opensHere={device?.opens.get(passkey.credentialId)}
            isOff={!online || busy}
            noteId={noteId}
            onRename={(name) =>
              run(() => renamePasskey(passkey, name), t`The passkey has a new name`)
            }
            onEnd={() => setEnding(passkey)}
            onOpenHere={
              isReady && device?.isOwn
                ? () =>
                    void run(
                      () => openHere(passkey.credentialId),
                      t`The passkey opens this device without connection`,
                    )
                : undefined
            }
          />
        ))}
      </ul>
      {device && !device.isOwn && device.opens.size > 0 ? (
        <p className="x-field-help">
          <Trans>
            To open this device without connection as well, switch on “This is my device” below.
          </Trans>
        </p>
      ) : null}
      <Unanswered answer={answer} />
      <ProblemLine>{problem && t(problem)}</ProblemLine>
      {isAdding && state ? (
        <NewPasskey
          proposedName={state.proposedName || t`My device`}
          onCancel={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            showSnackbar(t`The passkey signs you in from now on`);
            answer.again();
          }}
        />
      ) : (
        <div className="x-actions">
          <Button
            icon={Fingerprint}
            iconSize={18}
            disabled={!isReady}
            aria-describedby={noteId}
            onClick={() => setAdding(true)}
          >
            <Trans>Add a passkey</Trans>
          </Button>
        </div>
      )}
      <Hindrance way={way} />
      <ServerNote
        id={noteId}
        offline={<Trans>There is no connection: the server alone knows your passkeys.</Trans>}
      />
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t`End the passkey “${ending?.name ?? ''}”?`}
        confirm={t`End it`}
        onConfirm={() => {
          if (!ending) return;
          void run(() => endPasskey(ending), t`The passkey has ended`).then(onEnded);
        }}
      >
        <p>
          <Trans>
            It signs nobody in any more, and opens this device no more. Another device without
            connection learns of it at its next sign-in. All your other sessions end; your password
            stays.
          </Trans>
        </p>
      </ConfirmDialog>
    </Card>
  );
}

/** Why passkeys cannot be had on this page. */
function Hindrance({ way }: { way: PasskeyWay | undefined }) {
  if (!way || way.state === 'ready') return null;
  if (way.state === 'elsewhere') {
    const { origin } = way;
    return (
      <p className="x-notice" data-tone="neutral">
        <Trans>Passkeys are bound to one address: open Xeito at {origin} to add or use one.</Trans>
      </p>
    );
  }
  return (
    <p className="x-notice" data-tone="neutral">
      {way.state === 'no-browser' ? (
        <Trans>This browser cannot make or use passkeys.</Trans>
      ) : (
        <Trans>
          This server offers no passkeys: they need a secure address with a name (https).
        </Trans>
      )}
    </p>
  );
}

interface Props {
  proposedName: string;
  onAdded: () => void;
  onCancel: () => void;
}

/** Name, password, and code where there is a second factor; then the browser asks for finger or face. */
function NewPasskey({ proposedName, onAdded, onCancel }: Props) {
  const { t } = useLingui();
  const { value: totp } = useAnswer(readTotp, profileProblem);
  const [name, setName] = useState(proposedName);
  return (
    <ProofStep
      withCode={totp?.isOn ?? false}
      help={<Trans>The browser then asks for your fingerprint, your face or a PIN.</Trans>}
      go={t`Continue`}
      isMissing={name.trim() === ''}
      onCancel={onCancel}
      onSubmit={async (proof) => {
        await addPasskey(name.trim(), proof);
        onAdded();
      }}
    >
      <PasskeyNameField
        value={name}
        onChange={setName}
        help={t`So that you recognise it in this list.`}
      />
    </ProofStep>
  );
}
