import { randomToken, type Secrets } from '../../secrets.ts';

/**
 * What a device gets with its first sign-in and shows at the next: that this login was signed in with on
 * it. Signed for the login, so that nothing need be kept; it opens nothing, and only tells tries of this
 * device from those of others.
 */
export function makeDevicePass(secrets: Secrets, login: string): string {
  const id = randomToken();
  return `${id}.${secrets.sign(textOf(login, id))}`;
}

/** The device of a pass for this login; null for none, or one that is not good for it. */
export function deviceOfPass(
  secrets: Secrets,
  login: string,
  pass: string | undefined,
): string | null {
  const [id = '', signature = ''] = pass?.split('.') ?? [];
  return id !== '' && secrets.isSigned(textOf(login, id), signature) ? id : null;
}

function textOf(login: string, id: string): string {
  return `device-pass:${id}:${login}`;
}
