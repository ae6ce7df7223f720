import { and, count, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { amortizations, audit, beads } from '../../server/db/schema/index.ts';
import { ENGINES } from '../support/server.ts';
import { type MoneyWorld, startMoney } from './money/world.ts';

/** More than are renamed at once. */
const MANY = 260;

describe.each(ENGINES)('merging two rows of a catalogue on %s', (engine) => {
  if (engine === 'postgres' && inject('postgresUrl') === '') return;
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await startMoney(engine);
  });
  afterAll(() => world.server.stop());

  it('puts the one in the place of the other in all that named it, each with its line in the audit', async () => {
    const { server, tokens, companyIds } = world;
    const { db } = server;
    const [from, into] = [uuidv7(), uuidv7()];
    const typology = 'equipo' as const;
    await db.insert(beads).values([
      { id: from, code: 'A', name: 'Camera', typology },
      { id: into, code: 'B', name: 'Cámara', typology },
    ]);
    await db.insert(amortizations).values(
      Array.from({ length: MANY }, (_, at) => ({
        id: uuidv7(),
        resourceId: from,
        companyId: companyIds.own,
        type: 'asset' as const,
        period: `20${10 + (at % 80)}-01`,
      })),
    );
    const as = tokens.admin;
    const used = await server.change('DELETE', `/oliver_beads/${from}`, { as, version: 1 });
    expect(used.problem.errorCode).toBe('IN_USE');

    const body = { into };
    const path = `/oliver_beads/${from}/merge`;
    const merged = await server.change('POST', path, { as, version: 1, body });
    expect([merged.status, merged.data['id']]).toEqual([200, into]);
    const rows = await db.select().from(amortizations);
    expect(rows.map(({ resourceId, version }) => [resourceId, version])).toEqual(
      rows.map(() => [into, 2]),
    );
    const lines = await db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, 'amortizations'), eq(audit.action, 'update')));
    expect(lines).toHaveLength(MANY);
    expect(new Set(lines.map(({ rowId }) => rowId))).toEqual(new Set(rows.map(({ id }) => id)));
    for (const { before, after } of lines) {
      expect([before?.['resourceId'], after?.['resourceId']]).toEqual([from, into]);
    }
    const [removed] = await db
      .select({ lines: count() })
      .from(audit)
      .where(and(eq(audit.rowId, from), eq(audit.action, 'delete')));
    expect(removed?.lines).toBe(1);
  });
});
