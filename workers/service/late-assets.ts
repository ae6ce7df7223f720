const CACHE = 'late-assets';

/** A file of the app that the installation leaves out: as it was kept, else from the server, then kept. */
export async function lateAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  // By its address alone: a name in assets/ stands for one content.
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // Without space it is shown all the same, and asked for again another time.
  if (answer.ok) await cache.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

/** A new version of the app may have other parts; those that it shares with the old are fetched again. */
export async function dropLateAssets(): Promise<void> {
  await caches.delete(CACHE);
}
