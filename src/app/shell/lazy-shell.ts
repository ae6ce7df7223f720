import { type ComponentProps, createElement, lazy, useState } from 'react';
import { holdFilesBack } from '#local/app-files.ts';
import { targetOf } from '../home.ts';
import { loadWordsOf } from '../i18n.ts';
import type { SignedIn } from './signed-in.tsx';

let here: typeof SignedIn | undefined;

const load = async () => {
  const goOn = holdFilesBack();
  try {
    const [shell] = await Promise.all([import('./signed-in.tsx'), loadWordsOf(targetOf(location))]);
    here = shell.SignedIn;
    return here;
  } finally {
    goOn();
  }
};

const Fetched = lazy(async () => ({ default: await load() }));

/**
 * The shell in a chunk of its own, with the words of its page: the login waits for none of them. One that is here is
 * drawn at once: a lazy one suspends all the same, and React keeps what comes after a fallback back for 300 ms.
 */
export function LazyShell(props: ComponentProps<typeof SignedIn>) {
  const [Shell] = useState(() => here ?? Fetched);
  return createElement(Shell, props);
}

/** Fetches the shell before it is needed. */
export async function loadShell(): Promise<void> {
  await load();
}
