import * as z from 'zod';
import { ROLES } from '#domain/access/roles.ts';
import { SESSION_MS } from '#domain/session-time.ts';
import { plainString } from './plain-string.ts';
import { email } from './row.ts';

export const SESSION_MINUTES = SESSION_MS / 60_000;
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

const password = plainString().min(1).max(1000);
/** Six digits, or a recovery code; spaces and marks do not count. */
const code = plainString().trim().min(1).max(40);

export const loginBody = z.strictObject({
  login: plainString().trim().min(1).max(254),
  password,
  /** Of the second factor, or a recovery code; asked for by TOTP_REQUIRED. */
  code: code.optional(),
  /** From an earlier answer: tells this device from others that try this login. */
  devicePass: plainString().max(200).optional(),
});

/**
 * Answer of `POST /session/login`. `authToken` is opaque and revocable; `jwtToken` is the bearer.
 * Another server gives none of what is optional.
 */
export const loginAnswer = z.object({
  id: z.uuid(),
  authToken: z.string(),
  jwtToken: z.string(),
  role: z.enum(ROLES),
  name: z.string(),
  expiresAt: z.iso.datetime(),
  /** The same in seconds from now on: the clock of who reads it may be wrong. */
  expiresIn: z.int().positive().optional(),
  /** The person's key of this server, 32 bytes: what a device keeps of theirs can be sealed with it. */
  deviceKey: z.base64url().length(43).optional(),
  /** To be sent with the next login from this device, which others then cannot slow down. */
  devicePass: z.string().optional(),
  /** What the person types to sign in; who comes by a passkey has typed nothing. */
  login: z.string().optional(),
  /** Credential ids of the person's passkeys: what a device keeps for others opens nothing any more. */
  passkeys: z.array(z.string()).optional(),
  /** Changes with the password: a device knows by it that the one it keeps something under is of earlier. */
  passwordMark: z.string().optional(),
});

export const forgotPasswordBody = z.strictObject({ email });
export const newPassword = plainString().min(PASSWORD_MIN).max(PASSWORD_MAX);
export const resetPasswordBody = z.strictObject({
  token: plainString().min(20).max(200),
  password: newPassword,
});
export const changePasswordBody = z.strictObject({
  oldPassword: password,
  newPassword,
});
/** As `loginAnswer` has it, of the new password. */
export const passwordChanged = z.object({ passwordMark: z.string() });

/** A running session, as its person and administrators see it. */
export const sessionRow = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Browser and system, as `Firefox · Linux`; empty where they did not say. */
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
});

/** How it stands with one's own second factor. */
export const totpState = z.object({
  isOn: z.boolean(),
  /** The settings of the server ask for it: without it nothing else can be called. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
/** One's own password again, and a code where there is a second factor: a session alone must not do. */
export const ownProofBody = z.strictObject({ password, code: code.optional() });
/** The same where there must be a second factor. */
export const fullProofBody = ownProofBody.required();
/** Another e-mail for oneself. */
export const emailBody = ownProofBody.extend({ email });
/** A secret that waits for its first code: base32, and the same as an `otpauth://` address. */
export const totpSecret = z.object({ uri: z.string(), secret: z.string() });
export const totpConfirmBody = z.strictObject({ code });
/** Each lets in once instead of a code. Only hashes are kept: they are shown this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export type LoginAnswer = z.infer<typeof loginAnswer>;
export type PasswordChanged = z.infer<typeof passwordChanged>;
export type SessionRow = z.infer<typeof sessionRow>;
export type TotpState = z.infer<typeof totpState>;
export type TotpSecret = z.infer<typeof totpSecret>;
