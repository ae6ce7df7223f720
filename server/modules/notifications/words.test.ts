import { expect, it } from 'vitest';
import { WORDS } from './words.ts';

it.each([
  [
    'es',
    'Un gasto nuevo del servicio de contabilidad',
    '2 gastos nuevos del servicio de contabilidad',
  ],
  ['gl', 'Un gasto novo do servizo de contabilidade', '2 gastos novos do servizo de contabilidade'],
] as const)('a notice in %s calls the accounting service as the app does', (language, one, two) => {
  expect([1, 2].map(WORDS[language].expenses)).toEqual([one, two]);
});
