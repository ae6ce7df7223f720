import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { ROLES } from '#domain/access/roles.ts';
import type { Secrets } from '../secrets.ts';

const cursorShape = z.object({
  epoch: z.string(),
  userId: z.string(),
  role: z.enum(ROLES),
  /** Of the app that read: another knows other resources. */
  schema: z.int().default(1),
  /** How far each scope has been read. */
  seqs: z.record(z.string(), z.int().min(0)),
  /** Of scopes whose past is still being read: the head when they began. Rows that left before are unknown to the device. */
  begun: z.record(z.string(), z.int().min(0)),
  /** Of these the ones whose ledgers the device holds packed: up to which place, by ledger. */
  held: z.record(z.string(), z.record(z.string(), z.int().min(0))).default({}),
  /** What dropped scopes showed and is still to be looked through (places.ts). */
  again: z
    .object({ scopes: z.array(z.string()), after: z.int().min(0), until: z.int().min(0) })
    .optional(),
});

/** How far a device has read the feed, and as whom. */
export type Cursor = z.infer<typeof cursorShape>;

/** Opaque text for the wire: packed, since a person may have hundreds of scopes, and signed. */
export function sealCursor(cursor: Cursor, secrets: Secrets): string {
  const packed = deflateRawSync(JSON.stringify(cursor)).toString('base64url');
  return `${packed}.${secrets.sign(packed)}`;
}

/** Null for a text that this server (or another key) did not make. */
export function openCursor(text: string, secrets: Secrets): Cursor | null {
  const [packed = '', signature = ''] = text.split('.');
  if (!secrets.isSigned(packed, signature)) return null;
  const json = inflateRawSync(Buffer.from(packed, 'base64url')).toString('utf8');
  return cursorShape.parse(JSON.parse(json));
}
