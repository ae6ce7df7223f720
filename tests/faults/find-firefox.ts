import { existsSync } from 'node:fs';

/** The browser of `FIREFOX_PATH`, or the first found in the usual places; undefined when there is none. */
export function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => path !== '' && existsSync(path),
  );
}
