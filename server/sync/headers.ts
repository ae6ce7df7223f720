import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { HEADERS, MIN_SCHEMA_VERSION, SCHEMA_VERSION } from '#contract/sync.ts';
import { isRecord } from '#domain/same-value.ts';
import type { Database } from '../db/client.ts';
import { refuseField, Refusal } from '../problem.ts';
import { readEpoch } from './epoch.ts';
import { sharedNow } from './within.ts';

/** Digits alone: `Number` reads much else as a number, the empty text among it. */
const count = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .pipe(z.int());
const schemaVersion = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);
const deviceReport = z.object({ id: z.uuid(), seq: count.optional(), acked: count.optional() });
const key = z.uuid();

/** A device's word about itself: its id, the entry it sends, and how far it has settled. */
export interface DeviceReport {
  id: string;
  seq: number | undefined;
  acked: number | undefined;
}

type Headed = Pick<FastifyRequest, 'headers'>;

/**
 * Undefined for a caller that is no device of the app and sends none: its request is one attempt.
 * @throws Refusal IDEMPOTENCY_KEY_REQUIRED
 */
export function readIdempotencyKey({ headers }: Headed): string | undefined {
  const given = headers[HEADERS.idempotencyKey];
  if (given === undefined && headers[HEADERS.device] === undefined) return undefined;
  const parsed = key.safeParse(given);
  if (!parsed.success) throw new Refusal('IDEMPOTENCY_KEY_REQUIRED');
  return parsed.data.toLowerCase();
}

/** Undefined for a caller that is no device of the app. @throws Refusal MALFORMED */
export function readDevice({ headers }: Headed): DeviceReport | undefined {
  if (headers[HEADERS.device] === undefined) return undefined;
  const parsed = deviceReport.safeParse({
    id: headers[HEADERS.device],
    seq: headers[HEADERS.seq],
    acked: headers[HEADERS.acked],
  });
  if (!parsed.success) {
    throw new Refusal('MALFORMED', { detail: 'Sync-Device, Sync-Seq or Sync-Acked' });
  }
  return { ...parsed.data, seq: parsed.data.seq, acked: parsed.data.acked };
}

/** The schema of the app that asks; the newest where it does not say. @throws Refusal MALFORMED */
export function schemaOf(request: FastifyRequest): number {
  const schema = request.headers[HEADERS.schema];
  if (schema === undefined) return SCHEMA_VERSION;
  const parsed = schemaVersion.safeParse(schema);
  if (!parsed.success) throw new Refusal('MALFORMED', { detail: 'Sync-Schema' });
  return parsed.data;
}

/** Refuses apps whose rows have a shape that is no longer taken. @throws Refusal MALFORMED, SCHEMA_TOO_OLD */
export function checkSchema(request: FastifyRequest): void {
  if (schemaOf(request) < MIN_SCHEMA_VERSION) throw new Refusal('SCHEMA_TOO_OLD');
}

/** What of a request tells the version that a change was made on. */
type Asking = Pick<FastifyRequest, 'body' | 'headers'>;

/**
 * Holds a change to the version that it was made on, and to the history in which that was counted. A caller
 * that is no device of the app may say the version in the body, or nothing: then the last write counts.
 * @throws Refusal PRECONDITION_REQUIRED, or VERSION_CONFLICT with the row as it is
 */
export async function checkVersion(
  tx: Database,
  request: Asking,
  row: { version: number } & Record<string, unknown>,
): Promise<void> {
  const { headers } = request;
  const version = preconditionOf(request);
  if (version === undefined && headers[HEADERS.device] === undefined) return;
  if (version === undefined) throw new Refusal('PRECONDITION_REQUIRED');
  const epoch = headers[HEADERS.epoch];
  const isOfPast = epoch !== undefined && epoch !== (await epochNow(tx));
  if (isOfPast || version !== `"${row.version}"`) {
    throw new Refusal('VERSION_CONFLICT', { current: row });
  }
}

async function epochNow(tx: Database): Promise<string> {
  const shared = sharedNow();
  if (!shared) return readEpoch(tx);
  shared.epoch ??= await readEpoch(tx);
  return shared.epoch;
}

/**
 * The version that a change says it was made on, as `If-Match` writes it; undefined where it says none: `*` holds for
 * any row that is there (RFC 9110, section 13.1.1).
 * @throws Refusal INVALID for a version in the body that is no number of one
 */
export function preconditionOf({ headers, body }: Asking): string | undefined {
  const given = headers[HEADERS.ifMatch];
  if (given === '*') return undefined;
  if (given !== undefined || headers[HEADERS.device] !== undefined) return given;
  const version: unknown = isRecord(body) ? body['version'] : undefined;
  if (version === undefined) return undefined;
  if (typeof version !== 'number' || !Number.isInteger(version)) refuseField('version', 'invalid');
  return `"${version}"`;
}
