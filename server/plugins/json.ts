import type { App } from '../context.ts';

/** Bodies of JSON. A request that says it has one and has none, as many clients send their DELETE, has none. */
export function addJsonBodies(api: App): void {
  const read = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void read(request, body, done);
    },
  );
}
