/** Reads the words of a document; empty where it has none, or cannot be read. */
export type TextReader = (content: Blob) => Promise<string>;

/** Nobody waits longer for the words of a document that is to be saved. */
const MOST_MS = 5_000;
/** Larger ones would have to lie in memory whole before they are safe on this device. */
const MOST_BYTES = 32 * 1024 * 1024;

let reader: TextReader | null = null;

/** Who can open documents says so once: nothing here can. */
export function readTextsWith(next: TextReader | null): void {
  reader = next;
}

/** The words of a document that is about to be saved; empty where they cannot be had in time. */
export async function textOf(content: Blob): Promise<string> {
  if (!reader || content.size > MOST_BYTES) return '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(''), MOST_MS);
  });
  try {
    return await Promise.race([reader(content), tooLate]);
  } catch {
    return '';
  } finally {
    clearTimeout(timer);
  }
}
