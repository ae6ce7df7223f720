import { useMemo } from 'react';
import type { FileRow } from '#contract/resources/files.ts';
import { type Excerpt, excerptOf } from '#domain/documents/excerpt.ts';
import { fold, wordsIn } from '#domain/fold.ts';
import { useTextsOfServer } from '#records/use-texts-of-server.ts';

/** Folded once, however often they are looked through. */
const foldedTexts = new WeakMap<FileRow, string>();

/** Where the words of a search stand in documents: in their beginnings at once, in the rest when the server says so. */
export function useTextsWith(
  files: readonly FileRow[],
  search: string | undefined,
): ReadonlyMap<string, Excerpt> {
  const there = useTextsOfServer(search ?? '');
  const here = useMemo(() => textsWith(files, search), [files, search]);
  return useMemo(
    () => new Map([...there.map((found) => [found.id, found] as const), ...here]),
    [here, there],
  );
}

/** The documents in the beginning of whose text all these words stand, and where. */
export function textsWith(
  files: readonly FileRow[],
  search: string | undefined,
): ReadonlyMap<string, Excerpt> {
  const words = wordsIn(search);
  if (words.length === 0) return new Map();
  const found = files.flatMap((file) => {
    const folded = foldedText(file);
    const isThere = folded !== '' && words.every((word) => folded.includes(word));
    const excerpt = isThere ? excerptOf(file.textHead, words) : null;
    return excerpt ? [[file.id, excerpt] as const] : [];
  });
  return new Map(found);
}

function foldedText(file: FileRow): string {
  const known = foldedTexts.get(file);
  if (known !== undefined) return known;
  const folded = fold(file.textHead);
  foldedTexts.set(file, folded);
  return folded;
}
