import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { LockedProblem } from '#local/keys/problems.ts';
import { canSealMirror, mirrorSeal, sealMirror } from '#local/keys/seal-mirror.ts';
import type { MirrorSeal } from '#local/keys/sealed-tables.ts';
import { currentSession } from '#local/session/current.ts';
import { disownDevice, isOwnDevice } from '#local/session/session.ts';
import { signInAgain } from '#local/session/sign-in-again.ts';
import { askToPersist, storageState, type StorageState } from '#local/storage.ts';
import { Button } from '#ui/button.tsx';
import { SwitchField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card, FactLine } from '#ui/page.tsx';
import { PasswordDialog } from '#ui/password-dialog.tsx';
import { Bar } from '#ui/progress-bar.tsx';

/** What this device keeps: space, whether the browser may clear it, and when it last heard of the server. */
export function ProfileDevice() {
  const { t } = useLingui();
  const fmt = useFmt();
  const { lastPullAt } = useStatus();
  const [storage, setStorage] = useState<StorageState | null>(null);
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => void storageState().then(setStorage), []);

  const protect = async (): Promise<void> => {
    setRefused(!(await askToPersist()));
    setStorage(await storageState());
  };
  return (
    <Card title={<Trans>This device</Trans>}>
      <dl className="x-lines">
        <FactLine name={t`Last sync`}>{lastPullAt ? fmt.instant(lastPullAt) : t`Never`}</FactLine>
        {storage?.share == null ? null : (
          <>
            <FactLine name={t`Protected from being cleared by the browser`}>
              {storage.persisted ? t`Yes` : t`No`}
            </FactLine>
            <FactLine name={t`Space in use`}>
              {fmt.bytes(storage.usage ?? 0)} / {fmt.bytes(storage.quota ?? 0)}
            </FactLine>
          </>
        )}
      </dl>
      {typeof storage?.share === 'number' ? <Bar share={storage.share} /> : null}
      {storage?.persisted === false ? (
        <div className="x-actions">
          <Button onClick={() => void protect()}>{t`Protect the data`}</Button>
          {wasRefused ? (
            <output className="x-field-help">
              <Trans>The browser refused. Install the app to protect what it keeps.</Trans>
            </output>
          ) : null}
        </div>
      ) : null}
      <OwnDevice />
      <SealedDevice />
    </Card>
  );
}

/** Whether the password opens this device without network. To switch it on asks for the password. */
function OwnDevice() {
  const { t } = useLingui();
  const { online } = useStatus();
  const [isOwn, setOwn] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const session = currentSession();
    if (session) void isOwnDevice(session.id).then(setOwn);
  }, []);
  const change = (wanted: boolean): void => {
    if (wanted) setAsking(true);
    else void disownDevice().then(() => setOwn(false));
  };
  return (
    <>
      <SwitchField
        name="own-device"
        label={t`This is my device`}
        help={
          online || isOwn
            ? t`Your password opens it without connection too. Not for a device that others use: whoever has it and guesses your password reads what you saved.`
            : t`It can be switched on with a connection only.`
        }
        value={isOwn}
        disabled={!online && !isOwn}
        onChange={change}
      />
      <PasswordDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>This is my device</Trans>}
        onSubmit={(password, code) => signInAgain(password, { isMine: true, code })}
        onDone={() => {
          setAsking(false);
          setOwn(true);
        }}
      />
    </>
  );
}

/** Whether what the server has is encrypted here too, beside what waits to be sent. */
function SealedDevice() {
  const { t } = useLingui();
  const seal = useLiveQuery(mirrorSeal, []);
  const helpOf = (seal: MirrorSeal | undefined): string => {
    if (!canSealMirror()) return t`The browser can encrypt on a secure connection (https) only.`;
    if (seal && !seal.isDone) {
      return seal.isOn ? t`Encrypting what is stored here…` : t`Decrypting what is stored here…`;
    }
    return t`When your session has ended, names, amounts and notes stored here can be read only after signing in again. Large tables open more slowly. What waits to be sent is always encrypted.`;
  };
  return (
    <SwitchField
      name="sealed-device"
      label={t`Encrypt everything on this device`}
      help={helpOf(seal)}
      value={seal?.isOn ?? false}
      disabled={!canSealMirror()}
      onChange={(isOn) => void sealMirror(isOn).catch(unlessLocked)}
    />
  );
}

/** The session has ended meanwhile: the next one goes on where this one was. */
function unlessLocked(error: unknown): void {
  if (!(error instanceof LockedProblem)) reportError(error);
}
