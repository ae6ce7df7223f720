import { parentPort } from 'node:worker_threads';
import type { Asked, Told } from './apart.ts';
import { WORKS } from './works.ts';

/** The thread apart (apart.ts). */
if (parentPort === null) throw new Error('This runs in a thread of the server');
const port = parentPort;

port.on('message', ({ work, args }: Asked) => {
  const compute = WORKS[work] as (...given: unknown[]) => unknown;
  new Promise((resolve) => {
    resolve(compute(...args));
  }).then(
    (result) => {
      if (!(result instanceof Uint8Array)) return tell({ result });
      // Small buffers lie in a memory that others lie in too: what is handed over has its own.
      const own = new Uint8Array(result);
      return tell({ result: own }, [own.buffer]);
    },
    (error: unknown) => tell({ failed: error instanceof Error ? error : new Error(String(error)) }),
  );
});

function tell(told: Told, moved: ArrayBuffer[] = []): void {
  port.postMessage(told, moved);
}
