import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { type JsonSchema, readApi } from './matrix/api.ts';
import { callOf } from './matrix/requests.ts';
import { type Operation, readOperations, send } from './matrix/runner.ts';
import { type World, createWorld } from './matrix/world.ts';

/** Formats of which no text with such a sign is. */
const NARROW: ReadonlySet<string> = new Set(['uuid', 'date-time', 'base64url']);

/** The places of a schema where a text may stand that nothing keeps from having any sign. */
function looseTexts(schema: JsonSchema, place = ''): string[] {
  const { anyOf = [], allOf = [], items, properties = {}, additionalProperties } = schema;
  const inner = [...anyOf, ...allOf].flatMap((one) => looseTexts(one, place));
  const names = Object.entries(properties).flatMap(([name, one]) =>
    looseTexts(one, `${place}.${name}`),
  );
  const listed = items ? looseTexts(items, `${place}[]`) : [];
  const keyed =
    typeof additionalProperties === 'object' ? looseTexts(additionalProperties, `${place}.*`) : [];
  const keys = schema.propertyNames ? looseTexts(schema.propertyNames, `${place} key`) : [];
  return [...(isLoose(schema) ? [place] : []), ...inner, ...names, ...listed, ...keyed, ...keys];
}

function isLoose({ type, enum: values, const: value, pattern, format, allOf }: JsonSchema) {
  if (type !== 'string' || values !== undefined || value !== undefined) return false;
  return !(pattern !== undefined || allOf !== undefined || NARROW.has(format ?? ''));
}

describe('texts that come in', () => {
  let world: World;
  let operations: ReadonlyMap<string, Operation>;
  beforeAll(async () => {
    world = await createWorld('pglite');
    operations = await readOperations(world.server.url);
  });
  afterAll(() => world.stop());

  it('are plain ones, wherever the contract takes any', async () => {
    const api = await readApi(world.server.url);
    const loose = [...api].flatMap(([name, { parameters, body }]) => [
      ...parameters.flatMap((one) => looseTexts(one.schema, `${name} ${one.in} ${one.name}`)),
      ...looseTexts(body ?? {}, `${name} body`),
    ]);
    expect(loose).toEqual([]);
  });

  it('are refused at their field where no database would keep them', {
    timeout: 60_000,
  }, async () => {
    const api = await readApi(world.server.url);
    const kept: unknown[] = [];
    let tried = 0;
    for (const [name, { body: schema }] of api) {
      const operation = operations.get(name);
      const texts = Object.entries(schema?.properties ?? {}).filter(([, one]) => takesText(one));
      if (!operation || texts.length === 0) continue;
      const { body: right = {}, ...call } = await callOf(world, name, 'superadmin', 'own');
      if (right instanceof FormData || right instanceof Uint8Array) continue;
      for (const [field] of texts) {
        for (const value of ['a\u0000b', 'a\ud83d']) {
          const as = call.as ?? world.tokens.superadmin;
          const body = { ...right, [field]: value };
          const { status, text } = await send(world, name, operation, { ...call, as, body });
          const { errors = [] } = JSON.parse(text) as Problem;
          tried += 1;
          if (status !== 422 || !errors.some(({ path }) => path === field)) {
            kept.push([name, field, status]);
          }
        }
      }
    }
    expect(kept).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });
});

/** An id names a row, and what is none may be answered as that of no row. */
function takesText({ type, enum: values, format, anyOf = [] }: JsonSchema): boolean {
  const isText = type === 'string' && values === undefined && format !== 'uuid';
  return isText || anyOf.some(takesText);
}
