import { describe, expect, it } from 'vitest';
import { fold, hasWords, wordsIn } from './fold.ts';

describe('what is looked for', () => {
  it('has no case and no accents', () => {
    expect(fold('PRODUCIÓN Ñandú')).toBe('producion nandu');
    expect(fold('plain ASCII 12')).toBe('plain ascii 12');
  });

  it('is found word by word, in any order', () => {
    const words = wordsIn('  súa  Producion ');
    expect(words).toEqual(['sua', 'producion']);
    expect(hasWords('A produción súa', words)).toBe(true);
    expect(hasWords('A produción', words)).toBe(false);
    expect(hasWords('Calquera', wordsIn(undefined))).toBe(true);
  });
});
