import { redirect } from '@tanstack/react-router';
import type { Role } from '#domain/access/roles.ts';
import { currentSession } from '#local/session/session.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the guard of this route; without one the route needs a session. */
    guard?: string;
  }
}

/** Whoever asks for a page. Null: nobody is signed in. */
export type Visitor = { role: Role } | null;

/** Where a guard sends a visitor. `redirect` is the way back after signing in. */
export interface Detour {
  to: '/' | '/login' | '/collaborators';
  redirect?: string;
}

type Guard = (visitor: Visitor, path: string, wayBack: string) => Detour | null;

const GUARDS: Record<string, Guard> = {
  /** Guest-only: somebody signed in is kept away. */
  guest: (visitor) => (visitor ? { to: '/' } : null),
  session: (visitor, path, wayBack) => {
    if (!visitor) return wayBack === '/' ? { to: '/login' } : { to: '/login', redirect: wayBack };
    return visitor.role === 'partner' && !isForPartner(path) ? { to: '/collaborators' } : null;
  },
};

/**
 * Where `visitor` must go instead of `path`; null to let him in. `wayBack` is path, search and hash.
 * Throws when no guard has this name.
 */
export function decide(name: string, visitor: Visitor, path: string, wayBack = path): Detour | null {
  const guard = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined;
  if (!guard) throw new Error(`Unknown guard: ${name}`);
  return guard(visitor, path, wayBack);
}

/** Runs before every navigation, for known and unknown pages alike. */
export function guardRoutes(
  matches: readonly { staticData: { guard?: string } }[],
  location: { pathname: string; href: string },
): void {
  const names = matches.flatMap(({ staticData }) => staticData.guard ?? []);
  const visitor = currentSession();
  for (const name of names.length > 0 ? names : ['session']) {
    const detour = decide(name, visitor, location.pathname, location.href);
    if (detour) {
      const { to, redirect: wayBack } = detour;
      throw to === '/login' && wayBack
        ? redirect({ to, search: { redirect: wayBack }, replace: true })
        : redirect({ to, replace: true });
    }
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

function isForPartner(path: string): boolean {
  const clean = path.replace(/\/+$/, '');
  return (
    clean === '/collaborators' ||
    clean.startsWith('/collaborators/') ||
    clean === '/settings/profile'
  );
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007F');
}
