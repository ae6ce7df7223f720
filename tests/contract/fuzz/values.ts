import * as fc from 'fast-check';
import { type JsonSchema } from '../matrix/api.ts';

/** What has ended a server somewhere: beyond a column, a sign, a number, a day, a depth or a name. */
const EVIL: readonly unknown[] = [
  [null, true, '', ' ', [], {}, [[]], [null], { id: null }],
  [-1, 0, 1.5, 1e308, -0, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 53 - 1, 2 ** 63],
  ['\u0000', 'a\u0000b', '\ud800', 'a\udfff', '\u202e', '👩‍👩‍👧'.repeat(20), '💣'.repeat(5_000)],
  ['a'.repeat(10_001), '9'.repeat(400), '%', '%_\\', "'; drop table users; --", '$1', '{}', '{"a"'],
  ['../../etc/passwd', '__proto__', 'constructor', 'NaN', 'Infinity', '1e9', '0x10', 'null'],
  ['0000-00-00', '0000-01-01', '0100-01-01', '9999-12-31', '99999-12-31', '2026-02-30', '2026-13'],
  ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-01-01T00:00:00+23:59', '0000-12'],
  ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'urn:uuid:1'],
  [
    JSON.parse('{"toString":1,"hasOwnProperty":null}'),
    { constructor: 1, valueOf: null },
    nested(70),
    Array.from({ length: 3_000 }, (_, at) => at),
  ],
].flat();

const DAYS = ['2026-05-04', '2024-02-29', '2025-12-31', '1900-01-01', '2200-12-31', '0100-01-01'];
const TEXTS = [
  'x',
  'Faro',
  'ñandú 🦀',
  "O'Neill",
  '2026-05',
  '100 %',
  '430',
  'ES7712341234161234567890',
];

/** Values that a schema takes, at its ends as often as between them, with evil ones among them. */
export function valuesOf(
  schema: JsonSchema,
  ids: readonly string[],
  evil = 0.06,
): fc.Arbitrary<unknown> {
  const right = rightValues(schema, ids, evil);
  if (evil === 0) return right;
  const share = Math.round(evil * 100);
  return fc.oneof(
    { weight: 100 - share, arbitrary: right },
    { weight: share, arbitrary: fc.constantFrom(...EVIL) },
  );
}

function rightValues(
  schema: JsonSchema,
  ids: readonly string[],
  evil: number,
): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, allOf, enum: values, const: only, type } = schema;
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, ids, evil)));
  if (values) return fc.constantFrom(...values);
  if (only !== undefined) return fc.constant(only);
  if (allOf)
    return rightValues(Object.assign({}, schema, ...allOf, { allOf: undefined }), ids, evil);
  if (type === 'array') return lists(schema, ids, evil);
  if (type === 'object') return objects(schema, ids, evil);
  if (type === 'integer' || type === 'number') return numbers(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return texts(schema, ids);
  return fc.constantFrom(...EVIL);
}

function lists(schema: JsonSchema, ids: readonly string[], evil: number): fc.Arbitrary<unknown> {
  const { items = {}, minItems = 0, maxItems = 5 } = schema;
  const maxLength = Math.max(minItems, Math.min(maxItems, 4));
  return fc.array(valuesOf(items, ids, evil), { minLength: minItems, maxLength });
}

function objects(schema: JsonSchema, ids: readonly string[], evil: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  if (typeof additionalProperties === 'object') {
    return fc.dictionary(fc.string({ maxLength: 9 }), valuesOf(additionalProperties, ids, evil), {
      maxKeys: 4,
    });
  }
  const fields = Object.entries(properties).map(
    ([name, one]) => [name, named(name, one, ids, evil)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** A day is a text to its schema: the name of the field says more. */
function named(
  name: string,
  schema: JsonSchema,
  ids: readonly string[],
  evil: number,
): fc.Arbitrary<unknown> {
  const isDay =
    /(^|[a-z])(day|date|deadline|on)$/i.test(name) && /"string"/.test(JSON.stringify(schema));
  return isDay
    ? fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...DAYS) },
        { weight: 1, arbitrary: valuesOf(schema, ids, evil) },
      )
    : valuesOf(schema, ids, evil);
}

function numbers({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<unknown> {
  const min =
    minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1);
  const max = Math.max(min, maximum ?? Number.MAX_SAFE_INTEGER);
  const ends = fc.constantFrom(min, max);
  const near = fc.integer({ min: Math.max(min, -1_000), max: Math.max(min, Math.min(max, 1_000)) });
  return type === 'integer'
    ? fc.oneof(ends, near)
    : fc.oneof(ends, near, fc.double({ min, max, noNaN: true }));
}

function texts(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = 5_000 } = schema;
  if (format === 'uuid') {
    return fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...ids) },
      { weight: 1, arbitrary: fc.uuid() },
    );
  }
  if (format === 'date-time')
    return fc.constantFrom('2026-05-04T10:00:00Z', '1900-01-01T00:00:00Z');
  if (format === 'uri')
    return fc.constantFrom('https://example.org/', 'https://[::1]/%00', 'http://a');
  // The pattern of any text says nothing of its form.
  if (pattern !== undefined && !pattern.startsWith('^[^')) {
    return fc.stringMatching(new RegExp(pattern));
  }
  const longest = fc
    .constantFrom('a', '🦀')
    .map((sign) => sign.repeat(Math.floor(maxLength / sign.length)));
  const some = fc.string({
    unit: 'binary',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 30)),
  });
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...TEXTS) }, longest, some);
}

function nested(levels: number): unknown {
  return levels === 0 ? 1 : { a: [nested(levels - 1)] };
}
