import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

const MODULE = /^virtual:words-(es|gl|en)-(first|rest)$/;
const LOCALES = fileURLToPath(new URL('../../src/locales', import.meta.url));
const format = formatter();

/** Where the pages that need no session are written, with what is over every page. */
const FIRST = [
  /^src\/features\/session\//,
  /^src\/app\/[^/]+$/,
  /^src\/app\/(os|session|update)\//,
  /^src\/ui\/[^/]+$/,
  /^src\/ui\/fields\//,
];

/**
 * Gives the app its catalogues in two parts: `virtual:words-<language>-first` has the messages of the
 * pages that need no session, `-rest` all others. The login waits for a sixth of the words.
 */
export function words(): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (MODULE.test(id) ? id : undefined),
    async load(id) {
      const [, language, part] = MODULE.exec(id) ?? [];
      if (!language) return undefined;
      this.addWatchFile(catalogueFile(language));
      const all = await readWords(language);
      const wanted = all.filter(({ isFirst }) => isFirst === (part === 'first'));
      const texts = Object.fromEntries(wanted.map(({ id: key, text }) => [key, text]));
      const { source, errors } = createCompiledCatalog(language, texts, { namespace: 'es' });
      const [broken] = errors;
      if (broken) throw broken.error;
      return source;
    },
  };
}

/** The messages of a language, and whether the first part has them. */
export async function readWords(
  language: string,
): Promise<{ id: string; text: string; isFirst: boolean }[]> {
  const filename = catalogueFile(language);
  const context = { locale: language, sourceLocale: 'en', filename };
  const catalogue = await format.parse(readFileSync(filename, 'utf8'), context);
  return Object.entries(catalogue).map(([id, { message, translation, origin = [] }]) => ({
    id,
    text: translation || message || id,
    isFirst: origin.some(([file]) => FIRST.some((place) => place.test(file))),
  }));
}

const catalogueFile = (language: string) => `${LOCALES}/${language}/messages.po`;
