import type { Page } from '@playwright/test';

const watched = new WeakMap<Page, string[]>();

/** What the browser refuses from now on by the policy of the page: by its events and by what it writes on the console. */
export async function watchPolicy(page: Page): Promise<() => string[]> {
  const before = watched.get(page);
  const seen = before ?? [];
  const from = seen.length;
  if (!before) {
    watched.set(page, seen);
    await page.exposeFunction('tellViolation', (text: string) => seen.push(text));
    await page.addInitScript(listen);
    // The page that stands began without it.
    await page.evaluate(listen);
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text()))
        seen.push(message.text());
    });
  }
  return () => seen.slice(from);
}

/** In the page. */
function listen(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, documentURI } = event;
    const tell = (globalThis as unknown as { tellViolation: (text: string) => void }).tellViolation;
    tell(`${documentURI}: ${effectiveDirective} ${blockedURI}`);
  });
}
