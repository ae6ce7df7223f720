import { describe, expect, it } from 'vitest';
import { findChapters } from './search.ts';

const CHAPTER = {
  id: '04-expenses',
  title: 'Expenses',
  blocks: [],
  text: 'An expense is an invoice, a payroll or any other document of cost. To impute it is to say which projects take it on, and in which budget item; the last part may take what the others leave.',
};

describe('what the search of the manual shows of a chapter', () => {
  it('begins and ends with whole words', () => {
    expect(findChapters([CHAPTER], 'PROJECTS')).toEqual([
      {
        chapter: CHAPTER,
        passage:
          '…any other document of cost. To impute it is to say which projects take it on, and in which budget item; the last part may…',
      },
    ]);
  });

  it('is all there is where the chapter has no more on that side', () => {
    const [found] = findChapters([CHAPTER], 'invoice');
    expect(found?.passage).toMatch(/^An expense is an invoice, .+…$/u);
  });
});
