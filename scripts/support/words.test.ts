import { describe, expect, it } from 'vitest';
import { readWords } from './words.ts';

describe.each(['es', 'gl', 'en'])('the words in %s', (language) => {
  it('come first where no session is needed, and are few', async () => {
    const all = await readWords(language);
    const first = all.filter(({ part }) => part === 'first');
    const share = (words: typeof all) => words.map(({ text }) => text).join('').length;
    expect(first.length).toBeGreaterThan(100);
    expect(share(first)).toBeLessThan(share(all) / 4);
  });

  it('have what the login and an error say among the first', async () => {
    const first = (await readWords(language)).filter(({ part }) => part === 'first');
    const texts = first.map(({ text }) => text);
    const said = {
      es: ['Contraseña', 'Volver'],
      gl: ['Contrasinal', 'Volver'],
      en: ['Password', 'Go back'],
    };
    expect(texts).toEqual(expect.arrayContaining(said[language as 'es']));
  });
});
