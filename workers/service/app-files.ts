import { type AppFiles, tellAppFiles, whenNotHeldBack } from '#local/app-files.ts';

/** A file of this build as the build lists it (scripts/support/app-files.ts). */
export interface AppFile {
  url: string;
  /** Of a page or an icon, whose address stays from build to build: what tells this one from others. */
  revision: string | null;
  /** Of those in `assets/`: the hash of what is in it. */
  integrity?: string;
  /** About what a line has to carry; not told of the web manifest, which the build's tool adds by itself. */
  bytes?: number;
  /** Installed with the worker, right after it, or not at all: the last are kept once they were used. */
  when?: 'first' | 'rest' | 'late';
}

/** The files of a build, by their paths. */
export type Build = ReadonlyMap<string, AppFile>;

/** All that is kept of the build in place, and of one that is being installed. */
const FILES = 'app-files';
/** Files of the builds before, for tabs that are still of them. */
const FORMER = 'former-assets-';
const FORMER_KEPT = 2;
/** One less than the connections that a browser has to a server: its pages go before, whenever one is free. */
const AT_ONCE = 5;
const TELL_MS = 500;

/** What a page of ours says of itself, and one that a network puts in its place does not. */
const OUR_PAGE = '<title>Xeito</title>';

export function buildOf(files: readonly AppFile[]): Build {
  return new Map(files.map((file) => [pathOf(file.url), file]));
}

/** A file of the app: as it is kept, else from the server. Only what is right is kept. */
export async function fileFor(request: Request, path: string, build: Build): Promise<Response> {
  const file = build.get(path);
  if (!file) return (await inFormer(path)) ?? fetch(request);
  const cache = await caches.open(FILES);
  const kept = await cache.match(keyOf(file));
  if (kept) return kept;
  // What is said of a page that cannot be had, the server or the browser says.
  const answer = await (file.integrity ? fetchRight(file) : fetch(request));
  // Without space it is shown all the same, and asked for again another time.
  if (file.integrity) await cache.put(keyOf(file), answer.clone()).catch(() => undefined);
  return answer;
}

/**
 * Installs the build. The first one takes what field work needs, so that it is in place soon; one that follows
 * another takes all, since its device may be without network when it comes into force.
 */
export async function installFiles(build: Build, isFirst: boolean): Promise<void> {
  if (!isFirst) await takeOver(build);
  const wanted = neededOf(build).filter(({ when }) => !isFirst || when === 'first');
  await keepFiles(wanted, isFirst ? () => tell(build) : () => undefined);
}

let completing: Promise<void> | undefined;

/** Fetches what is missing of the build, tells how it stands, and goes on where it was cut short. */
export async function completeFiles(build: Build): Promise<void> {
  const { files, filesKept } = await tell(build);
  if (files === filesKept) return;
  completing ??= fetchMissing(build).finally(() => {
    completing = undefined;
  });
  await completing;
}

async function fetchMissing(build: Build): Promise<void> {
  // Without network or space now: whoever asks next tries again.
  await keepFiles(neededOf(build), () => tell(build)).catch(() => undefined);
  await tell(build);
}

/** Looks at all that is kept of the app: what is not what the build wrote is fetched again, with what is missing. */
export async function checkFiles(build: Build): Promise<void> {
  const cache = await caches.open(FILES);
  for (const file of build.values()) {
    const kept = await cache.match(keyOf(file));
    if (kept && !(await isRight(kept, file))) await cache.delete(keyOf(file));
  }
  await completeFiles(build);
}

