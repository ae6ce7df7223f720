import { type Remote, wrap } from 'comlink';
import type { Analytics } from './types.ts';

let remote: Remote<Analytics> | null = null;

/** The analytics worker, started at its first use. */
export function analytics(): Remote<Analytics> {
  remote ??= wrap<Analytics>(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'analytics' }),
  );
  return remote;
}

/** Points the worker to the person's database; call it after each sign-in. */
export async function openFor(userId: string): Promise<void> {
  await analytics().openFor(userId);
}
