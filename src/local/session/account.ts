import type { Role } from '#domain/access/roles.ts';

/** The signed-in person, as the specification's account: no token is in it. */
export interface Session {
  id: string;
  role: Role;
  name: string;
  /** UTC instant of the automatic logout, by the clock of this device. */
  expiresAt: string;
  /** Begun without network by the password: it has no token, so what is saved waits for a sign-in. */
  isOffline?: boolean;
}

type Account = Pick<Session, 'id' | 'role' | 'expiresAt'>;

const NAME = 'xeito_account';
const AUTH_TOKEN_KEY = 'auth-token';

/**
 * Role, id and expiry in the cookie that the specification (§3) asks for: no token, and nothing personal,
 * since every request of a page carries it.
 */
export function saveAccountCookie({ id, role, expiresAt }: Account): void {
  const value = encodeURIComponent(JSON.stringify({ id, role, expiresAt }));
  const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 1000));
  writeCookie(value, seconds);
}

export function removeAccountCookie(): void {
  writeCookie('', 0);
}

/** The account of the cookie; null when there is none or it is not readable. */
export function readAccountCookie(): Account | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${NAME}=`));
  if (!pair) return null;
  try {
    const found: unknown = JSON.parse(decodeURIComponent(pair.slice(NAME.length + 1)));
    return isAccount(found) ? found : null;
  } catch {
    return null;
  }
}

/** The specification's separate key: an opaque id that the server can revoke, useless alone. */
export function saveAuthToken(authToken: string): void {
  localStorage.setItem(AUTH_TOKEN_KEY, authToken);
}

export function removeAuthToken(): void {
  localStorage.removeItem(AUTH_TOKEN_KEY);
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // The Cookie Store API is not in every browser that the app runs in.
  // eslint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`;
}

function isAccount(value: unknown): value is Account {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'role', 'expiresAt'].every(
      (name) => typeof (value as Record<string, unknown>)[name] === 'string',
    )
  );
}
