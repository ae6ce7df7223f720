import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { HEADERS, MIN_SCHEMA_VERSION, SCHEMA_VERSION } from '#contract/sync.ts';
import type { Database } from '../db/client.ts';
import { Refusal } from '../problem.ts';
import { readEpoch } from './epoch.ts';

const count = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A device's word about itself: its id, the entry it sends, and how far it has settled. */
export interface DeviceReport {
  id: string;
  seq: number | undefined;
  acked: number | undefined;
}

/** @throws Refusal IDEMPOTENCY_KEY_REQUIRED */
export function readIdempotencyKey(request: FastifyRequest): string {
  const parsed = z.uuid().safeParse(request.headers[HEADERS.idempotencyKey]);
  if (!parsed.success) throw new Refusal('IDEMPOTENCY_KEY_REQUIRED');
  return parsed.data.toLowerCase();
}

/** Undefined for a caller that is no device of the app. @throws Refusal MALFORMED */
export function readDevice(request: FastifyRequest): DeviceReport | undefined {
  const { headers } = request;
  if (headers[HEADERS.device] === undefined) return undefined;
  const parsed = z
    .object({ id: z.uuid(), seq: count.optional(), acked: count.optional() })
    .safeParse({
      id: headers[HEADERS.device],
      seq: headers[HEADERS.seq],
      acked: headers[HEADERS.acked],
    });
  if (!parsed.success) {
    throw new Refusal('MALFORMED', { detail: 'Sync-Device, Sync-Seq or Sync-Acked' });
  }
  return { ...parsed.data, seq: parsed.data.seq, acked: parsed.data.acked };
}

/** The schema of the app that asks; the newest where it does not say. */
export function schemaOf(request: FastifyRequest): number {
  const schema = request.headers[HEADERS.schema];
  return schema === undefined ? SCHEMA_VERSION : Number(schema);
}

/** Refuses apps whose rows have a shape that is no longer taken. @throws Refusal SCHEMA_TOO_OLD */
export function checkSchema(request: FastifyRequest): void {
  const schema = request.headers[HEADERS.schema];
  if (schema === undefined) return;
  if (!(Number(schema) >= MIN_SCHEMA_VERSION)) throw new Refusal('SCHEMA_TOO_OLD');
}

/**
 * Holds a change to the version that it was made on, and to the history in which that was counted.
 * @throws Refusal PRECONDITION_REQUIRED, or VERSION_CONFLICT with the row as it is
 */
export async function checkVersion(
  tx: Database,
  { headers }: FastifyRequest,
  row: { version: number } & Record<string, unknown>,
): Promise<void> {
  const version = headers[HEADERS.ifMatch];
  if (version === undefined) throw new Refusal('PRECONDITION_REQUIRED');
  const epoch = headers[HEADERS.epoch];
  const isOfPast = epoch !== undefined && epoch !== (await readEpoch(tx));
  if (isOfPast || version !== `"${row.version}"`) {
    throw new Refusal('VERSION_CONFLICT', { current: row });
  }
}
