import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Chapter, Inline } from '../../src/features/help/manual.ts';
import { pageOf } from '../../src/app/pages.ts';
import { chaptersOf, MANUAL, picturesOf } from './manual.ts';

const LANGUAGES = ['es', 'gl', 'en'] as const;
const PICTURES = join(MANUAL, 'pictures');
const idsOf = (language: string) => chaptersOf(language).map(({ id }) => id);

function linksOf({ blocks }: Chapter): string[] {
  const inlines: readonly Inline[] = blocks.flatMap((block) =>
    block.kind === 'picture' || block.kind === 'commands'
      ? []
      : block.kind === 'list'
        ? block.items.flat()
        : block.inlines,
  );
  return inlines.flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []));
}

describe('the manual', () => {
  it('has the same chapters in all three languages', () => {
    expect(idsOf('es').length).toBeGreaterThan(9);
    expect(idsOf('gl')).toEqual(idsOf('es'));
    expect(idsOf('en')).toEqual(idsOf('es'));
  });

  it.each(LANGUAGES)('says as much in %s as in the others', (language) => {
    const spanish = chaptersOf('es');
    const lengths = chaptersOf(language).map(({ text }, index) => ({
      chapter: spanish[index]?.id,
      share: Math.round((10 * text.length) / (spanish[index]?.text.length ?? 1)) / 10,
    }));
    expect(lengths.filter(({ share }) => share < 0.7 || share > 1.3)).toEqual([]);
  });

  it.each(LANGUAGES)(
    'has a picture in each chapter in %s, with words for who does not see it',
    (language) => {
      for (const chapter of chaptersOf(language)) {
        const pictures = chapter.blocks.filter(({ kind }) => kind === 'picture');
        expect(pictures.length, chapter.id).toBeGreaterThan(0);
        const src = expect.stringMatching(`^${language}/${chapter.id.slice(0, 3)}`);
        for (const picture of pictures) {
          expect(picture, chapter.id).toMatchObject({ src, alt: expect.stringMatching(/.{10}/) });
        }
      }
    },
  );

  it.each(LANGUAGES)(
    'has no heavy picture in %s and none that no chapter shows',
    async (language) => {
      const folder = join(PICTURES, language);
      const names = readdirSync(folder).toSorted();
      const shown = chaptersOf(language).flatMap(picturesOf);
      expect(names.map((name) => `${language}/${name}`)).toEqual(shown.toSorted());
      for (const name of names) {
        expect(statSync(join(folder, name)).size, name).toBeLessThanOrEqual(60_000);
        expect((await sharp(join(folder, name)).metadata()).width, name).toBe(1200);
      }
    },
  );

  it.each(LANGUAGES)('links in %s to chapters and pages that there are', (language) => {
    const chapters = chaptersOf(language);
    const known = new Set(chapters.map(({ id }) => `${id}.md`));
    const links = chapters.flatMap(linksOf);
    const isKnown = (href: string) =>
      href.startsWith('/') ? pageOf(href.split('?')[0] ?? '') !== undefined : known.has(href);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((href) => !isKnown(href))).toEqual([]);
  });
});
