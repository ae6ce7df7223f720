import { type Remote, wrap } from 'comlink';
import { Dexie } from 'dexie';
import type { Analytics } from './types.ts';

let remote: Remote<Analytics> | null = null;

/** The analytics worker, started at its first use. */
export function analytics(): Remote<Analytics> {
  remote ??= start();
  return remote;
}

/** Points the worker to the person's database; call it after each sign-in. */
export async function openFor(userId: string): Promise<void> {
  await analytics().openFor(userId);
}

function start(): Remote<Analytics> {
  const worker = wrap<Analytics>(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'analytics' }),
  );
  // Messages keep their order: a question finds what was written before it.
  Dexie.on('storagemutated', (parts) => void worker.noteChanges(parts));
  return worker;
}
