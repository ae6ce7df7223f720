/** A document that is larger is not read as a whole for its stamp. */
const MAX_BYTES = 40 * 1024 * 1024;

/** Of the documents that can be stamped. */
export const PICTURES = { 'image/jpeg': 'embedJpg', 'image/png': 'embedPng' } as const;

/** Why a document is copied as it is. */
export type NoStamp = 'kind' | 'size' | 'locked' | 'unreadable';

/** Why a document is not even tried; null for one that is. */
export function hindrance({ type, size }: { type: string; size: number }): NoStamp | null {
  if (type !== 'application/pdf' && !(type in PICTURES)) return 'kind';
  return size > MAX_BYTES ? 'size' : null;
}
