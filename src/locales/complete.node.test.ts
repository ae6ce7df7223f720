import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LOCALES = ['es', 'gl', 'en'] as const;
const format = formatter();

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xeito-catalogues-'));
  cpSync('src/locales', folder, { recursive: true });
  execFileSync('node_modules/.bin/lingui', ['extract', '--clean'], {
    env: { ...process.env, XEITO_CATALOGUES: folder },
    stdio: 'pipe',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function messagesIn(root: string, locale: string) {
  const text = readFileSync(join(root, locale, 'messages.po'), 'utf8');
  return format.parse(text, {
    locale,
    sourceLocale: 'en',
    filename: join(root, locale, 'messages.po'),
  });
}

/** The placeholders of a message, `{name}` and `<0>`, sorted: a translation must keep them all. */
function placeholdersIn(message: string): string[] {
  return [...new Set(message.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g) ?? [])].toSorted();
}

describe('the catalogues', () => {
  it.each(LOCALES)('hold exactly the messages that the code uses, in %s', async (locale) => {
    const used = Object.keys(await messagesIn(folder, locale)).toSorted();
    const committed = Object.keys(await messagesIn('src/locales', locale)).toSorted();
    expect(used.length).toBeGreaterThan(50);
    expect(committed).toEqual(used);
  });

  it.each(['es', 'gl'])('leave no message untranslated in %s', async (locale) => {
    const missing = Object.values(await messagesIn('src/locales', locale))
      .filter((message) => !message.translation)
      .map((message) => message.message);
    expect(missing).toEqual([]);
  });

  it.each(['es', 'gl'])('keep every placeholder of the source in %s', async (locale) => {
    const broken = Object.values(await messagesIn('src/locales', locale)).filter(
      ({ message, translation }) =>
        placeholdersIn(message ?? '').join() !== placeholdersIn(translation ?? '').join(),
    );
    expect(broken.map((message) => message.translation)).toEqual([]);
  });
});
