import type { Remote } from 'comlink';
import type { Analytics } from './types.ts';

let remote: Promise<Remote<Analytics>> | null = null;
let userId: string | null = null;

/** The functions of the analytics worker, which is started by the first question. */
export const analytics = new Proxy({} as Remote<Analytics>, {
  get: (_, name: keyof Analytics) => {
    return async (...asked: unknown[]): Promise<unknown> => {
      const worker = await started();
      return (worker[name] as (...given: unknown[]) => unknown)(...asked);
    };
  },
});

/** Points the worker to the person's database; call it after each sign-in. It starts with the first question. */
export function openFor(next: string): void {
  userId = next;
  void remote?.then(async (worker) => worker.openFor(next));
}

function started(): Promise<Remote<Analytics>> {
  remote ??= import('./remote.ts').then(
    ({ startWorker }) => startWorker(userId),
    (error: unknown) => {
      remote = null;
      throw error;
    },
  );
  return remote;
}
