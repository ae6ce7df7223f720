import { lazy } from 'react';

const load = () => import('./shell.tsx');

/** The shell in a chunk of its own: the login does not wait for menus and panels. */
export const LazyShell = lazy(() => load().then(({ Shell }) => ({ default: Shell })));

/** Fetches the shell before it is needed. */
export async function loadShell(): Promise<void> {
  await load();
}
