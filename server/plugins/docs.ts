import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import swagger, {
  type FastifyDynamicSwaggerOptions,
  type FastifyStaticSwaggerOptions,
} from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '../context.ts';

/** The page styles itself by attributes; it runs only its own scripts and asks only this server. */
const PAGE_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Made by the build (write-openapi.ts); where there is none it is made of the routes. */
export const DOCUMENT = fileURLToPath(new URL('openapi.json', import.meta.url));

type Operation = { responses?: Record<string, { content?: Record<string, unknown> }> };

/** The OpenAPI document of all routes that are added after this, and a page to read it. */
export async function addDocs(app: App): Promise<void> {
  await app.register(swagger, existsSync(DOCUMENT) ? kept() : made);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: () => PAGE_POLICY,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

function kept(): FastifyStaticSwaggerOptions {
  const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  return { mode: 'static', specification: { document } };
}

const made: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Xeito',
      version: '1',
      description:
        'Projects, money and public subsidies of a group of companies. A device of the app (Sync-Device) sends with every change an Idempotency-Key and, on a row that exists, If-Match; other callers may.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    security: [{ session: [] }],
  },
  transform: (route) => {
    const { schema, url } = jsonSchemaTransform(route);
    const isPublic = 'config' in route.route && route.route.config?.isPublic === true;
    return { url, schema: isPublic ? { ...schema, security: [] } : schema };
  },
  transformObject: (document) => {
    if (!('openapiObject' in document)) return document.swaggerObject;
    for (const path of Object.values(document.openapiObject.paths ?? {})) {
      for (const operation of Object.values(path ?? {}) as Operation[]) nameProblems(operation);
    }
    return document.openapiObject;
  },
};

/** Refusals are problems (RFC 9457), a media type of their own. */
function nameProblems(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const json = response.content?.['application/json'];
    if (!/^[45]/.test(status) || json === undefined) continue;
    response.content = { 'application/problem+json': json };
  }
}
