import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { SHOWN_TYPES } from '#contract/files.ts';

export const DOCUMENT_KINDS = ['image', 'pdf', 'sheet', 'text', 'archive', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const KIND_LABELS: Record<DocumentKind, MessageDescriptor> = {
  image: msg`Picture`,
  pdf: msg`PDF`,
  sheet: msg`Spreadsheet`,
  text: msg`Text`,
  archive: msg`Compressed file`,
  other: msg`Other`,
};

/** Whether the browser may show a document of this MIME type in a tab. */
export function isShown(type: string): boolean {
  return SHOWN_TYPES.has(type);
}

/** Whether a small picture of the document can be made from its bytes. */
export function hasThumbnail(type: string): boolean {
  return type.startsWith('image/') && isShown(type);
}

/** What kind of document a MIME type is, in the words of people. */
export function kindOf(type: string): DocumentKind {
  if (type.startsWith('image/')) return 'image';
  if (type === 'application/pdf') return 'pdf';
  if (/spreadsheet|excel|csv|tab-separated/.test(type)) return 'sheet';
  if (/zip|compressed|x-tar|x-rar|x-7z/.test(type)) return 'archive';
  if (type.startsWith('text/') || /word|opendocument\.text|rtf/.test(type)) return 'text';
  return 'other';
}
