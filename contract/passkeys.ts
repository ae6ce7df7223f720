import * as z from 'zod';
import { plainString } from './plain-string.ts';
import { line } from './row.ts';

/** More than any of the bytes below has; WebAuthn allows credential ids of up to 1,023 bytes. */
const bytes = (max = 2000) =>
  plainString()
    .regex(/^[\w-]+$/)
    .max(max);

/** A passkey as its person sees it. */
export const passkeyRow = z.object({
  id: z.uuid(),
  /** By which browser and authenticator know it. */
  credentialId: z.string(),
  name: z.string(),
  /** Its keeper copies it to other devices of the person. */
  isBackedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Null for never. */
  lastUsedAt: z.iso.datetime().nullable(),
});

/** One's own passkeys, and where there can be any. */
export const passkeyState = z.object({
  /** The address of the app that passkeys are bound to; null where they cannot be had (no https, no name). */
  origin: z.string().nullable(),
  /** For a new one on the device that asks: `Firefox · Linux`; empty where it did not say. */
  proposedName: z.string(),
  passkeys: z.array(passkeyRow),
});

export const passkeyName = z.strictObject({ name: line(80) });

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
/** Names what was asked, once and for a few minutes. */
const ceremony = plainString().min(20).max(200);

/** What the browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z.object({
  ceremony,
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});

/** What the browser needs to use one (PublicKeyCredentialRequestOptionsJSON): any that it has for this address. */
export const passkeyRequest = z.object({
  ceremony,
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
});

const answered = {
  id: bytes(),
  rawId: bytes(),
  type: z.literal('public-key'),
  /** What an authenticator gives besides stays on the device: the server wants none of it. */
  clientExtensionResults: z.strictObject({}),
};

/** A passkey that was just made (RegistrationResponseJSON), and how its person calls it. */
export const passkeyBody = passkeyName.extend({
  ceremony,
  response: z.strictObject({
    ...answered,
    response: z.strictObject({
      clientDataJSON: bytes(),
      attestationObject: bytes(20_000),
      transports: z.array(plainString().max(40)).max(10).optional(),
    }),
  }),
});

/** A passkey that was used (AuthenticationResponseJSON). */
export const passkeyLoginBody = z.strictObject({
  ceremony,
  response: z.strictObject({
    ...answered,
    response: z.strictObject({
      clientDataJSON: bytes(),
      authenticatorData: bytes(),
      signature: bytes(),
      userHandle: bytes().optional(),
    }),
  }),
});

export type PasskeyRow = z.infer<typeof passkeyRow>;
export type PasskeyState = z.infer<typeof passkeyState>;
export type PasskeyCreation = z.infer<typeof passkeyCreation>;
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
export type PasskeyBody = z.output<typeof passkeyBody>;
export type PasskeyLoginBody = z.output<typeof passkeyLoginBody>;
