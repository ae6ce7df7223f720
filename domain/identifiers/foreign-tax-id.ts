/**
 * What follows the country in a VAT number of the Union, by country (the forms that VIES takes); Greece
 * writes EL, and Northern Ireland XI. Only the form is known, not the controls.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

/** The countries outside of the Union, by ISO 3166-1. */
const OTHERS = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AU AW AX AZ BA BB BD BF BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY
  BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX DJ DM DO DZ EC EG EH ER ET FJ FK FM FO GA GB
  GD GE GF GG GH GI GL GM GN GP GQ GS GT GU GW GY HK HM HN HT ID IL IM IN IO IQ IR IS JE JM JO JP KE
  KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR
  MS MU MV MW MX MY MZ NA NC NE NF NG NI NO NP NR NU NZ OM PA PE PF PG PH PK PM PN PR PS PW PY QA RE
  RS RU RW SA SB SC SD SG SH SJ SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR
  TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
);
/** Of a country whose form is not known here: any number, with letters or without. */
const ANY_FORM = /^(?=.*\d)[A-Z\d]{4,18}$/;

/**
 * The country of a foreign tax number that is written with it (`DE811907980`), as it is kept
 * (`normaliseTaxId`): upper case without marks. Null for a Spanish number, for one without a country, and
 * for one whose form is not that of its country.
 */
export function countryOfForeignTaxId(normalised: string): string | null {
  const country = normalised.slice(0, 2);
  const form = FORMS[country] ?? (OTHERS.has(country) ? ANY_FORM : null);
  return form?.test(normalised.slice(2)) ? country : null;
}
