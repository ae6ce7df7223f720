import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readExif } from './exif.ts';
import { withoutPlace } from './jpeg.ts';

/** As a phone writes it: turned, with its place, its colours, its maker and a second picture behind it. */
async function photo({ progressive = false } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const picture = sharp({
    create: { width: 90, height: 60, channels: 3, background: '#123', noise },
  });
  const bytes = await picture
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Make: 'Xeito Phone' },
      IFD2: { DateTimeOriginal: '2026:03:05 10:11:12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 52/1 40/1' },
    })
    .jpeg({ progressive })
    .toBuffer();
  return new Uint8Array(Buffer.concat([bytes, bytes]));
}
const joined = (pieces: readonly Uint8Array[] | null) => Buffer.concat(pieces ?? []);
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).rotate().raw().toBuffer();

describe('a JPEG without its place', () => {
  it.each([false, true])(
    'has its pixels, colours and direction, and nothing else (progressive: %s)',
    async (progressive) => {
      const bytes = await photo({ progressive });
      expect((await sharp(bytes).metadata()).exif?.includes('Xeito Phone')).toBe(true);
      const clean = joined(withoutPlace(bytes));
      const metadata = await sharp(clean).metadata();
      expect(clean.includes('Xeito Phone')).toBe(false);
      expect(metadata.exif?.length).toBe(32);
      expect(metadata.orientation).toBe(6);
      expect(metadata.icc).toBeDefined();
      expect(await pixelsOf(clean)).toEqual(await pixelsOf(bytes));
      expect(clean.length).toBeLessThan(bytes.length / 2);
    },
  );

  it('says nothing of the direction where the picture is upright', async () => {
    const upright = await sharp(await photo())
      .rotate()
      .jpeg()
      .toBuffer();
    const clean = joined(withoutPlace(new Uint8Array(upright)));
    expect((await sharp(clean).metadata()).exif).toBeUndefined();
  });

  it('is not made of bytes that are no JPEG, or not a whole one', async () => {
    const bytes = await photo();
    expect(withoutPlace(bytes.subarray(0, 900))).toBeNull();
    expect(withoutPlace(new Uint8Array(await sharp(bytes).png().toBuffer()))).toBeNull();
    expect(withoutPlace(new Uint8Array())).toBeNull();
  });
});

describe('what a JPEG tells', () => {
  it('is which way is up and the day it was taken', async () => {
    expect(readExif(await photo())).toEqual({ orientation: 6, takenOn: '2026-03-05' });
  });

  it('is nothing where it has no Exif, or a damaged one', async () => {
    const nothing = { orientation: 1, takenOn: null };
    const plain = await sharp(await photo())
      .jpeg()
      .toBuffer();
    expect(readExif(new Uint8Array(plain))).toEqual(nothing);
    const damaged = Uint8Array.from([
      0xff, 0xd8, 0xff, 0xe1, 0, 20, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0xff,
      0xff, 0, 0, 0, 0,
    ]);
    expect(readExif(damaged)).toEqual(nothing);
  });
});
