import { describe, expect, it } from 'vitest';
import { PAPER_WORDS } from './paper-words.ts';

describe('the words of the papers', () => {
  it.each([
    ['es', 1, 'con 1 comprobación con error, que se detalla en'],
    ['es', 2, 'con 2 comprobaciones con error, que se detallan en'],
    ['gl', 1, 'con 1 comprobación con erro, que se detalla no'],
    ['gl', 2, 'con 2 comprobacións con erro, que se detallan no'],
  ] as const)('tell in %s %i failing checks in their number', (language, count, words) => {
    expect(PAPER_WORDS[language].withErrors(count)).toContain(words);
  });
});
