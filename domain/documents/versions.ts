/** What tells which version of which document a file is. */
export interface Versioned {
  /** Where it stands among the documents of its owner. */
  location: string;
  name: string;
  createdAt: string;
}

/** A document with its versions. */
export interface Versions<T> {
  newest: T;
  /** The newest of them first. */
  earlier: T[];
}

/**
 * Files of one owner by document: those of one place and name are versions of each other, whatever the
 * case of the name. In the order in which the documents first came.
 */
export function versionsOf<T extends Versioned>(files: readonly T[]): Versions<T>[] {
  const byDocument = new Map<string, T[]>();
  for (const file of files.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))) {
    const key = `${file.location}/${file.name.trim().normalize('NFC').toLowerCase()}`;
    byDocument.set(key, [file, ...(byDocument.get(key) ?? [])]);
  }
  return [...byDocument.values()].flatMap(([newest, ...earlier]) =>
    newest ? [{ newest, earlier }] : [],
  );
}
