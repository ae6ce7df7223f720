import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SheetRow } from '#domain/justification/sheet.ts';
import type { PaperFacts } from '../modules/call-requests/dossier/paper-facts.ts';
import { relationCsv, workbook } from '../modules/call-requests/dossier/relation.ts';
import { endlessPdf } from '../../tests/support/pdf.ts';
import { apart, ThreadEndedError } from './apart.ts';

const row = (orderNo: number): SheetRow => ({
  orderNo,
  item: 'Equipo',
  creditor: 'Ana, S.L.',
  nif: 'B36000000',
  docNumber: `F-${orderNo}`,
  concept: 'Focos',
  issueDate: '2026-03-01',
  paymentDate: null,
  netCents: 100_00,
  vatCents: 21_00,
  documentCents: 121_00,
  imputedCents: 50_00,
  imputedBp: 50_00,
});
const sheet = (count: number) => ({
  rows: Array.from({ length: count }, (_, at) => row(at)),
  totals: { approvedCents: 0, imputedCents: 1, deviationCents: 0 },
});

const facts = (count: number): PaperFacts => ({
  request: {
    internalCode: 'S-2026-001',
    caseNumber: '',
    startDate: null,
    endDate: null,
    grantedCents: null,
    otherFunding: [],
    returns: [],
    activityReport: '',
    sharingCriteria: '',
    signatoryName: '',
    signatoryRole: '',
    signingPlace: '',
    signingDate: null,
  },
  mode: 'vouchers',
  tender: 'Axudas',
  body: '',
  applicant: { name: 'Ana', nif: '' },
  sheet: { ...sheet(count), deviations: [] },
  others: [],
  amountToJustifyCents: 0,
  changedAt: new Date('2026-03-03'),
  chapters: [],
  justifiedCents: 0,
  expectedCents: null,
  counts: { records: count, invoices: 0, proofs: 0 },
  offers: [],
  costs: sheet(count).rows.map((one) => ({ ...one, paymentMethod: '' })),
  personnel: [],
  hourCosts: [],
  documents: [],
  index: [],
  findings: [],
});

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
