import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { LockedProblem } from '#local/keys/problems.ts';
import { canSealMirror, mirrorSeal, sealMirror } from '#local/keys/seal-mirror.ts';
import type { MirrorSeal } from '#local/keys/sealed-tables.ts';
import { SwitchField } from '#ui/fields/text-field.tsx';

/** Whether what the server has is encrypted here too, beside what waits to be sent. */
export function SealedDevice() {
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
