import { hasWords, wordsIn } from '#domain/fold.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Multimedia } from '#contract/resources/multimedias.ts';
import type { Person } from '#contract/resources/people.ts';
import type { Day } from '#domain/days.ts';
import { byOrder } from '#domain/order.ts';
import type { LocalRow } from '#local/db.ts';
import type { MultimediasSearch } from './search.ts';

/** One piece of multimedia with what it names. */
export interface Piece {
  id: string;
  row: LocalRow<Multimedia>;
  /** Undefined for a link, and for a document that was removed. */
  file: LocalRow<FileRow> | undefined;
  addedBy: string;
  /** Whether its bytes are on this device. */
  isHere: boolean;
}

/** A piece whose document can be had. */
export type PieceWithFile = Piece & { file: LocalRow<FileRow> };

/** The pieces by their order, those without one last, the newest of them first. */
export function piecesOf({
  rows,
  files,
  people,
  here,
}: {
  rows: readonly LocalRow<Multimedia>[];
  files: readonly LocalRow<FileRow>[];
  people: readonly Person[];
  here: ReadonlySet<string>;
}): Piece[] {
  const filesById = new Map(files.map((file) => [file.id, file]));
  const namesById = new Map(people.map(({ id, name }) => [id, name]));
  return rows
    .map((row) => ({
      id: row.id,
      row,
      file: filesById.get(row.fileId ?? ''),
      addedBy: namesById.get(row.createdBy ?? '') ?? '',
      isHere: here.has(row.fileId ?? ''),
    }))
    .toSorted((a, b) => byOrder(a.row, b.row) || (dateOf(a) < dateOf(b) ? 1 : -1));
}

/** The pieces that pass the search. */
export function filterPieces(
  pieces: readonly Piece[],
  { q = '', kind, tag, evidence }: MultimediasSearch,
): Piece[] {
  const words = wordsIn(q);
  return pieces.filter((piece) => {
    const { row, file, addedBy } = piece;
    const { title, author, tags, rightsOwner, notes } = row;
    const texts = [title, author, rightsOwner, notes, file?.name ?? '', addedBy, ...tags];
    return (
      hasWords(texts.join(' '), words) &&
      (kind === undefined || kind.includes(row.kind)) &&
      (tag === undefined || tag.some((one) => tags.includes(one))) &&
      (evidence === undefined || row.publicityEvidence)
    );
  });
}

/** Every tag that is in use, in alphabetical order by `compare`. */
export function tagsIn(
  pieces: readonly Piece[],
  compare: (a: string, b: string) => number,
): string[] {
  return [...new Set(pieces.flatMap(({ row }) => row.tags))].toSorted(compare);
}

export function hasFile(piece: Piece): piece is PieceWithFile {
  return piece.file !== undefined;
}

/** What the app shows over the page itself; documents and links have places of their own. */
export function isShown(piece: Piece): piece is PieceWithFile {
  return hasFile(piece) && ['photo', 'video', 'audio'].includes(piece.row.kind);
}

/** Whether it may no longer be used. */
export function isExpired({ row: { rightsUntil } }: Piece, today: Day): boolean {
  return rightsUntil !== null && rightsUntil < today;
}

/** Where it stands on its way to the server: its own mark, or that of its document. */
export function markOf({ row, file }: Piece) {
  return row._mark ?? file?._mark ?? null;
}

function dateOf({ row: { takenOn, createdAt, id } }: Piece): string {
  return `${takenOn ?? createdAt.slice(0, 10)} ${createdAt} ${id}`;
}
