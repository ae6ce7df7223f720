import { deflateSync } from 'node:zlib';
import { degrees, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { getDocument, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endlessPdf } from '../../../../tests/support/pdf.ts';
import { orientationOf } from './exif.ts';
import { stampedApart } from './stamp-apart.ts';
import { stamped } from './stamp.ts';
import { hindrance } from './stampable.ts';

const TEXT =
  'Justificante presentado a la subvención «Axudas ao cine», expediente 7. Importe: 50,00 €.';

/** Where a text begins and which way it runs, as it is seen: from the lower left corner, in points. */
interface SeenText {
  text: string;
  x: number;
  y: number;
  /** Of its line, anticlockwise; 0 for one that is read as it stands. */
  degrees: number;
  size: number;
}

async function read(bytes: Uint8Array) {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), stopAtErrors: true, verbosity: 0 })
    .promise;
  const page = await pdf.getPage(1);
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item): SeenText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a, b, , , x, y] = Util.transform(transform, item.transform) as number[] as Six;
    const turned = (Math.atan2(-b, a) * 180) / Math.PI;
    return [{ text: item.str, x, y: height - y, degrees: turned, size: Math.hypot(a, b) }];
  });
  await pdf.destroy();
  return { texts, width, height };
}

type Six = [number, number, number, number, number, number];

/** The stamp alone: its lines begin with its first word. */
async function stampOf(document: Uint8Array, type = 'application/pdf') {
  const copy = await stamped(document, type, TEXT);
  if (typeof copy === 'string') throw new Error(copy);
  const seen = await read(copy);
  const at = seen.texts.findIndex(({ text }) => text.startsWith('Justificante'));
  return { ...seen, lines: seen.texts.slice(at), copy };
}

async function invoice(change: (doc: PDFDocument) => unknown = () => undefined) {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.addPage([400, 700]).drawText('Factura F-1', { x: 60, y: 600 });
  await change(doc);
  return doc.save();
}

/** More than the objects of a document come to, and some of it. */
const ZEROS = deflateSync(Buffer.alloc(65 * 1024 * 1024));
const SOME = deflateSync(Buffer.alloc(7 * 1024 * 1024));

/** A repeat from before the beginning, which some readers take for zeros; then an end. */
function broken(): Buffer {
  return Buffer.from([0x78, 0x9c, 0x03, 0x02, 0x00, ...Buffer.alloc(16)]);
}

/** An invoice with more objects behind it: streams that hold some, of which a writer of PDF makes its own. */
async function withObjects(streams: readonly Uint8Array[], filter: string) {
  const objects = streams.map((stream, at) => {
    const dict = `<< /Type /ObjStm /N 0 /First 0 /Filter ${filter} /Length ${stream.length} >>`;
    const head = Buffer.from(`\n${900 + at} 0 obj\n${dict}\nstream\n`);
    return Buffer.concat([head, stream, Buffer.from('\nendstream\nendobj\n')]);
  });
  return Buffer.concat([await invoice(), ...objects]);
}

