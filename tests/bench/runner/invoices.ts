import { signIn } from '../../e2e/app.ts';
import { PRINTED } from '../../examples/invoices/printed.ts';
import { pdfOf, verifactuOf } from '../../support/invoice-pdf.ts';
import type { RunningServer } from '../../support/running-server.ts';
import type { Line } from '../page/timing.ts';
import { withProfile } from './browser.ts';
import { OURS } from './report.ts';

const COUNT = 30;
const LIST = '.exp-draft-list .x-chip';

/** Thirty PDFs that are dropped at once: how long each takes to fill in its form, half of them with a code. */
export async function measureInvoices(server: RunningServer): Promise<Line[]> {
  const files = await Promise.all(Array.from({ length: COUNT }, (_, at) => invoiceOf(at)));
  return withProfile(async (context) => {
    const page = await context.newPage();
    await signIn(page, server, 'superadmin');
    await page.goto(`${server.url}/expenses`);
    await page.evaluate((chips) => {
      const seen = () => {
        const read = [...document.querySelectorAll(chips)].filter(
          (chip) => !chip.classList.contains('x-chip-info'),
        ).length;
        while (performance.getEntriesByName('read').length < read) performance.mark('read');
      };
      new MutationObserver(seen).observe(document, {
        attributes: true,
        childList: true,
        subtree: true,
      });
    }, LIST);
    await page.locator('.x-drop input[type=file]:not([capture])').first().setInputFiles(files);
    await page.waitForFunction(
      (count) => performance.getEntriesByName('read').length === count,
      COUNT,
      { timeout: 300_000 },
    );
    const at = await page.evaluate(() =>
      performance.getEntriesByName('read').map(({ startTime }) => startTime),
    );
    // The first loads what reads them.
    const ms = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    const what = 'invoice as PDF to its filled form, one after the other';
    return [{ who: OURS, what, rows: COUNT, ms }];
  });
}

async function invoiceOf(at: number) {
  const [example] = PRINTED;
  if (!example) throw new Error('There are no examples');
  const number = `B26/${at}`;
  const lines = example.lines.map((line) =>
    line.map(([x, text]) => [x, text.replace(example.read.number, number)] as const),
  );
  const code = verifactuOf(example.read.supplier, number, '2026-03-05', '1452.00');
  const buffer = await pdfOf(lines, at % 2 === 0 ? code : undefined);
  return { name: `${at}.pdf`, mimeType: 'application/pdf', buffer };
}
