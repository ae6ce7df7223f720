import { onOnlineChange } from './api/online.ts';

/** How much this device keeps of the files that the app installs; the bytes are those on their way. */
export interface AppFiles {
  files: number;
  filesKept: number;
  bytes: number;
  bytesKept: number;
}

/** What a page asks of the service worker: how it stands, and that what is missing is fetched. */
export const KEEP_FILES = 'KEEP_FILES';
/** The same, and that each file is looked at. */
export const CHECK_FILES = 'CHECK_FILES';

const CHANNEL = 'xeito-app-files';
const LAST = 'app-files';
/** Whoever needs the line shares it: the first page of a person goes before files for later. */
const LINE = 'xeito-line';
/** A download that takes longer shares the line after all. */
const HELD_MS = 30_000;
/** The browser may end the worker at any time: what is still missing is asked for again. */
const ASK_AGAIN_MS = 20_000;

let known: AppFiles | null = null;
const listeners = new Set<() => void>();

/** What is known of the files; null where no service worker has told it yet. */
export function readAppFiles(): AppFiles | null {
  return known;
}

/** Told after each change of it. Returns how to stop. */
export function onAppFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether all are here. */
export function areFilesWhole(files: AppFiles | null): boolean {
  return files !== null && files.filesKept === files.files;
}

/** In a page: follows what the service worker tells, and sees to it that what is missing comes. */
export function followAppFiles(container: ServiceWorkerContainer): void {
  // As it was when the page was left, until the worker has looked.
  known ??= remembered();
  let again: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    clearTimeout(again);
    // One that is being installed tells of itself.
    const { active } = await container.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    active?.postMessage({ type: KEEP_FILES });
  };
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }: MessageEvent<AppFiles>) => {
    known = data;
    localStorage.setItem(LAST, JSON.stringify(data));
    for (const listener of listeners) listener();
    clearTimeout(again);
    if (!areFilesWhole(data)) again = setTimeout(() => void ask(), ASK_AGAIN_MS);
  });
  onOnlineChange((online) => void (online && ask()));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask();
  });
  void ask();
}

/** Resolves once all are here. */
export function whenFilesWhole(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!areFilesWhole(known)) return;
      stop();
      resolve();
    };
    const stop = onAppFiles(look);
    look();
  });
}

/** In a page: holds the files for later back while a person waits for something else. Returns how to go on. */
export function holdFilesBack(): () => void {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const timer = setTimeout(letGo, HELD_MS);
  void navigator.locks?.request(LINE, () => held);
  return () => {
    clearTimeout(timer);
    letGo();
  };
}

/** In the service worker: fetches a file for later when no page holds it back. */
export async function whenNotHeldBack(fetchFile: () => Promise<void>): Promise<void> {
  await navigator.locks.request(LINE, { mode: 'shared' }, fetchFile);
}

/** In the service worker: tells the pages. */
export function tellAppFiles(files: AppFiles): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(files);
  channel.close();
}

function remembered(): AppFiles | null {
  try {
    return JSON.parse(localStorage.getItem(LAST) ?? 'null') as AppFiles | null;
  } catch {
    return null;
  }
}