describe('a stamp', () => {
  it.each([0, 90, 180, 270, -90, 450])(
    'stands upright at the foot of a page that is turned by %i',
    async (angle) => {
      const page = await invoice((doc) => doc.getPage(0).setRotation(degrees(angle)));
      const { lines, width } = await stampOf(page);
      expect(lines.map(({ text }) => text).join(' ')).toBe(TEXT);
      for (const line of lines) {
        expect(line.degrees).toBeCloseTo(0);
        expect(line.x).toBeGreaterThan(30);
        expect(line.x).toBeLessThan(width / 2);
        expect(line.y).toBeGreaterThan(14);
        expect(line.y).toBeLessThan(60);
      }
    },
  );

  it.each([0, 90, 180, 270])(
    'stands within the part that a crop box shows, turned by %i',
    async (angle) => {
      const page = await invoice((doc) => {
        doc.getPage(0).setCropBox(50, 100, 320, 550);
        doc.getPage(0).setRotation(degrees(angle));
      });
      const { lines, width, height } = await stampOf(page);
      expect([width, height].toSorted((a, b) => a - b)).toEqual([320, 550]);
      for (const line of lines) {
        expect(line).toMatchObject({ degrees: expect.closeTo(0) as number });
        expect(line.x).toBeGreaterThan(5);
        expect(line.y).toBeGreaterThan(14);
        expect(line.y).toBeLessThan(70);
      }
    },
  );

  it('is not moved by what the page leaves set', async () => {
    const page = await invoice(async (doc) => {
      const content = doc.context.stream('3 0 0 3 100 100 cm 0 1 -1 0 0 0 cm');
      doc.getPage(0).node.addContentStream(doc.context.register(content));
    });
    const { lines } = await stampOf(page);
    expect(lines[0]).toMatchObject({ degrees: expect.closeTo(0) as number, size: 8 });
    expect(lines[0]?.y).toBeLessThan(60);
  });

  it('grows with a page of some metres, and fits a receipt', async () => {
    const scan = await stampOf(await invoice((doc) => doc.getPage(0).setSize(2480, 3508)));
    expect(scan.lines[0]?.size).toBeGreaterThan(30);
    const receipt = await stampOf(await invoice((doc) => doc.getPage(0).setSize(164, 500)));
    expect(receipt.lines.map(({ text }) => text).join(' ')).toBe(TEXT);
    expect(receipt.lines.length).toBeGreaterThan(2);
    expect(receipt.lines[0]?.x).toBeLessThan(20);
  });

  it('is on the page that a picture becomes, which stands as the camera was held', async () => {
    const raw = { width: 60, height: 30, channels: 3 } as const;
    const camera = sharp(Buffer.alloc(60 * 30 * 3, 90), { raw });
    const sideways = await camera.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(orientationOf(sideways)).toBe(6);
    const { lines, copy } = await stampOf(sideways, 'image/jpeg');
    expect(lines).not.toHaveLength(0);
    const page = (await PDFDocument.load(copy)).getPage(0);
    const matrix = /([\d.-]+ ){6}cm/.exec(await contentOf(page))?.[0];
    // A quarter to the right: what is broad in the file is high on the page.
    expect(matrix).toBe('0 -60 30 0 36 805.89 cm');
  });

  it('is the same copy for the same document', async () => {
    const page = await invoice();
    expect(await stamped(page, 'application/pdf', TEXT)).toEqual(
      await stamped(page, 'application/pdf', TEXT),
    );
  });
});

