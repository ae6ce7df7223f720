import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser of `CHROME_PATH`, or the first found in the usual places; undefined when there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin');
  const candidates = [
    process.env['CHROME_PATH'] ?? '',
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...ELSEWHERE,
  ];
  return candidates.find((path) => path !== '' && existsSync(path));
}

/** How every browser of the tests is started; without a Chromium, Playwright says what it misses. */
export function launchOptions(): { executablePath: string | undefined; args: string[] } {
  return {
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
