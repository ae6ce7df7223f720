import { type Remote, wrap } from 'comlink';
import { Dexie } from 'dexie';
import { tellSending } from '#local/mirror/sending.ts';
import type { Analytics } from './types.ts';

/** Starts the worker for the database of a person. */
export function startWorker(userId: string | null): Remote<Analytics> {
  const worker = wrap<Analytics>(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'analytics' }),
  );
  if (userId !== null) void worker.openFor(userId);
  tellSending((ids) => void worker.noteSending(ids));
  // Messages keep their order: a question finds what was written before it.
  Dexie.on('storagemutated', (parts) => void worker.noteChanges(parts));
  return worker;
}
