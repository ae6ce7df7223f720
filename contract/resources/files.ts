import * as z from 'zod';
import { MAX_TEXT, MAX_TEXT_HEAD } from '#domain/documents/text.ts';
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
export const fileRow = z.object({
  ...rowFields,
  ...withoutDefaults(fields),
  ...content,
  /** The beginning of its text; empty where it has none, or nobody has read it. */
  textHead: plainString().max(MAX_TEXT_HEAD),
});
export const fileCreate = z.strictObject({
  id: z.uuid().optional(),
  ...fields,
  ...content,
  /** The words of a PDF as the device read them, its pages parted by U+000C. */
  text: plainString().max(MAX_TEXT).default(''),
});
export const fileUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type FileRow = z.infer<typeof fileRow>;

/** What is looked for in the text of documents. */
export const fileSearchQuery = z.object({ q: line() });
/** A document whose text has the words, and where they stand in it. */
export const foundFile = fileRow
  .pick({ id: true, name: true, resource: true, rowId: true })
  .extend({
    page: z.int().min(1),
    pieces: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
  });
export type FoundFile = z.infer<typeof foundFile>;
