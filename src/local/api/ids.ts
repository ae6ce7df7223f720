import { isRecord } from '../mirror/same-value.ts';

const PREFIX = '00000000-0000-8000-8000-';
const HEX_DIGITS = 12;
/** `budget` of an account names a line of a budget. */
const NAME_OF_ID = /^id$|Ids?$|^budget$/;

/**
 * A server may count its rows; the app's addresses and forms want UUIDs. A whole number becomes a UUID
 * of version 8 (free use) that holds it, in `id` and in every field whose name ends in `Id` or `Ids`, at
 * any depth.
 */
export function idsIn(raw: Record<string, unknown>): Record<string, unknown> {
  return mapIds(raw, (id) =>
    isCount(id) ? PREFIX + id.toString(16).padStart(HEX_DIGITS, '0') : id,
  );
}

/** The same row with the numbers that the server gave. */
export function idsOut(fields: Record<string, unknown>): Record<string, unknown> {
  return mapIds(fields, serverId);
}

/** One id as the server gave it: for paths. */
export function serverId(id: unknown): unknown {
  return typeof id === 'string' && id.startsWith(PREFIX)
    ? Number.parseInt(id.slice(PREFIX.length), 16)
    : id;
}

function mapIds(
  fields: Record<string, unknown>,
  map: (id: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, mapValue(name, value, map)]),
  );
}

function mapValue(name: string, value: unknown, map: (id: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapValue(name, item, map));
  if (isRecord(value)) return mapIds(value, map);
  return NAME_OF_ID.test(name) ? map(value) : value;
}

function isCount(id: unknown): id is number {
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 && id < 16 ** HEX_DIGITS;
}
