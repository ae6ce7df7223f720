// usage: node zz-j.mjs step...   k:Key  t:text  w:ms  s:name(shot)  u:url  r (report focus)
import { chromium } from 'playwright';
const b = await chromium.connectOverCDP('http://localhost:9333');
const c = b.contexts()[0];
const page = c.pages().find((p) => p.url().includes('4321')) ?? c.pages()[0];
await page.setViewportSize({ width: 1440, height: 900 });
let n = 0;
for (const a of process.argv.slice(2)) {
  const [op, ...rest] = a.split(':'); const v = rest.join(':');
  if (op === 'u') await page.goto('http://localhost:4321' + v);
  if (op === 'k') { for (const k of v.split(' ')) { await page.keyboard.press(k, { delay: 20 }); n += 1; await page.waitForTimeout(120);} }
  if (op === 't') { await page.keyboard.type(v, { delay: 15 }); n += v.length; }
  if (op === 'w') await page.waitForTimeout(Number(v));
  if (op === 's') await page.screenshot({ path: `/tmp/j/${v}.png` });
  if (op === 'e') console.log(await page.evaluate(v));
}
console.log(n, page.url(), await page.evaluate(() => { const e = document.activeElement; return `${e?.tagName} ${e?.getAttribute('role') ?? ''} ${e?.getAttribute('name') ?? ''} "${(e?.getAttribute('aria-label') ?? e?.textContent ?? '').slice(0, 80)}" ${(e?.closest('[data-row]')?.textContent ?? '').slice(0, 60)}`; }));
process.exit(0);
