import * as z from 'zod';
import { plainString } from '#contract/plain-string.ts';
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

/** The path of one row; what is no id names none (404). */
export const idParams = z.object({ id: z.uuid() });

/** Headers of every change, and of one of a row that exists. With `Sync-Device` the first of each is required. */
export const createHeaders = z.object({
  [HEADERS.idempotencyKey]: z
    .uuid()
    .optional()
    .describe('At most one effect for each; without it a request is one attempt'),
  [HEADERS.device]: z.uuid().optional(),
  [HEADERS.seq]: z.int().min(0).optional(),
  [HEADERS.acked]: z.int().min(0).optional(),
});
export const changeHeaders = createHeaders.extend({
  [HEADERS.ifMatch]: plainString()
    .optional()
    .describe(
      'The version that the change was made on: `"3"`. Without it that of the body, else the last write counts',
    ),
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

/** The same of a list that is read page by page; `row` is the schema of one of its rows. */
export function describePages(tag: string) {
  return (operationId: string, summary: string, row: z.ZodType): RouteDescription => {
    const description = describeRoute(tag)(operationId, summary);
    const data = z.array(row);
    return { ...description, response: { ...description.response, 200: page.extend({ data }) } };
  };
}

const page = z.object({
  next: z.string().nullable().describe('The `cursor` of the next page; null where there is none'),
});
