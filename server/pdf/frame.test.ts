import { describe, expect, it } from 'vitest';
import { readPdf } from '../../tests/support/pdf.ts';
import { createFrame } from './frame.ts';

/** The pages of a document with a table of so many rows and their sum. */
async function pagesOf(count: number, name = 'List'): Promise<string[]> {
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
  return (await readPdf(await frame.end())).pages;
}

describe('a table over several pages', () => {
  it('names its columns on each of them', async () => {
    const pages = await pagesOf(120);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toContain('How much');
    expect(pages.join(' ').match(/Line \d+/g)).toHaveLength(120);
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
