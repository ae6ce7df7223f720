import type { BdnsCall } from './call.ts';
import { plainText, tidy } from './plain-text.ts';

/** The body that calls, from the widest level to the one that acts. */
export interface BdnsBody {
  levels: string[];
  name: string;
  /** Null where the names do not tell. */
  level: 'eu' | 'state' | 'regional' | 'local' | null;
}

/** The regions as the first level of a body names them; towns of the same name are not among them. */
const REGIONS: ReadonlySet<string> = new Set(
  [
    'andalucia',
    'aragon',
    'asturias',
    'principado de asturias',
    'illes balears',
    'canarias',
    'cantabria',
    'castilla-la mancha',
    'castilla y leon',
    'cataluña',
    'catalunya',
    'ceuta',
    'ciudad de ceuta',
    'ciudad autonoma de ceuta',
    'comunitat valenciana',
    'comunidad valenciana',
    'extremadura',
    'galicia',
    'la rioja',
    'comunidad de madrid',
    'melilla',
    'ciudad de melilla',
    'ciudad autonoma de melilla',
    'region de murcia',
    'navarra',
    'comunidad foral de navarra',
    'pais vasco',
  ].map(plainText),
);
const LOCAL =
  /\b(ayuntamiento|concello|ajuntament|udala|diputacion|deputacion|diputacio|cabildo|consell insular|mancomunidad|mancomunidade|mancomunitat|comarca|entidad local|municipal)\b/;

/** Reads the body of a call. Its first level is "ESTADO", a region, or the place of a local body. */
export function bodyOf({ organo }: Pick<BdnsCall, 'organo'>): BdnsBody {
  const levels = [organo?.nivel1, organo?.nivel2, organo?.nivel3].map(tidy).filter(Boolean);
  return { levels, name: levels.at(-1) ?? '', level: levelOf(levels.map(plainText)) };
}

/** Whether the second language of a call is Galician. */
export function isGalician({ organo, regiones }: Pick<BdnsCall, 'organo' | 'regiones'>): boolean {
  const places = [organo?.nivel1, ...(regiones ?? []).map(({ descripcion }) => descripcion)];
  return places.map(plainText).some((place) => place === 'galicia' || place.startsWith('es11'));
}

function levelOf([first = '', ...rest]: string[]): BdnsBody['level'] {
  if (first === 'estado') return 'state';
  if (/\b(union|comision) europea\b/.test(first)) return 'eu';
  if (REGIONS.has(first.replace(/ ?- ?/g, '-'))) return 'regional';
  return [first, ...rest].some((name) => LOCAL.test(name)) ? 'local' : null;
}
