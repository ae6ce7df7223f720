import type { Remote } from 'comlink';
import type { Analytics } from './types.ts';

interface Started {
  worker: Remote<Analytics>;
  /** Rejects when its script does not come; undefined once it has answered. */
  failure: Promise<never> | undefined;
}

/** The script of the worker did not come: it would answer nothing, and nobody would know. */
class NotStarted extends Error {}

let remote: Promise<Started> | null = null;
let userId: string | null = null;

/**
 * The functions of the analytics worker, which is started by the first question. Where its script does not come it is
 * started once more; then the question is refused, and the next one starts it anew.
 */
export const analytics = new Proxy({} as Remote<Analytics>, {
  get: (_, name: keyof Analytics) => {
    return async (...asked: unknown[]): Promise<unknown> => {
      try {
        return await ask(name, asked);
      } catch (error) {
        if (!(error instanceof NotStarted)) throw error;
        return ask(name, asked);
      }
    };
  },
});

/** Points the worker to the person's database; call it after each sign-in. It starts with the first question. */
export function openFor(next: string): void {
  userId = next;
  void remote?.then(async ({ worker }) => worker.openFor(next));
}

async function ask(name: keyof Analytics, asked: unknown[]): Promise<unknown> {
  const current = await started();
  const answering = (current.worker[name] as (...given: unknown[]) => Promise<unknown>)(...asked);
  if (!current.failure) return answering;
  const answer = await Promise.race([answering, current.failure]);
  current.failure = undefined;
  return answer;
}

function started(): Promise<Started> {
  const starting = (remote ??= import('./remote.ts').then(
    ({ startWorker }) => {
      let onFailure = () => {};
      const failure = new Promise<never>((_, reject) => {
        onFailure = () => {
          if (remote === starting) remote = null;
          reject(new NotStarted('The script of the analytics worker did not come.'));
        };
      });
      // Whoever asks hears of it; nobody may be asking.
      failure.catch(() => {});
      return { worker: startWorker(userId, onFailure), failure };
    },
    (error: unknown) => {
      remote = null;
      throw error;
    },
  ));
  return starting;
}
