/** The regions of Spain and its two autonomous cities, by their codes of ISO 3166-2:ES. */
export const REGIONS = [
  'AN',
  'AR',
  'AS',
  'IB',
  'CN',
  'CB',
  'CM',
  'CL',
  'CT',
  'VC',
  'EX',
  'GA',
  'RI',
  'MD',
  'MC',
  'NC',
  'PV',
  'CE',
  'ML',
] as const;
export type Region = (typeof REGIONS)[number];

/** By their names in Spanish texts of the law and in files. */
export const REGION_NAMES: Readonly<Record<Region, string>> = {
  AN: 'Andalucía',
  AR: 'Aragón',
  AS: 'Principado de Asturias',
  IB: 'Illes Balears',
  CN: 'Canarias',
  CB: 'Cantabria',
  CM: 'Castilla-La Mancha',
  CL: 'Castilla y León',
  CT: 'Cataluña',
  VC: 'Comunitat Valenciana',
  EX: 'Extremadura',
  GA: 'Galicia',
  RI: 'La Rioja',
  MD: 'Comunidad de Madrid',
  MC: 'Región de Murcia',
  NC: 'Comunidad Foral de Navarra',
  PV: 'País Vasco',
  CE: 'Ciudad de Ceuta',
  ML: 'Ciudad de Melilla',
};

/** Where the group of companies is, and most of the bodies that it deals with. */
export const GALICIA: Region = 'GA';
