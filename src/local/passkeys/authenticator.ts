import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { UsedPasskey } from '../keys/passkey-wraps.ts';
import { type Bytes, randomBytes } from '../keys/wrap.ts';
import { PasskeyProblem } from './problems.ts';

type Given = AuthenticationResponseJSON | RegistrationResponseJSON;

/** What the server may see, and what stays on this device. */
interface Answered<T extends Given> {
  response: T;
  passkey: UsedPasskey;
  /** It can give a secret, though not always when it is made. */
  hasSecret: boolean;
}

/** Lets the person make a passkey. @throws PasskeyProblem */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
  salt: Bytes,
): Promise<Answered<RegistrationResponseJSON>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = { ...options, extensions: asking(salt) };
  const made = await startRegistration({ optionsJSON }).catch(explain);
  const { clientDataJSON, attestationObject, transports } = made.response;
  return answered(made, {
    ...made,
    // The rest is in the attestation already.
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  });
}

/** Lets the person use a passkey: any that the browser has for this address, or one of those named. @throws PasskeyProblem */
export async function usePasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  salt: Bytes,
  credentialIds: readonly string[] = [],
): Promise<Answered<AuthenticationResponseJSON>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const allowCredentials = credentialIds.map((id) => ({ id, type: 'public-key' as const }));
  const optionsJSON = { ...options, allowCredentials, extensions: asking(salt) };
  const used = await startAuthentication({ optionsJSON }).catch(explain);
  return answered(used, used);
}

/** A request of which nobody checks what was signed: the passkey opens something here by its secret, or nothing. */
export function unsigned(): PublicKeyCredentialRequestOptionsJSON {
  const challenge = btoa(String.fromCharCode(...randomBytes(32))).replaceAll(/\W/g, '0');
  return { challenge, userVerification: 'required' };
}

function asking(salt: Bytes): AuthenticationExtensionsClientInputs {
  return { prf: { eval: { first: salt } } };
}

/** The secret of the passkey leaves the answer here: the server is never sent it. */
function answered<T extends Given>(given: Given, response: T): Answered<T> {
  const { prf } = given.clientExtensionResults as AuthenticationExtensionsClientOutputs;
  const first = prf?.results?.first;
  const secret = first === undefined ? null : new Uint8Array(first as ArrayBuffer);
  const { authenticatorAttachment, ...rest } = response;
  return {
    response: { ...(rest as T), clientExtensionResults: {} },
    passkey: {
      credentialId: given.id,
      isBuiltIn: authenticatorAttachment === 'platform',
      secret,
    },
    hasSecret: secret !== null || prf?.enabled === true,
  };
}

const REASONS: Readonly<Record<string, PasskeyProblem['reason']>> = {
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  NotAllowedError: 'cancelled',
};

function explain(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : '';
  throw new PasskeyProblem(REASONS[name] ?? 'failed', { cause });
}
