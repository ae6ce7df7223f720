import { HEADERS } from '#contract/sync.ts';
import { fetchApi, isOfServer } from './net.ts';
import { NetworkProblem } from './problems.ts';
import { refusalIn } from './refusal.ts';

/** How much of a document came; `size` is about how much will, 0 where nobody said. */
export interface DocumentProgress {
  done: number;
  size: number;
}

/** So much is held at most: what came before it is a blob, which the browser may lay on its disk. */
const HELD_BYTES = 16 * 1024 * 1024;

/**
 * A document that the server writes while it sends it. It may take as long as it takes: `signal` ends it.
 * @throws NetworkProblem where no answer of the server comes whole, ApiProblem where it refuses; the
 * reason of the signal where that ended it
 */
export async function streamDocument(
  path: string,
  signal: AbortSignal,
  onProgress: (progress: DocumentProgress) => void,
): Promise<Blob> {
  const response = await fetchApi({ method: 'GET', path }, signal).catch(() => null);
  signal.throwIfAborted();
  if (!response || !(await isOfServer(response)))
    throw new NetworkProblem('The document did not come.');
  if (!response.ok) throw await refusalIn(response);
  const size = Number(response.headers.get(HEADERS.documentBytes) ?? 0);
  const type = response.headers.get('content-type') ?? '';
  onProgress({ done: 0, size });
  const blobs: Blob[] = [];
  let held: BlobPart[] = [];
  let heldBytes = 0;
  let done = 0;
  try {
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      held.push(read.value);
      heldBytes += read.value.byteLength;
      if (heldBytes >= HELD_BYTES) {
        blobs.push(new Blob(held));
        held = [];
        heldBytes = 0;
      }
      done += read.value.byteLength;
      onProgress({ done, size });
    }
  } catch {
    signal.throwIfAborted();
    throw new NetworkProblem('The document did not come whole.');
  }
  return new Blob([...blobs, ...held], { type });
}
