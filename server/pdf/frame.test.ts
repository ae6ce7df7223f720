import { describe, expect, it } from 'vitest';
import { type ReadPdf, readPdf } from '../../tests/support/pdf.ts';
import { createFrame } from './frame.ts';

/** A document with a table of so many rows and their sum. */
async function listOf(count: number, name = 'List'): Promise<ReadPdf> {
  const frame = createFrame({
    title: name,
    author: 'Nobody, S.L.',
    language: 'en',
    date: new Date('2026-11-20T10:00:00Z'),
  });
  frame.heading('Costs');
  const rows = Array.from({ length: count }, (_, index) => [`Line ${index + 1}`, '1.00']);
  const columns = [
    { title: 'What', share: 3 },
    { title: 'How much', share: 1, align: 'right' },
  ] as const;
  frame.table(columns, [...rows, ['Sum', `${count}.00`]], true);
  return readPdf(await frame.end());
}

const pagesOf = async (count: number, name?: string) => (await listOf(count, name)).pages;

describe('a table over several pages', () => {
  it('names its columns on each of them', async () => {
    const pages = await pagesOf(120);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toContain('How much');
    expect(pages.join(' ').match(/Line \d+/g)).toHaveLength(120);
  });

  it('has its lines in one font, of which the sum and the heads stand out', async () => {
    const { byFont } = await listOf(60);
    const fonts = byFont.filter((pieces) => pieces.some((piece) => piece.startsWith('Line ')));
    expect(fonts).toHaveLength(1);
    expect(fonts[0]).not.toContain('Sum');
    expect(fonts[0]).not.toContain('What');
  });

  it.each(Array.from({ length: 6 }, (_, more) => 28 + more))(
    'has its sum below a line of it, of %i lines',
    async (count) => {
      const last = (await pagesOf(count)).at(-1) ?? '';
      expect(last).toContain(`Line ${count}`);
      expect(last).toContain('Sum');
    },
  );
});

it('a name that is too long for the foot of a page ends in one line', async () => {
  const [page = ''] = await pagesOf(1, 'A very long name of a paper '.repeat(8));
  expect(page).toContain('…');
  expect(page).toContain('Page 1 of 1');
});
