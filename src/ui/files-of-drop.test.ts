import { describe, expect, it } from 'vitest';
import { filesOf } from './files-of-drop.ts';

const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (take: (file: File) => void) => take(new File(['a'], name)),
});
/** A folder that hands out its entries in parts of two, as browsers do of a hundred. */
const folderEntry = (name: string, inside: readonly object[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const left = [...inside];
    return { readEntries: (take: (part: object[]) => void) => take(left.splice(0, 2)) };
  },
});
const dropOf = (entries: readonly object[], files: readonly File[] = []) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files,
  }) as unknown as DataTransfer;
const namesOf = async (drop: DataTransfer) => (await filesOf(drop)).map(({ name }) => name);

describe('what is dropped', () => {
  it('is the files themselves', async () => {
    const file = new File(['a'], 'one.pdf');
    expect(await filesOf(dropOf([fileEntry('one.pdf')], [file]))).toEqual([file]);
  });

  it('is all files of a folder and of those in it, hidden ones aside', async () => {
    const year = folderEntry('2026', [
      fileEntry('a.pdf'),
      fileEntry('.DS_Store'),
      folderEntry('March', [fileEntry('b.xml')]),
      fileEntry('c.pdf'),
    ]);
    expect(await namesOf(dropOf([year, fileEntry('d.jpg')]))).toEqual([
      'a.pdf',
      'b.xml',
      'c.pdf',
      'd.jpg',
    ]);
  });

  it('is no whole disk', async () => {
    const many = Array.from({ length: 600 }, (_, at) => fileEntry(`${at}.pdf`));
    expect(await namesOf(dropOf([folderEntry('disk', many)]))).toHaveLength(500);
  });
});
