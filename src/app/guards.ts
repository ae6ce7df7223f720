import { redirect } from '@tanstack/react-router';
import type { Role } from '#domain/access/roles.ts';
import { currentSession } from '#local/session/current.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the guard of this route; without one the route needs a session. */
    guard?: string;
  }
}

/** Of the address at which who is from outside is told that their account takes no files. */
export const SHARED = 'shared';

/** Whoever asks for a page. Null: nobody is signed in. */
export type Visitor = { role: Role } | null;

/** The page that is asked for. `redirect` is the way back that its search parameters carry. */
export interface Target {
  pathname: string;
  /** Path, search and hash. */
  href: string;
  redirect?: string | undefined;
}

/** Where the visitor must go instead; null to let them in. */
type Guard = (visitor: Visitor, target: Target) => string | null;

/** The one area of who is from outside. */
const HOMES: Readonly<Partial<Record<Role, string>>> = {
  partner: '/collaborators',
  adviser: '/readings',
};

const GUARDS: Record<string, Guard> = {
  /** Guest-only: somebody signed in is kept away, and goes on to where they wanted to go. */
  guest: (visitor, { redirect }) => (visitor ? safeRedirect(redirect) : null),
  session: (visitor, { pathname, href }) => {
    if (!visitor) return href === '/' ? '/login' : `/login?redirect=${encodeURIComponent(href)}`;
    const home = HOMES[visitor.role];
    if (home === undefined || isOpenFrom(home, pathname)) return null;
    return isShare(href) ? `${home}#${SHARED}` : home;
  },
};

/** Asks the guard of this name. Throws when nobody knows it. */
export function askGuard(name: string, visitor: Visitor, target: Target): string | null {
  const guard = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined;
  if (!guard) throw new Error(`Unknown guard: ${name}`);
  return guard(visitor, target);
}

/** Runs before every navigation, for known and unknown pages alike. */
export function guardRoutes(
  matches: readonly { staticData: { guard?: string } }[],
  location: { pathname: string; href: string; search: object },
): void {
  const names = matches.flatMap(({ staticData }) => staticData.guard ?? []);
  const { redirect: wayBack } = location.search as { redirect?: unknown };
  const target: Target = {
    pathname: location.pathname,
    href: location.href,
    redirect: typeof wayBack === 'string' ? wayBack : undefined,
  };
  for (const name of names.length > 0 ? names : ['session']) {
    const detour = askGuard(name, currentSession(), target);
    if (detour !== null) throw redirect({ href: detour, replace: true });
  }
}

/**
 * The way back after signing in, only when it is a path of this app: anything that a browser could
 * read as another origin (`//host`, `/\host`, control characters) becomes `/`.
 */
export function safeRedirect(wayBack: string | undefined): string {
  if (!wayBack || !/^\/(?![/\\])/.test(wayBack) || hasControlCharacter(wayBack)) return '/';
  return /^\/(login|forgot-password|reset-password)(?![\w-])/.test(wayBack) ? '/' : wayBack;
}

/** Where the tray of what another app shared is asked for (`share.ts` of the service worker). */
function isShare(href: string): boolean {
  return /^\/files\/?\?(.*&)?received=/.test(href);
}

/** Who has one area has what lies in it, and the own profile. */
function isOpenFrom(home: string, path: string): boolean {
  const clean = path.replace(/\/+$/, '');
  return clean === home || clean.startsWith(`${home}/`) || clean === '/settings/profile';
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007F');
}
