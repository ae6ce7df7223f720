import { wrap } from 'comlink';
import { CODE_ENGINE } from './code-engine.ts';
import type { ReadCodes } from './code-worker.ts';

/** A picture is read in tenths of a second; one made to take longer is given up. */
const LONGEST_MS = 20_000;
/** Kept for the next picture of a batch, and no longer. */
const IDLE_MS = 20_000;

interface Reader {
  worker: Worker;
  read: (picture: Blob | ImageData, engine: ArrayBuffer | null) => Promise<string[]>;
  engine: ArrayBuffer | null;
}

let reader: Promise<Reader> | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;

/**
 * The texts of the QR codes in a photograph or a drawn page, read in a worker. None where there are none, where the
 * picture cannot be read, and where the part of the app that reads them is not on this device.
 */
export async function readCodes(picture: Blob | ImageData): Promise<string[]> {
  clearTimeout(idle);
  reader ??= startReader();
  const current = await reader.catch(() => null);
  if (!current) {
    reader = null;
    return [];
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('The codes cannot be read.'));
    current.worker.addEventListener('error', fail);
    timer = setTimeout(fail, LONGEST_MS);
  });
  const { engine } = current;
  current.engine = null;
  try {
    return await Promise.race([current.read(picture, engine), failed]);
  } catch {
    stop(current);
    return [];
  } finally {
    clearTimeout(timer);
    idle = setTimeout(() => stop(current), IDLE_MS);
  }
}

async function startReader(): Promise<Reader> {
  const response = await fetch(CODE_ENGINE);
  if (!response.ok) throw new Error(`The reader of codes answers ${response.status}.`);
  const engine = await response.arrayBuffer();
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), {
    type: 'module',
    name: 'codes',
  });
  return { worker, read: wrap<ReadCodes>(worker), engine };
}

function stop({ worker }: Reader): void {
  worker.terminate();
  reader = null;
}
