import { expect, it } from 'vitest';
import { fundIn, isJustifiedEasily } from './eu-funds.ts';

it.each([
  ['FEDER', 'FEDER', true],
  ['Fondo Europeo de Desarrollo Regional 2021-2027', 'FEDER', true],
  ['FSE+', 'FSE+', true],
  ['FEADER', 'FEADER', true],
  ['FEMP', 'FEMPA', true],
  ['PRTR – NextGenerationEU', 'MRR', true],
  // Article 2.2 of Real Decreto-ley 36/2020 does not name them.
  ['FEAGA', 'FEAGA', false],
  ['Fondo de Transición Justa', 'FTJ', false],
  ['Europa Creativa MEDIA', null, false],
])('%s is %s, and eased: %s', (text, fund, isEased) => {
  expect(fundIn(text)).toBe(fund);
  expect(isJustifiedEasily([text])).toBe(isEased);
});
