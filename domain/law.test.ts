import { expect, it } from 'vitest';
import { citationIn } from './law.ts';

it.each([
  ['LGS, art. 30 y 31', 'es', 'LGS, art. 30 y 31'],
  ['LGS, art. 30 y 31', 'gl', 'LGS, art. 30 e 31'],
  ['RLGS, art. 76 a 79', 'en', 'RLGS, art. 76 to 79'],
  ['LGS, art. 19.3; Lei 9/2007, art. 17.3', 'es', 'LGS, art. 19.3; Ley 9/2007, art. 17.3'],
  ['Ley 3/2004, art. 4.1 y 4.3', 'gl', 'Lei 3/2004, art. 4.1 e 4.3'],
  ['límite de aprobación de la empresa', 'gl', 'límite de aprobación da empresa'],
  ['límite de aprobación de la empresa', 'en', 'approval limit of the company'],
  ['Reglamento (UE) 2021/1060, art. 47 y 50', 'en', 'Regulation (EU) 2021/1060, art. 47 and 50'],
  ['Reglamento (UE) 2021/1060, art. 47 y 50', 'gl', 'Regulamento (UE) 2021/1060, art. 47 e 50'],
] as const)('%s is cited in %s as %s', (citation, language, said) => {
  expect(citationIn(citation, language)).toBe(said);
});
