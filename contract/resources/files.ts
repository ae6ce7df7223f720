import * as z from 'zod';
import { FILE_OWNERS, MAX_FILE_BYTES } from '../files.ts';
import { plainString } from '../plain-string.ts';
import { line, rowFields, tags, text, withoutDefaults } from '../row.ts';

const fields = {
  name: line(255),
  /** What the document belongs to; both null for one that waits in the tray of its author. */
  resource: z.enum(FILE_OWNERS).nullable().default(null),
  rowId: z.uuid().nullable().default(null),
  /** Where it stands among the documents of its owner: `requirement`, `bases` …; empty for nowhere. */
  location: text(80).default(''),
  tags: tags.default([]),
};

const content = {
  /** MIME type, in lower case. The server has the last word, by the first bytes. */
  type: plainString().trim().toLowerCase().max(127),
  size: z.int().min(0).max(MAX_FILE_BYTES),
  /** SHA-256 of all bytes, 64 hex digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
};

/** One document. Its bytes never change: another version is another document. */
export const fileRow = z.object({ ...rowFields, ...withoutDefaults(fields), ...content });
export const fileCreate = z.strictObject({ id: z.uuid().optional(), ...fields, ...content });
export const fileUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type FileRow = z.infer<typeof fileRow>;
