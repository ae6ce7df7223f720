import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { ApiProblem, NetworkProblem } from '#local/api/problems.ts';
import { LockedProblem, UnlockProblem } from '#local/keys/problems.ts';
import { PasskeyProblem } from '#local/passkeys/problems.ts';

const MESSAGES: Record<string, MessageDescriptor> = {
  BAD_CREDENTIALS: msg`The e-mail or the password is not right. Check both and try again.`,
  TOTP_REQUIRED: msg`Type the code that your authenticator app shows, or a recovery code.`,
  TOTP_WRONG: msg`The code is not right or was used already. Type the next one.`,
  TOO_MANY_REQUESTS: msg`There were too many attempts. Wait a moment and try again.`,
  PASSWORD_WEAK: msg`This password is too easy to guess. Several words together make a good one.`,
  PASSWORD_WRONG: msg`The present password is not right.`,
  RESET_TOKEN_INVALID: msg`This link was used already or has expired.`,
  INVALID: msg`Some values are not valid.`,
};

const UNREACHABLE = msg`The server cannot be reached. Check the connection and the clock of this device, and try again.`;
const LOCKED = msg`What you left on this device was locked with an earlier password. Type that one too.`;
const UNLOCK: Record<UnlockProblem['reason'], MessageDescriptor> = {
  wrong: msg`This opens nothing on this device. Check the e-mail and the password. Without connection only those can enter who chose “This is my device” in their profile.`,
  passkey: msg`This passkey opens nothing on this device. Your password does.`,
  wait: msg`There were too many attempts. Wait a moment and try again.`,
  'too-long': msg`By the clock of this device the last sign-in with connection is too long ago. Set the clock if it is wrong; if not, sign in with connection once.`,
};
const PASSKEY_CANCELLED = msg`It was cancelled, or this device has nothing for Xeito. Your password lets you in.`;
const PASSKEY_FAILED = msg`The browser refused. Your password lets you in.`;
const PASSKEY_REFUSED = msg`The server does not know this passkey, or it has ended. Your password lets you in.`;
const OTHER = msg`That did not work. Try again in a moment.`;

/** The code of a refusal by the API; null for anything else. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiProblem ? error.problem.errorCode : null;
}

/** What to say at the form when a call of the session failed. */
export function sessionMessage(error: unknown): MessageDescriptor {
  if (error instanceof NetworkProblem) return UNREACHABLE;
  if (error instanceof UnlockProblem) return UNLOCK[error.reason];
  if (error instanceof LockedProblem) return LOCKED;
  return MESSAGES[codeOf(error) ?? ''] ?? OTHER;
}

/** What to say at the form when signing in by a passkey failed. */
export function passkeyMessage(error: unknown): MessageDescriptor {
  if (error instanceof PasskeyProblem) {
    return error.reason === 'cancelled' ? PASSKEY_CANCELLED : PASSKEY_FAILED;
  }
  return codeOf(error) === 'BAD_CREDENTIALS' ? PASSKEY_REFUSED : sessionMessage(error);
}
