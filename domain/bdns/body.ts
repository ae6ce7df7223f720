import type { OrganizationLevel } from '../calendar/places.ts';
import { REGION_NAMES, type Region, REGIONS } from '../calendar/regions.ts';
import type { BdnsCall } from './call.ts';
import { plainText, tidy } from './plain-text.ts';

/** The body that calls, from the widest level to the one that acts. */
export interface BdnsBody {
  levels: string[];
  name: string;
  /** Null where the names do not tell. */
  level: Exclude<OrganizationLevel, 'private'> | null;
  /** Of a body of a region; of others the names do not tell. */
  region: Region | null;
}

/** The regions as the first level of a body names them; towns of the same name are not among them. */
const REGION_BY_NAME: ReadonlyMap<string, Region> = new Map([
  ...REGIONS.map((region) => [plainText(REGION_NAMES[region]), region] as const),
  ['andalucia', 'AN'],
  ['asturias', 'AS'],
  ['islas baleares', 'IB'],
  ['catalunya', 'CT'],
  ['comunidad valenciana', 'VC'],
  ['navarra', 'NC'],
  ['euskadi', 'PV'],
  ['ceuta', 'CE'],
  ['ciudad autonoma de ceuta', 'CE'],
  ['melilla', 'ML'],
  ['ciudad autonoma de melilla', 'ML'],
]);
const PROVINCIAL = /\b(diputacion|deputacion|diputacio|cabildo|consell insular)\b/;
const LOCAL =
  /\b(ayuntamiento|concello|ajuntament|udala|mancomunidad|mancomunidade|mancomunitat|comarca|entidad local|municipal)\b/;

/** Reads the body of a call. Its first level is "ESTADO", a region, or the place of a local body. */
export function bodyOf({ organo }: Pick<BdnsCall, 'organo'>): BdnsBody {
  const levels = [organo?.nivel1, organo?.nivel2, organo?.nivel3].map(tidy).filter(Boolean);
  const plain = levels.map(plainText);
  return {
    levels,
    name: levels.at(-1) ?? '',
    level: levelOf(plain),
    region: regionNamed(plain[0]) ?? null,
  };
}

/** Whether the second language of a call is Galician. */
export function isGalician({ organo, regiones }: Pick<BdnsCall, 'organo' | 'regiones'>): boolean {
  const places = [organo?.nivel1, ...(regiones ?? []).map(({ descripcion }) => descripcion)];
  return places.map(plainText).some((place) => place === 'galicia' || place.startsWith('es11'));
}

function levelOf([first = '', ...rest]: string[]): BdnsBody['level'] {
  if (first === 'estado') return 'state';
  if (/\b(union|comision) europea\b/.test(first)) return 'eu';
  if (regionNamed(first)) return 'regional';
  if ([first, ...rest].some((name) => PROVINCIAL.test(name))) return 'provincial';
  return [first, ...rest].some((name) => LOCAL.test(name)) ? 'local' : null;
}

function regionNamed(name = ''): Region | undefined {
  return REGION_BY_NAME.get(name.replace(/ ?- ?/g, '-'));
}
