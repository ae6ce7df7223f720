const CACHE = 'xeito-runtime';

/** From the network when it answers, else the last copy. For settings that may change without a build. */
export async function freshOrCached({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const copy = await cache.match(request);
    if (copy) return copy;
    throw error;
  }
}
