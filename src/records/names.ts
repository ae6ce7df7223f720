import { i18n } from '@lingui/core';
import { fold } from '#domain/fold.ts';
import type { ResourceName } from '#contract/paths.ts';
import { fmtInUse } from '#ui/fmt.ts';
import type { Language } from '#ui/preferences.ts';
import type { RecordDefinition, RecordRow, RecordsData } from './definition.ts';

type Named = Readonly<Record<string, unknown>>;

/** The fields that stand before the name where a row is named. */
const CODES: Partial<Record<ResourceName, string>> = {
  beads: 'code',
  callRequests: 'internalCode',
  categories: 'code',
  expenseAccounts: 'num',
  projects: 'code',
};

/** What stands for a name in rows that have none. */
const NAMES = ['title', 'concept', 'contactName', 'docNumber', 'internalCode', 'email'];

/** The name in the language of the app, and in Spanish where it has none. */
export function localName(row: Named, language: Language): string {
  const own = language === 'gl' ? row['nameGl'] : language === 'en' ? row['nameEn'] : '';
  return textOf(own) || textOf(row['name']);
}

/** How a row of any resource is called: its code and its name. */
export function nameOf(resource: ResourceName, row: Named, language: Language): string {
  const code = textOf(row[CODES[resource] ?? '']);
  const name = localName(row, language) || NAMES.map((field) => textOf(row[field])).find(Boolean);
  return [code, name].filter(Boolean).join(' ');
}

/** How a row is called by its definition, one without a name by what it is; `byId`: the rows that it may name. */
export function rowNameOf(
  { resource, one, rowName, fields }: RecordDefinition,
  row: Named,
  language: Language,
  byId: RecordsData['byId'],
): string {
  const own = (name: string) => {
    const field = fields.find((known) => known.name === name);
    return field?.kind === 'reference' ? nameIn(byId(field.to), field.to, row[name], language) : '';
  };
  return (rowName ? rowName(row, own) : nameOf(resource, row, language)) || i18n._(one);
}

/** Of codes that count up from year to year, the latest first. */
export function byCodeDown(a: Named, b: Named): number {
  return fmtInUse().compare(textOf(b['code']), textOf(a['code']));
}

/** The row that stands under an id, by its name; empty where it is not on this device. */
export function nameIn(
  rows: ReadonlyMap<string, RecordRow>,
  resource: ResourceName,
  id: unknown,
  language: Language,
): string {
  const row = typeof id === 'string' ? rows.get(id) : undefined;
  return row ? nameOf(resource, row, language) : '';
}

/** Lower case without accents and marks: how names are compared when looking for the same one twice. */
export function foldName(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Company forms at the end of a name tell nobody apart: S.L., S.A., S. Coop. and the like. */
const COMPANY_FORM =
  /[\s,]+s\.?\s?(?:l\.?\s?[ulp]?|a\.?\s?[ul]?|c(?:oop)?\.?(?:\s?gal(?:ega)?)?)\.?$/i;

/** The words by which two rows are likely the same thing: tax number, code, and name without its form. */
export function duplicateWordsOf(values: Named): string[] {
  const name = foldName(textOf(values['name']).trim().replace(COMPANY_FORM, ''));
  return [
    [
      'nif',
      textOf(values['nif'])
        .toUpperCase()
        .replace(/[\s.\-/]/g, ''),
    ],
    ['code', foldName(textOf(values['code']))],
    ['name', name],
  ].flatMap(([kind, word]) => (word ? [`${kind}:${word}`] : []));
}

/** A field's value as text; empty for what is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
