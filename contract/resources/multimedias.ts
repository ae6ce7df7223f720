import * as z from 'zod';
import { MULTIMEDIA_KINDS } from '#domain/multimedias/kinds.ts';
import { plainString } from '../plain-string.ts';
import { day, line, rowFields, text, url, withoutDefaults } from '../row.ts';

const fields = {
  projectId: z.uuid(),
  title: line(),
  kind: z.enum(MULTIMEDIA_KINDS),
  /** The document that it is; null for a link. */
  fileId: z.uuid().nullable().default(null),
  /** Where a link leads; null for what is a document. */
  url: url.nullable().default(null),
  takenOn: day.nullable().default(null),
  author: text(200).default(''),
  rightsOwner: text(200).default(''),
  licence: text(200).default(''),
  /** Until when it may be used; null for no end. */
  rightsUntil: day.nullable().default(null),
  tags: z.array(line(50)).max(30).default([]),
  /** It shows the mark of who grants, as article 18.4 LGS asks for. */
  publicityEvidence: z.boolean().default(false),
  order: z.int().min(0).max(1_000_000).nullable().default(null),
  notes: text().default(''),
};

const given = {
  /** A small WebP in base64, so that it is seen without the original; empty where there is none. */
  thumbnail: plainString().max(40_000),
};

/** Pictures, sound, texts and links of a project. */
export const multimediaRow = z.object({ ...rowFields, ...withoutDefaults(fields), ...given });
export const multimediaCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const multimediaUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type Multimedia = z.infer<typeof multimediaRow>;
