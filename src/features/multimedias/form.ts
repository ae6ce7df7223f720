import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { type Multimedia, multimediaCreate } from '#contract/resources/multimedias.ts';
import type { UpdateOf } from '#local/collections/types.ts';

const shape = multimediaCreate.shape;
const MAX_TAGS = 30;
const MAX_TAG_CHARS = 50;

const fields = {
  title: shape.title,
  takenOn: shape.takenOn.unwrap(),
  author: shape.author.unwrap(),
  rightsOwner: shape.rightsOwner.unwrap(),
  licence: shape.licence.unwrap(),
  rightsUntil: shape.rightsUntil.unwrap(),
  /** Parted by commas. */
  tags: z.string().refine(isTags, { params: { code: 'too-long' } }),
  publicityEvidence: shape.publicityEvidence.unwrap(),
  notes: shape.notes.unwrap(),
};

/** What a person says of a document that is being added. */
const aboutForm = z.object(fields);
export type AboutForm = z.infer<typeof aboutForm>;

/** Several documents that are being added; `draft` tells which is which. */
const draftsForm = z.object({ drafts: z.array(aboutForm.extend({ draft: z.string() })) });
export type DraftsForm = z.infer<typeof draftsForm>;
export const draftsResolver = zodResolver(draftsForm, { error: fieldCodeOf });

/** What may be changed in a piece. `url` is empty for what is a document. */
const pieceForm = aboutForm
  .extend({ kind: shape.kind, url: z.string() })
  .refine(({ kind, url }) => kind !== 'link' || url !== '', { path: ['url'], error: 'required' })
  .refine(({ url }) => url === '' || shape.url.unwrap().safeParse(url).success, {
    path: ['url'],
    error: 'invalid',
  });
export type PieceForm = z.infer<typeof pieceForm>;
export const pieceResolver = zodResolver(pieceForm, { error: fieldCodeOf });

export const EMPTY: AboutForm = {
  title: '',
  takenOn: null,
  author: '',
  rightsOwner: '',
  licence: '',
  rightsUntil: null,
  tags: '',
  publicityEvidence: false,
  notes: '',
};

export function formOf(row: Multimedia): PieceForm {
  return {
    kind: row.kind,
    url: row.url ?? '',
    title: row.title,
    takenOn: row.takenOn,
    author: row.author,
    rightsOwner: row.rightsOwner,
    licence: row.licence,
    rightsUntil: row.rightsUntil,
    tags: row.tags.join(', '),
    publicityEvidence: row.publicityEvidence,
    notes: row.notes,
  };
}

/** The fields of the contract that what was said stands for. */
export function aboutOf(form: AboutForm) {
  return {
    title: form.title,
    takenOn: form.takenOn,
    author: form.author,
    rightsOwner: form.rightsOwner,
    licence: form.licence,
    rightsUntil: form.rightsUntil,
    tags: tagsOf(form.tags),
    publicityEvidence: form.publicityEvidence,
    notes: form.notes,
  };
}

/** The fields of the contract that these fields of the form stand for. */
export function patchOf(form: PieceForm, names: readonly string[]): UpdateOf<'multimedias'> {
  const all = { ...aboutOf(form), kind: form.kind, url: form.url || null };
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** The tags of a text, each once. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== '');
}

function isTags(text: string): boolean {
  const tags = tagsOf(text);
  return tags.length <= MAX_TAGS && tags.every((tag) => tag.length <= MAX_TAG_CHARS);
}
