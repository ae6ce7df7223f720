import * as z from 'zod';
import { ROLES } from '#domain/access/roles.ts';
import { email } from './row.ts';

/** Session lifetime: 240 minutes (specification §9). */
export const SESSION_MINUTES = 240;
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

export const loginBody = z.strictObject({
  login: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1000),
});

/**
 * Answer of `POST /session/login`. `authToken` is opaque and revocable; `jwtToken` is the bearer.
 * Another server gives no `deviceKey`.
 */
export const loginAnswer = z.object({
  id: z.uuid(),
  authToken: z.string(),
  jwtToken: z.string(),
  role: z.enum(ROLES),
  name: z.string(),
  expiresAt: z.iso.datetime(),
  /** The person's key of this server, 32 bytes: what a device keeps of his can be sealed with it. */
  deviceKey: z.base64url().length(43).optional(),
});

export const forgotPasswordBody = z.strictObject({ email });
export const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
export const resetPasswordBody = z.strictObject({
  token: z.string().min(20).max(200),
  password: newPassword,
});
export const changePasswordBody = z.strictObject({
  oldPassword: z.string().min(1).max(1000),
  newPassword,
});

export type LoginAnswer = z.infer<typeof loginAnswer>;
