import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

const MODULE = /^virtual:words-(es|gl|en)-(first|frame|rest)$/;
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

/** The frame of all pages, and the first page after the login; of both what is there with the first rows, or at a press. */
const FRAME = [
  /^src\/app\/shell\/(?!install-|no-files)/,
  /^src\/app\/morning\/morning-section/,
  /^src\/features\/projects\/(projects-screen|portfolio|labels|parts\/(portfolio|amount|project-state))/,
  /^src\/records\/(tagging\/|import-button|not-downloaded)/,
  /^src\/ui\/(grid\/|saved-views\/|subventions\/deadline-badge|words\/(figures|resources))/,
];

/**
 * Gives the app its catalogues in three parts: `virtual:words-<language>-first` has the messages of the
 * pages that need no session, `-frame` those of the frame and of the first page, `-rest` all others. The login
 * waits for a sixth of the words, and the first rows for a quarter.
 */
export function words(): Plugin {
  /** Each is read once for its three parts. */
  const read = new Map<string, ReturnType<typeof readWords>>();
  return {
    name: 'words',
    watchChange: () => read.clear(),
    resolveId: (id) => (MODULE.test(id) ? id : undefined),
    async load(id) {
      const [, language, part] = MODULE.exec(id) ?? [];
      if (!language) return undefined;
      this.addWatchFile(catalogueFile(language));
      const reading = read.get(language) ?? readWords(language);
      read.set(language, reading);
      const all = await reading;
      const wanted = all.filter((one) => one.part === part);
      const texts = Object.fromEntries(wanted.map(({ id: key, text }) => [key, text]));
      const { source, errors } = createCompiledCatalog(language, texts, { namespace: 'es' });
      const [broken] = errors;
      if (broken) throw broken.error;
      return source;
    },
  };
}

type Part = 'first' | 'frame' | 'rest';

/** The messages of a language, and which part has them. */
export async function readWords(
  language: string,
): Promise<{ id: string; text: string; part: Part }[]> {
  const filename = catalogueFile(language);
  const context = { locale: language, sourceLocale: 'en', filename };
  const catalogue = await format.parse(readFileSync(filename, 'utf8'), context);
  return Object.entries(catalogue).map(([id, { message, translation, origin = [] }]) => ({
    id,
    text: translation || message || id,
    part: partOf(origin.map(([file]) => file)),
  }));
}

function partOf(files: readonly string[]): Part {
  const isIn = (places: readonly RegExp[]) =>
    files.some((file) => places.some((place) => place.test(file)));
  if (isIn(FIRST)) return 'first';
  return isIn(FRAME) ? 'frame' : 'rest';
}

const catalogueFile = (language: string) => `${LOCALES}/${language}/messages.po`;
