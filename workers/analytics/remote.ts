import { type Remote, wrap } from 'comlink';
import { Dexie } from 'dexie';
import { tellSending } from '#local/mirror/sending.ts';
import type { Analytics } from './types.ts';

/** Of the worker that runs now: one that did not start hears nothing any more. */
let stopTelling = () => {};

/** Starts the worker for the database of a person; `onFailure` hears when its script does not come. */
export function startWorker(userId: string | null, onFailure: () => void): Remote<Analytics> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'analytics',
  });
  thread.addEventListener('error', onFailure);
  // What goes wrong in one that runs is told by the answer to its question.
  thread.addEventListener('message', () => thread.removeEventListener('error', onFailure), {
    once: true,
  });
  const worker = wrap<Analytics>(thread);
  if (userId !== null) void worker.openFor(userId);
  stopTelling();
  tellSending((ids) => void worker.noteSending(ids));
  const noteChanges = (parts: Parameters<Analytics['noteChanges']>[0]) =>
    void worker.noteChanges(parts);
  // Messages keep their order: a question finds what was written before it.
  Dexie.on('storagemutated', noteChanges);
  stopTelling = () => Dexie.on.storagemutated.unsubscribe(noteChanges);
  return worker;
}
