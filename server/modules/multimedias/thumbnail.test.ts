import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shrink } from './thumbnail.ts';

describe('the small view of a picture', () => {
  it('is made of each of many that come at once', async () => {
    const create = { width: 900, height: 600, channels: 3, background: '#4a7' } as const;
    const bytes = await sharp({ create }).jpeg().toBuffer();
    const views = await Promise.all(Array.from({ length: 40 }, () => shrink(bytes)));
    expect(new Set(views).size).toBe(1);
    expect(views[0]?.length).toBeGreaterThan(50);
  });

  it('is not made of a drawing, which is a program', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await expect(shrink(Buffer.from(svg))).rejects.toThrow('format');
  });
});
