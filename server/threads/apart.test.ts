import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { relationCsv, workbook } from '../modules/call-requests/dossier/relation.ts';
import { paperFactsOf, sheetRow } from '../modules/call-requests/dossier/testing.ts';
import { endlessPdf } from '../../tests/support/pdf.ts';
import { apart, ThreadEndedError } from './apart.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => sheetRow(at));
const sheet = (count: number) => ({ rows: rows(count) });
const facts = (count: number) => paperFactsOf(rows(count));

describe('what is computed in the thread apart', { timeout: 120_000 }, () => {
  it('comes back as it would be here: texts, and bytes as a buffer', async () => {
    expect(await apart('relationCsv', sheet(3), 'gl')).toBe(relationCsv(sheet(3), 'gl'));
    const bytes = await apart('workbook', facts(3), 'es');
    expect(bytes).toBeInstanceOf(Buffer);
    expect(Buffer.from(await workbook(facts(3), 'es')).equals(bytes)).toBe(true);
  });

  it('leaves the others their turns', async () => {
    let turns = 0;
    const made = new AbortController();
    const making = apart('workbook', facts(2_000), 'es').finally(() => made.abort());
    while (!made.signal.aborted) {
      turns += 1;
      await nextTurn();
    }
    await making;
    expect(turns).toBeGreaterThan(1_000);
  });

  it('fails by itself: what was asked for after it is done', async () => {
    const wrong = apart('relationCsv', { rows: null } as never, 'es');
    const right = apart('relationCsv', sheet(1), 'es');
    await expect(wrong).rejects.toThrow(/null|iterable/);
    expect(await right).toContain('F-0');
  });

  it('fails by itself when it never ends: what was asked for after it is done by another thread', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const endless = apart('stamped', endlessPdf(), 'application/pdf', 'Axudas');
    const failed = endless.catch((error: unknown) => error);
    const right = apart('relationCsv', sheet(1), 'es');
    await vi.advanceTimersByTimeAsync(119_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await failed).toBeInstanceOf(ThreadEndedError);
    expect(await right).toContain('F-0');
  });
});
