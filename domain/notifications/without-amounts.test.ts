import { describe, expect, it } from 'vitest';
import { withoutAmounts } from './without-amounts.ts';

describe('a lock screen', () => {
  it.each([
    ['Pay 4.500,50 € tomorrow', 'Pay … tomorrow'],
    ['12000 euros for films', '… for films'],
    ['€ 300 left', '… left'],
    ['Pay EUR 12.000 now', 'Pay … now'],
    ['Up to 1,5 M€', 'Up to …'],
    ['500 k€ at most', '… at most'],
    ['30 mil euros', '…'],
    ['1,2 millóns de euros', '…'],
    ['1,2 millones de euros', '…'],
    ['Un millón de euros, 3 millones €', 'Un millón de euros, …'],
    ['2 million of euros, 1 million euros', '…, …'],
    ['12.000,-€', '…'],
    ['€-500', '…'],
    ['A devolver: -500 €', 'A devolver: -…'],
    ['euros: 500', '…'],
    ['Importe (EUR): 500', 'Importe (…'],
    ['12 000 € and 12\u00a0000\u202f€', '… and …'],
    ['10.000-20.000 €', '…'],
    ['de 10.000 a 20.000 euros', 'de …'],
    ['Plan 2030: 500 €', 'Plan 2030: …'],
    ['50€/h', '…/h'],
  ])('shows no money of "%s"', (text, shown) => {
    expect(withoutAmounts(text)).toBe(shown);
  });

  it.each([
    'Room 204, at 10:00',
    'Plan 2030',
    'Europa 2030, Eurimages 2026',
    'EUR-Lex 32014R0651',
    'S-2026-001 · CT207G',
    'Until 16/03/2026 or 2026-03-16',
    '500 europeos en 3 mil salas',
    'Neur 5',
  ])('shows "%s" as it is', (text) => {
    expect(withoutAmounts(text)).toBe(text);
  });

  // A pattern that tries each way to read them would not come back within the time of a test.
  it.each(['1', '1.', '1 ', '1 111', '1-', '1 mil ', 'eur: '])(
    'is ready with a title of nothing but "%s"',
    (part) => {
      const title = `${part.repeat(500)}.`;
      expect(withoutAmounts(title).length).toBeLessThanOrEqual(title.length);
    },
  );
});
