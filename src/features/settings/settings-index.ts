import type { MessageDescriptor } from '@lingui/core';
import type { LinkProps } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ResourceName } from '#contract/paths.ts';
import { savedAccount, savedRows } from '#local/mirror/read.ts';
import type { Language } from '#ui/preferences.ts';
import { today } from '#ui/today.ts';
import { AUDITED, type LinkTarget } from './audit/audited.ts';
import { type RecordRow, isArchived } from '#records/definition.ts';
import { CATALOGUES } from './catalogues/definitions/index.ts';
import { foldName, nameOf, textOf } from '#records/names.ts';
import { duplicatesIn } from '#records/matching-rows.ts';

/** What the cards of the settings tell of what this device holds. */
export interface SettingsIndex {
  /** Rows in use, by the page of their catalogue. */
  counts: ReadonlyMap<LinkProps['to'], number>;
  /** Rows that are likely another one of the same catalogue, by its page. */
  duplicates: ReadonlyMap<LinkProps['to'], number>;
  companiesWithoutKey: number;
  /** This year and the next, where nobody has confirmed their calendar. */
  provisionalYears: readonly number[];
  /** Rows of any setting whose name, code, tax number or address has the text. */
  find: (text: string, language: Language) => FoundRow[];
}

export interface FoundRow {
  id: string;
  name: string;
  /** "Client". */
  one: MessageDescriptor;
  target: LinkTarget;
}

const FOUND_AT_MOST = 20;

/** Undefined while it is being read. */
export function useSettingsIndex(): SettingsIndex | undefined {
  return useLiveQuery(async () => {
    const actor = await savedAccount();
    const catalogues = await Promise.all(
      CATALOGUES.filter(({ definition }) => actor && definition.may(actor, 'read')).map(
        async ({ to, definition }) => {
          const rows = (await savedRows(definition.resource)) as RecordRow[];
          return { to, definition, rows };
        },
      ),
    );
    const [companies, years, holidays] = await Promise.all([
      savedRows('companies'),
      savedRows('calendarYears'),
      savedRows('holidays'),
    ]);
    const inUse = companies.filter(({ archived }) => !archived);
    const year = Number(today().slice(0, 4));
    const counts = new Map<LinkProps['to'], number>(
      catalogues.map(({ to, definition, rows }) => [
        to,
        rows.filter((row) => !isArchived(definition, row)).length,
      ]),
    );
    return {
      counts: counts.set('/settings/companies', inUse.length),
      duplicates: new Map<LinkProps['to'], number>(
        catalogues.map(({ to, definition, rows }) => [to, duplicatesIn(definition, rows).size]),
      ),
      companiesWithoutKey: inUse.filter(({ holdedApiKey }) => !holdedApiKey).length,
      provisionalYears: [year, year + 1].filter(
        (one) => !years.some((known) => known.year === one && known.confirmed),
      ),
      find: finderOf([
        ...catalogues.map(({ definition, rows }) => ({ resource: definition.resource, rows })),
        { resource: 'companies', rows: companies as readonly object[] as readonly RecordRow[] },
        { resource: 'holidays', rows: holidays as readonly object[] as readonly RecordRow[] },
      ]),
    };
  }, []);
}

/** Searches these rows; folds their words at the first search only. */
function finderOf(
  tables: readonly { resource: ResourceName; rows: readonly RecordRow[] }[],
): SettingsIndex['find'] {
  let lines: { resource: ResourceName; row: RecordRow; words: string }[] | undefined;
  return (text, language) => {
    const wanted = foldName(text);
    if (wanted === '') return [];
    lines ??= tables.flatMap(({ resource, rows }) =>
      rows.map((row) => ({ resource, row, words: wordsOf(row) })),
    );
    const found: FoundRow[] = [];
    for (const { resource, row, words } of lines) {
      if (found.length === FOUND_AT_MOST) break;
      const audited = AUDITED.get(resource);
      const target = words.includes(wanted) ? audited?.targetOf?.(row) : undefined;
      if (!audited || !target) continue;
      found.push({ id: row.id, name: nameOf(resource, row, language), one: audited.one, target });
    }
    return found;
  };
}

function wordsOf(row: RecordRow): string {
  return ['code', 'num', 'nif', 'cif', 'name', 'nameGl', 'nameEn', 'businessName', 'email', 'login']
    .map((field) => foldName(textOf(row[field])))
    .join(' ');
}
