import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';
import { cacheNames } from 'workbox-core';

/** A file of this build as the build lists it: of those in `assets/` with the hash of what is in it. */
export type AppFile = PrecacheEntry & { integrity?: string };

/** In the list of the build: not installed with the app, kept once it was used (scripts/support/app-files.ts). */
const LATE = 'late';
const LATE_CACHE = 'late-assets';
/** Files of the builds before, for tabs that are still of them. */
const FORMER = 'former-assets-';
const FORMER_KEPT = 2;

/** What a page of ours says of itself, and one that a network puts in its place does not. */
const OUR_PAGE = '<title>Xeito</title>';

/** The files of the build: those that are installed with it, and those that come when they are needed. */
export function sortFiles(files: readonly (AppFile | string)[]): {
  installed: AppFile[];
  late: ReadonlyMap<string, string>;
} {
  const all = files.map((file) => (typeof file === 'string' ? { url: file } : file));
  return {
    installed: all.filter(({ revision }) => revision !== LATE),
    late: new Map(
      all
        .filter(({ revision }) => revision === LATE)
        .map(({ url, integrity = '' }) => [pathOf(url), integrity]),
    ),
  };
}

/** A file that is not installed: as it was kept, else from the server. Only what is right is kept. */
export async function lateAsset(
  request: Request,
  late: ReadonlyMap<string, string>,
): Promise<Response> {
  // By its address alone: a name in assets/ stands for one content.
  const kept = await caches.match(request.url, { cacheName: LATE_CACHE });
  if (kept) return kept;
  const integrity = late.get(pathOf(request.url));
  if (integrity === undefined) return (await inFormer(request.url)) ?? fetch(request);
  // What the browser has kept of it may be wrong itself.
  const answer = await fetch(request.url, { integrity }).catch(() =>
    fetch(request.url, { integrity, cache: 'reload' }),
  );
  const cache = await caches.open(LATE_CACHE);
  // Without space it is shown all the same, and asked for again another time.
  if (answer.ok) await cache.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

/** Before another build takes over: its own files of the one before stay for the tabs that are of it. */
export async function keepFormer(
  installed: readonly AppFile[],
  late: ReadonlyMap<string, string>,
): Promise<void> {
  const current = new Set([...installed.map(({ url }) => pathOf(url)), ...late.keys()]);
  const leaving: [path: string, answer: Response][] = [];
  for (const name of [cacheNames.precache, LATE_CACHE]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const path = pathOf(request.url);
      if (!path.startsWith('/assets/') || current.has(path)) continue;
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

/** Once this build is in place: of what came late, the files that it does not have go. */
export async function dropLate(late: ReadonlyMap<string, string>): Promise<void> {
  const cache = await caches.open(LATE_CACHE);
  for (const request of await cache.keys()) {
    if (!late.has(pathOf(request.url))) await cache.delete(request);
  }
}

/** Looks at all that is kept of the app: what is missing or is not what the build wrote is fetched again. */
export async function repairFiles(
  installed: readonly AppFile[],
  late: ReadonlyMap<string, string>,
): Promise<void> {
  const precache = await caches.open(cacheNames.precache);
  for (const file of installed) {
    const key = getCacheKeyForURL(file.url);
    if (key === undefined) continue;
    const kept = await precache.match(key);
    if (kept && (await isRight(kept, file))) continue;
    const answer = await fetchAnew(file);
    if (answer) await precache.put(key, answer);
  }
  const cache = await caches.open(LATE_CACHE);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const integrity = late.get(pathOf(request.url)) ?? '';
    // It comes again when it is needed.
    if (kept && !(await isRight(kept, { url: request.url, integrity })))
      await cache.delete(request);
  }
}

async function fetchAnew({ url, integrity = '' }: AppFile): Promise<Response | null> {
  const answer = await fetch(url, { cache: 'reload' }).catch(() => null);
  return answer && (await isRight(answer.clone(), { url, integrity })) ? answer : null;
}

/** Whether an answer is what the build wrote: by the hash of its content, of a page by what it says of itself. */
export async function isRight(
  answer: Response,
  { url, integrity = '' }: AppFile,
): Promise<boolean> {
  if (!answer.ok || answer.redirected) return false;
  if (integrity !== '') return (await integrityOf(await answer.arrayBuffer())) === integrity;
  const isHtml = /\bhtml\b/.test(answer.headers.get('content-type') ?? '');
  if (isHtml !== pathOf(url).endsWith('.html')) return false;
  return !isHtml || (await answer.text()).includes(OUR_PAGE);
}

async function integrityOf(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...hash))}`;
}

async function inFormer(url: string): Promise<Response | undefined> {
  for (const cacheName of await formerNames()) {
    const kept = await caches.match(pathOf(url), { cacheName });
    if (kept) return kept;
  }
  return undefined;
}

/** The youngest first. */
async function formerNames(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(FORMER));
  return names.toSorted().toReversed();
}

function pathOf(url: string): string {
  return new URL(url, location.origin).pathname;
}
