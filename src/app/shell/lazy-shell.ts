import { lazy } from 'react';
import { holdFilesBack } from '#local/app-files.ts';
import { targetOf } from '../home.ts';
import { loadWordsOf } from '../i18n.ts';

const load = async () => {
  const goOn = holdFilesBack();
  try {
    const [{ SignedIn }] = await Promise.all([
      import('./signed-in.tsx'),
      loadWordsOf(targetOf(location)),
    ]);
    return SignedIn;
  } finally {
    goOn();
  }
};

/** The shell in a chunk of its own, with the words of its page: the login waits for none of them. */
export const LazyShell = lazy(async () => ({ default: await load() }));

/** Fetches the shell before it is needed. */
export async function loadShell(): Promise<void> {
  await load();
}
