import type { LinkProps } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { savedRows } from '#local/mirror/read.ts';
import type { Language } from '#ui/preferences.ts';
import { today } from '#ui/today.ts';
import { type CatalogueRow, isArchived } from './catalogue/definition.ts';
import { CATALOGUES } from './catalogue/definitions/index.ts';
import { foldName, nameOf, textOf } from './catalogue/names.ts';
import { twinsIn } from './catalogue/passing.ts';

/** What the cards of the settings tell of what this device holds. */
export interface SettingsIndex {
  /** Rows in use, by the page of their catalogue. */
  counts: ReadonlyMap<LinkProps['to'], number>;
  /** Rows that are likely another one of the same catalogue, by its page. */
  twins: ReadonlyMap<LinkProps['to'], number>;
  companiesWithoutKey: number;
  /** This year and the next, where nobody has confirmed their calendar. */
  provisionalYears: readonly number[];
  /** Rows of any catalogue whose name, code or tax number has the text. */
  find: (text: string, language: Language) => FoundRow[];
}

export interface FoundRow {
  to: LinkProps['to'];
  id: string;
  name: string;
}

const FOUND_AT_MOST = 20;

/** Undefined while it is being read. */
export function useSettingsIndex(): SettingsIndex | undefined {
  return useLiveQuery(async () => {
    const catalogues = await Promise.all(
      CATALOGUES.map(async ({ to, definition }) => {
        const rows = (await savedRows(definition.resource)) as CatalogueRow[];
        return { to, definition, rows };
      }),
    );
    const [companies, years] = await Promise.all([
      savedRows('companies'),
      savedRows('calendarYears'),
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
      twins: new Map<LinkProps['to'], number>(
        catalogues.map(({ to, definition, rows }) => [to, twinsIn(definition, rows).size]),
      ),
      companiesWithoutKey: inUse.filter(({ holdedApiKey }) => !holdedApiKey).length,
      provisionalYears: [year, year + 1].filter(
        (one) => !years.some((known) => known.year === one && known.confirmed),
      ),
      find: (text, language) => {
        const wanted = foldName(text);
        if (wanted === '') return [];
        return catalogues
          .flatMap(({ to, definition, rows }) =>
            rows
              .filter((row) => wordsOf(row).includes(wanted))
              .map((row) => ({ to, id: row.id, name: nameOf(definition.resource, row, language) })),
          )
          .slice(0, FOUND_AT_MOST);
      },
    };
  }, []);
}

function wordsOf(row: CatalogueRow): string {
  return ['code', 'num', 'nif', 'name', 'nameGl', 'nameEn']
    .map((field) => foldName(textOf(row[field])))
    .join(' ');
}
