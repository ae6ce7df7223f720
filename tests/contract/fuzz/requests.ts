import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { Parameter, Taking } from '../matrix/api.ts';
import type { Call, Target, Who } from '../matrix/requests.ts';
import { WHO } from '../matrix/runner.ts';
import { valuesOf } from './values.ts';

/** One request, drawn from what its operation says that it takes. */
export interface Plan {
  name: string;
  who: Who;
  target: Target;
  /** A right call of the operation comes first, and what was drawn is laid over it. */
  isBased: boolean;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  /** Fields laid over the right body, or the whole of a body. */
  body: unknown;
  /** Bytes in the place of the body. */
  text: string | undefined;
  type: string | undefined;
}

const HEADER_VALUES = [
  '',
  ' ',
  '0',
  '1',
  '-1',
  '9',
  '1e9',
  '99999',
  '9007199254740993',
  '"1"',
  '"0"',
  '*',
  'W/"1"',
  'ÿ',
  'x'.repeat(3_000),
  randomLike(0),
  randomLike(1),
];
const HEADER_NAMES = [
  'idempotency-key',
  'if-match',
  'sync-epoch',
  'sync-device',
  'sync-seq',
  'sync-acked',
  'sync-schema',
  'upload-id',
  'upload-offset',
  'range',
  'if-none-match',
  'accept',
  'accept-encoding',
  'origin',
  'x-forwarded-for',
  'user-agent',
];
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '1',
  '"x"',
  '{"__proto__":{}}',
  '['.repeat(70_000),
  '{"a":1,"a":2}',
  '\u0000',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '--x\r\n',
  '{"requests":[{"method":"PUT","path":"/projects/%00","headers":{},"body":"{"}]}',
];
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json; charset=utf-16',
  ';',
  'application/x-www-form-urlencoded',
];

/** Requests of all operations, those that change things more often. */
export function plansOf(
  api: ReadonlyMap<string, Taking>,
  ids: readonly string[],
): fc.Arbitrary<Plan> {
  const all = [...api].map(([name, taking]) => planOf(name, taking, ids));
  const changing = all.filter((_, at) => ![...api.keys()][at]?.startsWith('GET'));
  return fc.oneof(...all, ...changing);
}

function planOf(
  name: string,
  { parameters, body, types }: Taking,
  ids: readonly string[],
): fc.Arbitrary<Plan> {
  const among = (place: Parameter['in']) => parameters.filter((one) => one.in === place);
  const drawn = (place: Parameter['in']) =>
    fc.record(
      Object.fromEntries(among(place).map((one) => [one.name, valuesOf(one.schema, ids)] as const)),
      { requiredKeys: among(place).flatMap((one) => (one.required ? [one.name] : [])) },
    );
  const fields = body?.properties ?? {};
  const some = fc.record(
    Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, valuesOf(one, ids)])),
    { requiredKeys: [] },
  );
  const rare = <T>(value: fc.Arbitrary<T>, of: number) =>
    fc.oneof({ weight: of, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
  return fc.boolean().chain((isBased) =>
    fc.record({
      name: fc.constant(name),
      // Those who may do more come to more places.
      who: fc.constantFrom<Who>(...WHO, 'superadmin', 'admin', 'editor', 'superadmin'),
      target: fc.constantFrom<Target>('own', 'own', 'own', 'foreign', 'absent'),
      isBased: fc.constant(isBased),
      params: drawn('path'),
      query: drawn('query'),
      headers: rare(
        fc.dictionary(fc.constantFrom(...HEADER_NAMES), fc.constantFrom(...HEADER_VALUES), {
          minKeys: 1,
          maxKeys: 3,
        }),
        5,
      ).map((some) => some ?? {}),
      body:
        types.length === 0
          ? fc.constant(undefined)
          : isBased
            ? fewOf(some)
            : valuesOf(body ?? {}, ids),
      text: rare(fc.constantFrom(...BODIES), 12),
      type: rare(fc.constantFrom(...TYPES), 20),
    }),
  );
}

/** At most three of the fields: the more are changed, the surer the first check refuses all. */
function fewOf(fields: fc.Arbitrary<object>): fc.Arbitrary<object> {
  return fc.tuple(fields, fc.nat()).map(([drawn, from]) => {
    const entries = Object.entries(drawn);
    const start = entries.length === 0 ? 0 : from % entries.length;
    return Object.fromEntries(entries.slice(start, start + 3));
  });
}

/** The call as it is sent: what was drawn over what is right. */
export function laidOver(base: Call, plan: Plan): Call & { text?: string; type?: string } {
  const { isBased, params, query, headers, body, text, type } = plan;
  const isForm = base.body instanceof FormData || base.body instanceof Uint8Array;
  const rightBody = isForm ? undefined : base.body;
  const search = Object.entries(query).map(([key, value]) => `${key}=${encode(value)}`);
  const paths = Object.entries(params).map(([key, value]) => [key, encode(value)] as const);
  return {
    ...base,
    params: isBased && base.params ? base.params : Object.fromEntries(paths),
    query: [...(base.query === undefined ? [] : [base.query]), ...search].join('&'),
    body:
      isForm && isBased
        ? base.body
        : ((isBased ? Object.assign({}, rightBody, body) : body) as Record<string, unknown>),
    headers: { ...base.headers, ...headers },
    ...(text !== undefined && { text }),
    ...(type !== undefined && { type }),
  };
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/gu, '\ufffd'));
}

function randomLike(version: number): string {
  return `0190f000-0000-7000-8000-00000000000${version}`;
}

/** The key of a change, where the plan gives none. */
export function freshKey(): Record<string, string> {
  return { 'idempotency-key': randomUUID() };
}
