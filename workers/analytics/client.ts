import { type Remote, wrap } from 'comlink';
import { Dexie } from 'dexie';
import { tellSending } from '#local/mirror/sending.ts';
import type { Analytics } from './types.ts';

let remote: Remote<Analytics> | null = null;
let userId: string | null = null;

/** The functions of the analytics worker, which is started by the first question. */
export const analytics = new Proxy({} as Remote<Analytics>, {
  get: (_, name: keyof Analytics) => {
    return (...asked: unknown[]): unknown => {
      remote ??= start();
      return (remote[name] as (...given: unknown[]) => unknown)(...asked);
    };
  },
});

/** Points the worker to the person's database; call it after each sign-in. It starts with the first question. */
export function openFor(next: string): void {
  userId = next;
  void remote?.openFor(next);
}

function start(): Remote<Analytics> {
  const worker = wrap<Analytics>(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'analytics' }),
  );
  if (userId !== null) void worker.openFor(userId);
  tellSending((ids) => void worker.noteSending(ids));
  // Messages keep their order: a question finds what was written before it.
  Dexie.on('storagemutated', (parts) => void worker.noteChanges(parts));
  return worker;
}
