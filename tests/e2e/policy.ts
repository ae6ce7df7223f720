import type { Page } from '@playwright/test';

/** What the browser refuses from now on by the policy of the page: by its events and by what it writes on the console. */
export async function watchPolicy(page: Page): Promise<() => string[]> {
  const seen: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, documentURI } = event;
      const tell = (globalThis as unknown as { tellViolation: (text: string) => void })
        .tellViolation;
      tell(`${documentURI}: ${effectiveDirective} ${blockedURI}`);
    });
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text()))
      seen.push(message.text());
  });
  return () => seen;
}
