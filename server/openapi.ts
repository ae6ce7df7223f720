import * as z from 'zod';
import { HEADERS } from '#contract/sync.ts';
import { ERROR_CODES, FIELD_CODES } from '#contract/problem.ts';

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string().optional(),
    errorCode: z.enum(ERROR_CODES),
    errors: z.array(z.object({ path: z.string(), code: z.enum(FIELD_CODES) })).optional(),
    current: z.record(z.string(), z.unknown()).optional(),
  })
  .describe('RFC 9457, with the code that the app has a text for');

const empty = z.object({});

/** Headers of every change; those of a row that exists ask for the version too. */
export const createHeaders = z.object({
  [HEADERS.idempotencyKey]: z.uuid(),
  [HEADERS.device]: z.uuid().optional(),
  [HEADERS.seq]: z.int().min(0).optional(),
  [HEADERS.acked]: z.int().min(0).optional(),
});
export const changeHeaders = createHeaders.extend({
  [HEADERS.ifMatch]: z.string().describe('The version that the change was made on: `"3"`'),
});

interface RouteDescription {
  operationId: string;
  summary: string;
  tags: string[];
  response: Record<string, z.ZodType>;
}

/**
 * What the OpenAPI document says of a route: `describeRoute('companies')('listCompanies', 'All …', schema)`.
 * The schema is that of `data`; it also shapes the answer, so that nothing else gets out.
 */
export function describeRoute(tag: string) {
  return (
    operationId: string,
    summary: string,
    data: z.ZodType = empty,
    status: 200 | 201 = 200,
  ): RouteDescription => ({
    operationId,
    summary,
    tags: [tag],
    response: { [status]: z.object({ data }), '4xx': problem, '5xx': problem },
  });
}