describe('a document without a stamp', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is one with a password, one that is damaged or one that is not what it is said to be', async () => {
    const locked = await invoice((doc) => doc.encrypt({ userPassword: 'a', ownerPassword: 'b' }));
    expect(await stamped(locked, 'application/pdf', TEXT)).toBe('locked');
    const cut = (await invoice()).subarray(0, 400);
    expect(await stamped(cut, 'application/pdf', TEXT)).toBe('unreadable');
    expect(await stamped(Buffer.from('Factura'), 'application/pdf', TEXT)).toBe('unreadable');
    expect(await stamped(Buffer.from('Factura'), 'image/jpeg', TEXT)).toBe('unreadable');
  });

  it.each([
    ['in one stream', [ZEROS], '/FlateDecode', 'size'],
    [
      'in many streams that are small',
      Array.from({ length: 10 }, () => SOME),
      '/FlateDecode',
      'size',
    ],
    ['in a list of one filter', [ZEROS], '[/FlateDecode]', 'size'],
    ['twice', [deflateSync(ZEROS)], '[/FlateDecode /FlateDecode]', 'unreadable'],
    ['otherwise', [ZEROS], '/LZWDecode', 'unreadable'],
    ['so that zlib gives up early', [broken()], '/FlateDecode', 'unreadable'],
  ] as const)(
    'is one whose objects are packed zeros %s: it is not opened',
    async (_, streams, filter, why) => {
      const opened = vi.spyOn(PDFDocument, 'load');
      const document = await withObjects(streams, filter);
      expect(document.length).toBeLessThan(1024 * 1024);
      expect(await stamped(document, 'application/pdf', TEXT)).toBe(why);
      expect(opened).not.toHaveBeenCalled();
    },
  );

  it('is one whose description is packed zeros', async () => {
    const document = await invoice(({ catalog, context }) => {
      const dict = context.obj({ Type: 'Metadata', Subtype: 'XML', Filter: 'FlateDecode' });
      catalog.set(PDFName.of('Metadata'), context.register(PDFRawStream.of(dict, ZEROS)));
    });
    expect(await stamped(document, 'application/pdf', TEXT)).toBe('size');
  });

  it('is a picture that says it is larger than any scan', async () => {
    const create = { width: 4, height: 4, channels: 3, background: '#888' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    picture.writeUInt32BE(20_000, 16);
    picture.writeUInt32BE(20_000, 20);
    expect(await stamped(picture, 'image/png', TEXT)).toBe('size');
    expect(await stamped(picture.subarray(0, 20), 'image/png', TEXT)).toBe('unreadable');
  });

  it('is one that no reader comes to the end of: it is left alone, and the next one is stamped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const endless = stampedApart(endlessPdf(), 'application/pdf', TEXT);
    const next = stampedApart(await invoice(), 'application/pdf', TEXT);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await endless).toBe('unreadable');
    expect(typeof (await next)).toBe('object');
  });

  it('is none whose objects are packed as they are by most programs', async () => {
    const some = await withObjects([SOME, deflateSync(Buffer.alloc(9))], '/FlateDecode');
    expect(typeof (await stamped(some, 'application/pdf', TEXT))).toBe('object');
  });

  it('is none whose pictures are large when they are unpacked: they stay packed', async () => {
    const page = await invoice((doc) => {
      const picture = doc.context.obj({ Type: 'XObject', Subtype: 'Image', Filter: 'FlateDecode' });
      doc.context.register(PDFRawStream.of(picture, ZEROS));
    });
    const { lines } = await stampOf(page);
    expect(lines).not.toHaveLength(0);
  });

  it('is one of another kind, or one that is too large to be read as a whole', () => {
    expect(hindrance({ type: 'text/plain', size: 5 })).toBe('kind');
    expect(hindrance({ type: 'application/pdf', size: 41 * 1024 * 1024 })).toBe('size');
    expect(hindrance({ type: 'image/png', size: 5 })).toBeNull();
  });
});

describe('the way a camera was held', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is read from its picture: %i', async (orientation) => {
    const create = { width: 4, height: 4, channels: 3, background: '#888' } as const;
    const bytes = await sharp({ create }).jpeg().withMetadata({ orientation }).toBuffer();
    expect(orientationOf(bytes)).toBe(orientation);
    for (let end = 0; end < bytes.length; end += 1) orientationOf(bytes.subarray(0, end));
  });

  it('is upright where nothing is said', async () => {
    const create = { width: 4, height: 4, channels: 3, background: '#888' } as const;
    expect(orientationOf(await sharp({ create }).jpeg().toBuffer())).toBe(1);
    expect(orientationOf(await sharp({ create }).png().toBuffer())).toBe(1);
    expect(orientationOf(new Uint8Array())).toBe(1);
  });
});

/** What a page draws, as text. */
async function contentOf(page: ReturnType<PDFDocument['getPage']>): Promise<string> {
  const { decodePDFRawStream, PDFRawStream, PDFArray } = await import('@cantoo/pdf-lib');
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((one) => page.doc.context.lookup(one))
    .map((one) =>
      one instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(one).decode()).toString() : '',
    )
    .join('\n');
}
