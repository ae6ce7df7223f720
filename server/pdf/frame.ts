import Pdf from 'pdfkit';
import { PAGE_END } from '#domain/documents/text.ts';
import { FONTS } from './fonts.ts';
import { LANGUAGE_TAGS, type PdfLanguage } from './language.ts';

const MARGIN = 50;
/** Around the text of a cell. */
const CELL = 4;
/** The least that stands below a heading on its page. */
const KEPT_WITH_HEADING = 90;
const INK = '#1b231d';
const PALE = '#5b665e';
const RULE = '#c9d2cb';
const SIZES = { h1: 18, h2: 11, text: 9.5, small: 8 } as const;
/** With the element that the tags of the table go under, which the types do not know. */
type TableOptions = PDFKit.Mixins.TableOptions & { structParent: PDFKit.PDFStructureElement };

const PAGE_WORDS: Readonly<Record<PdfLanguage, (page: number, count: number) => string>> = {
  es: (page, count) => `Página ${page} de ${count}`,
  gl: (page, count) => `Páxina ${page} de ${count}`,
  en: (page, count) => `Page ${page} of ${count}`,
};

/** One column of a table; `share` of the width, in parts of all shares. */
export interface Column {
  title: string;
  share: number;
  align?: 'left' | 'right';
}

/** A document that is written from top to bottom; every piece of it is tagged. */
export interface Frame {
  title: (text: string) => void;
  heading: (text: string) => void;
  paragraph: (text: string) => void;
  /** `isSummed` has the last row stand out, as a sum. */
  table: (
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    isSummed?: boolean,
  ) => void;
  /** Names and values, one pair a line. */
  facts: (pairs: readonly (readonly [name: string, value: string])[]) => void;
  /** What was written so far, as its text layer has it. */
  text: () => string;
  /** Numbers the pages; nothing is written any more. */
  end: () => Promise<Buffer>;
}

interface FrameOptions {
  title: string;
  author: string;
  language: PdfLanguage;
  /** Of the document, not of its making: the same contents are the same bytes. */
  date: Date;
}

/** An A4 document: tagged, in its language, with its fonts inside. */
export function createFrame({ title, author, language, date }: FrameOptions): Frame {
  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: LANGUAGE_TAGS[language],
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  const whole = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * MARGIN;
  const written: string[] = [];
  doc.on('pageAdded', () => written.push(PAGE_END));

  const write = (tag: string, text: string, font: string, size: number) => {
    written.push(text);
    const element = doc.struct(tag, {}, () => {
      doc.font(font).fontSize(size).fillColor(INK).text(text, MARGIN, undefined, { width });
    });
    root.add(element);
    element.end();
  };
  const drawTable = (
    columns: readonly Column[],
    head: readonly string[] | undefined,
    rows: readonly (readonly string[])[],
    { isSummed = false, isNamed = false } = {},
  ) => {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (width * share) / shares);
    const strong = { font: { src: FONTS.bold }, type: 'TH' as const };
    const begin = () => {
      doc.font(FONTS.regular).fontSize(SIZES.text).fillColor(INK);
      const options: TableOptions = {
        structParent: root,
        position: { x: MARGIN, y: doc.y },
        maxWidth: width,
        columnStyles: columns.map(({ align = 'left' }, place) => ({
          width: widths[place] ?? 0,
          align: { x: align, y: 'top' as const },
        })),
        defaultStyle: { border: [0, 0, 0.5, 0], borderColor: RULE, padding: CELL },
      };
      const table = doc.table(options);
      if (head) written.push(head.join(' '));
      if (head) table.row(head.map((text) => ({ text, ...strong, scope: 'Column' })));
      return table;
    };
    const heightOf = (row: readonly string[], font: string) => {
      doc.font(font).fontSize(SIZES.text);
      const heights = row.map((text, place) =>
        doc.heightOfString(text, { width: (widths[place] ?? 0) - 2 * CELL }),
      );
      doc.font(FONTS.regular);
      return Math.max(0, ...heights) + 2 * CELL + 1;
    };
    const isFull = (height: number) => doc.y + height > doc.page.height - MARGIN;
    const heightAt = (index: number): number => {
      const isBeforeSum = isSummed && index === rows.length - 2;
      // Bold is the wider one. A sum does not stand alone at the top of a page.
      return heightOf(rows[index] ?? [], FONTS.bold) + (isBeforeSum ? heightAt(index + 1) : 0);
    };
    if (isFull((head ? heightOf(head, FONTS.bold) : 0) + heightAt(0))) doc.addPage();
    let table = begin();
    for (const [index, row] of rows.entries()) {
      const isSum = isSummed && index === rows.length - 1;
      // Each page names the columns again.
      if (index > 0 && isFull(heightAt(index))) {
        table.end();
        doc.addPage();
        table = begin();
      }
      written.push(row.join(' '));
      table.row(
        row.map((text, place) => {
          if (isNamed && place === 0) return { text, ...strong, scope: 'Row' };
          return isSum ? { text, font: { src: FONTS.bold } } : { text };
        }),
      );
    }
    table.end();
    doc.moveDown(1);
  };

  return {
    title(text) {
      write('H1', text, FONTS.bold, SIZES.h1);
      doc.moveDown(0.5);
    },
    heading(text) {
      if (doc.y > doc.page.height - MARGIN - KEPT_WITH_HEADING) doc.addPage();
      write('H2', text, FONTS.bold, SIZES.h2);
    },
    paragraph(text) {
      write('P', text, FONTS.regular, SIZES.text);
      doc.moveDown(0.5);
    },
    table(columns, rows, isSummed = false) {
      const head = columns.map(({ title: name }) => name);
      drawTable(columns, head, rows, { isSummed });
    },
    facts(pairs) {
      const columns = [
        { title: '', share: 1 },
        { title: '', share: 3 },
      ];
      drawTable(columns, undefined, pairs, { isNamed: true });
    },
    text: () => written.join('\n'),
    async end() {
      root.end();
      numberPages(
        doc,
        title.includes(author) ? title : `${title} · ${author}`,
        PAGE_WORDS[language],
      );
      doc.end();
      return whole;
    },
  };
}

/** At the foot of each page, outside what a reader reads aloud. */
function numberPages(
  doc: PDFKit.PDFDocument,
  name: string,
  words: (page: number, count: number) => string,
): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    // Below the margin PDFKit would begin a new page.
    doc.page.margins.bottom = 0;
    const width = doc.page.width - 2 * MARGIN;
    const y = doc.page.height - MARGIN / 2 - SIZES.small;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font(FONTS.regular).fontSize(SIZES.small).fillColor(PALE);
    const place = words(page + 1, count);
    const left = width - doc.widthOfString(place) - MARGIN / 2;
    doc.text(shortened(doc, name, left), MARGIN, y, { lineBreak: false });
    doc.text(place, MARGIN, y, { width, align: 'right' });
    doc.endMarkedContent();
  }
}

/** As much of a text as has room in a line. */
function shortened(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  let short = text;
  while (short !== '' && doc.widthOfString(`${short}…`) > width) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}

async function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of doc) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