/** Before another build takes over: its own files of the one before stay for the tabs that are of it. */
export async function keepFormer(build: Build): Promise<void> {
  const leaving: [path: string, answer: Response][] = [];
  for (const name of await currentNames()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const path = pathOf(request.url);
      if (!path.startsWith('/assets/') || build.has(path)) continue;
      const answer = await cache.match(request);
      if (answer) leaving.push([path, answer]);
    }
  }
  if (leaving.length === 0) return;
  const former = await caches.open(`${FORMER}${Date.now()}`);
  // Without space for all of them, some are better than none.
  for (const [path, answer] of leaving) await former.put(path, answer).catch(() => undefined);
  const old = (await formerNames()).slice(FORMER_KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Once this build is in place: the files that it does not have go. */
export async function dropOthers(build: Build): Promise<void> {
  const cache = await caches.open(FILES);
  const own = new Set(
    [...build.values()].map((file) => new URL(keyOf(file), location.origin).href),
  );
  for (const request of await cache.keys()) {
    if (!own.has(request.url)) await cache.delete(request);
  }
  const others = (await currentNames()).filter((name) => name !== FILES);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** What ready means of the files, in the order in which they come. */
function neededOf(build: Build): AppFile[] {
  return [...build.values()].filter(({ when }) => when !== 'late');
}

/** The files that a worker of before kept in caches of other names need not come again. */
async function takeOver(build: Build): Promise<void> {
  const cache = await caches.open(FILES);
  for (const file of build.values()) {
    if (!file.integrity || (await cache.match(keyOf(file)))) continue;
    const found = await caches.match(file.url);
    if (found && (await isRight(found.clone(), file))) await cache.put(keyOf(file), found);
  }
}

/** Fetches those that are not here, some at once. @throws Error when one cannot be had or kept */
async function keepFiles(files: readonly AppFile[], onKept: () => unknown): Promise<void> {
  const cache = await caches.open(FILES);
  const waiting = [...files];
  let toldAt = Date.now();
  const keepNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      await keepFile(cache, file);
      if (Date.now() - toldAt < TELL_MS) continue;
      toldAt = Date.now();
      onKept();
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, keepNext));
  const failed = lanes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function keepFile(cache: Cache, file: AppFile): Promise<void> {
  if (await cache.match(keyOf(file))) return;
  await whenNotHeldBack(async () => cache.put(keyOf(file), await fetchRight(file, 'low')));
}

/** @throws TypeError when what comes is not what the build wrote, or nothing comes */
async function fetchRight(file: AppFile, priority: RequestPriority = 'auto'): Promise<Response> {
  const { url, integrity } = file;
  if (integrity) {
    // What the browser has kept of it may be wrong itself.
    return fetch(url, { integrity, priority }).catch(() =>
      fetch(url, { integrity, priority, cache: 'reload' }),
    );
  }
  const answer = await fetch(url, { priority, cache: 'reload' });
  if (await isRight(answer.clone(), file)) return answer;
  throw new TypeError(`${url} is not what the build wrote`);
}

async function tell(build: Build): Promise<AppFiles> {
  const cache = await caches.open(FILES);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const needed = neededOf(build);
  const here = needed.filter((file) => kept.has(new URL(keyOf(file), location.origin).href));
  const state: AppFiles = {
    files: needed.length,
    filesKept: here.length,
    bytes: sumOf(needed),
    bytesKept: sumOf(here),
  };
  tellAppFiles(state);
  return state;
}

const sumOf = (files: readonly AppFile[]) => files.reduce((sum, { bytes = 0 }) => sum + bytes, 0);

/** Whether an answer is what the build wrote: by the hash of its content, of a page by what it says of itself. */
export async function isRight(answer: Response, { url, integrity }: AppFile): Promise<boolean> {
  if (!answer.ok || answer.redirected) return false;
  if (integrity) return (await integrityOf(await answer.arrayBuffer())) === integrity;
  const isHtml = /\bhtml\b/.test(answer.headers.get('content-type') ?? '');
  if (isHtml !== pathOf(url).endsWith('.html')) return false;
  return !isHtml || (await answer.text()).includes(OUR_PAGE);
}

async function integrityOf(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

/** In the cache: a page of one build is not that of another. */
function keyOf({ url, revision }: AppFile): string {
  return revision === null ? url : `${url}?revision=${revision}`;
}

async function inFormer(path: string): Promise<Response | undefined> {
  for (const cacheName of await formerNames()) {
    const kept = await caches.match(path, { cacheName });
    if (kept) return kept;
  }
  return undefined;
}

/** Those of the build in place. */
async function currentNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => !name.startsWith(FORMER));
}

/** The youngest first. */
async function formerNames(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(FORMER));
  return names.toSorted().toReversed();
}

function pathOf(url: string): string {
  return new URL(url, location.origin).pathname;
}
