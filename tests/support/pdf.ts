import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF says to a program that reads it. */
export interface ReadPdf {
  /** One text a page, its pieces parted by a space. */
  pages: string[];
  title: string;
  language: string;
  isTagged: boolean;
  /** The kinds of its tagged elements, without repeats. */
  roles: Set<string>;
  fonts: string[];
  /** The pieces that are in each of its fonts. */
  byFont: string[][];
}

interface Node {
  role?: string;
  children?: Node[];
}

/** Reads a PDF with PDF.js, which refuses what is broken. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({
    data: Uint8Array.from(bytes),
    stopAtErrors: true,
    verbosity: 0,
  }).promise;
  const { info } = await pdf.getMetadata();
  const facts = info as { Title?: string; Language?: string };
  const pages: string[] = [];
  const byFont = new Map<string, string[]>();
  const roles = new Set<string>();
  const visit = ({ role, children = [] }: Node) => {
    if (role !== undefined) roles.add(role);
    for (const child of children) visit(child);
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) => ('str' in item ? [item.str] : []));
    for (const item of items) {
      if (!('str' in item)) continue;
      byFont.set(item.fontName, [...(byFont.get(item.fontName) ?? []), item.str]);
    }
    pages.push(pieces.join(' ').replaceAll(/[ \n]+/g, ' '));
    // Null for a page without tags.
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) visit(tree);
  }
  const text = Buffer.from(bytes).toString('latin1');
  const fonts = [
    ...new Set([...text.matchAll(/\/BaseFont \/\w{6}\+([\w-]+)/g)].map(([, name = '']) => name)),
  ];
  const marks = await pdf.getMarkInfo();
  await pdf.destroy();
  return {
    pages,
    title: facts.Title ?? '',
    language: facts.Language ?? '',
    isTagged: marks?.Marked === true,
    roles,
    fonts: fonts.toSorted(),
    byFont: [...byFont.values()],
  };
}

/** A PDF that no reader comes to the end of: a table of a thousand million rows, each as many bytes wide. */
export function endlessPdf(): Uint8Array {
  const many = 1_000_000_000;
  const dict = `<< /Type /XRef /Size ${many} /W [${many} 0 0] /Length 0 >>`;
  return Buffer.from(`%PDF-1.7\n1 0 obj\n${dict}\nstream\n\nendstream\nendobj\n`);
}
