/** More than anybody means to drop: a whole disk must not be walked through. */
const MOST_FILES = 500;

/** The files that were dropped, those of folders too, at any depth. Asked at once: the browser forgets them. */
export async function filesOf({ items, files }: DataTransfer): Promise<File[]> {
  // Where there are no items, there are no folders among the files.
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...files];
  const found: File[] = [];
  // One after the other, so that they stay in their order.
  for (const entry of entries) await gather(entry, found);
  return found;
}

async function gather(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= MOST_FILES || entry.name.startsWith('.')) return;
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => {
      entry.file(resolve, () => resolve(null));
    });
    if (file) found.push(file);
    return;
  }
  for (const inner of await entriesIn(entry as FileSystemDirectoryEntry))
    await gather(inner, found);
}

/** A folder hands out its entries in parts, until one is empty. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (part.length === 0) return all;
    all.push(...part);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
