import { Dexie } from 'dexie';

/** A database as it lies on the disk, without the app's own reading: table → rows. */
export async function rawTables(name: string): Promise<Record<string, unknown[]>> {
  const raw = await new Dexie(name).open();
  try {
    const read = raw.tables.map(async (table) => [table.name, await table.toArray()] as const);
    return Object.fromEntries(await Promise.all(read));
  } finally {
    raw.close();
  }
}

/** Everything in a value as text, bytes included. */
export function textIn(value: unknown): string {
  if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
  if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${textIn(inner)}`)
      .join('\n');
  }
  return String(value);
}
