import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  openSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LEDGERS } from '#contract/ledgers/columns.ts';
import { packSegment } from '#contract/ledgers/segment.ts';
import type { Expense } from '#contract/resources/expenses.ts';
import { expenseFixture } from '../../support/expenses.ts';
import { seeded } from '../../support/random.ts';
import type { LedgerIndex } from '../page/ledger-index.ts';
import { BUDGETS, COMPANIES, PROJECTS, SCOPE } from '../page/records.ts';

const FIRST_YEAR = 2023;
const YEARS = 4;
/** Of each company. */
const SUPPLIERS = 250;
const OWN_PROJECTS = 37;
const WORDS = ['cámara', 'óptica', 'luz', 'son', 'viaxe', 'hotel', 'catering', 'guión', 'montaxe'];
const TYPES: readonly Expense['type'][] = [
  'outgoings',
  'outgoings',
  'outgoings',
  'incomes',
  'payrolls',
];
/** Written anew when this file changes. */
const VERSION = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .digest('hex')
  .slice(0, 12);

/** The files of a ledger of so many expenses, packed as the server packs them; made at the first time. */
export function ledgerFiles(folder: string, rows: number): { index: string; bytes: string } {
  const base = join(folder, `ledger-${rows}-${VERSION}`);
  const files = { index: `${base}.json`, bytes: `${base}.bin` };
  if (existsSync(files.index)) return files;
  mkdirSync(folder, { recursive: true });
  const draft = `${files.bytes}.${process.pid}`;
  const index = writeSegments(draft, rows);
  renameSync(draft, files.bytes);
  writeFileSync(files.index, JSON.stringify(index));
  return files;
}

function writeSegments(file: string, rows: number): LedgerIndex {
  rmSync(file, { force: true });
  const out = openSync(file, 'w');
  const months = YEARS * 12;
  const places = COMPANIES.length * months;
  const index: LedgerIndex = { rows, segments: [] };
  let at = 0;
  for (let place = 0; place < places; place += 1) {
    const count = Math.floor((rows * (place + 1)) / places) - Math.floor((rows * place) / places);
    if (count === 0) continue;
    const companyId = COMPANIES[Math.floor(place / months)] ?? '';
    const month = monthOf(place % months);
    const bytes = Buffer.from(
      packSegment(LEDGERS.expenses, expensesOf(companyId, month, place, count)),
    );
    writeSync(out, bytes);
    const id = createHash('sha256').update(bytes).digest('hex');
    index.segments.push({
      id,
      companyId,
      month,
      rows: count,
      scope: SCOPE,
      at,
      length: bytes.length,
    });
    at += bytes.length;
  }
  closeSync(out);
  return index;
}

function monthOf(month: number): string {
  return `${FIRST_YEAR + Math.floor(month / 12)}-${two((month % 12) + 1)}`;
}

/** In the order of their ids, as segments have them. */
function expensesOf(companyId: string, month: string, place: number, count: number): Expense[] {
  const company = COMPANIES.indexOf(companyId);
  const random = seeded(place + 1);
  const whole = (least: number, most: number) => random.whole(least, most);
  const hex = (digits: number) =>
    whole(0, 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const word = () => WORDS[whole(0, WORDS.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const time = ((place << 20) + index).toString(16).padStart(12, '0');
    const id = `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
    const netCents = whole(10_00, 5_000_00);
    const vatCents = Math.round(netCents * 0.21);
    const contact = company * SUPPLIERS + whole(0, SUPPLIERS);
    const issueDate = `${month}-${two(whole(1, 29))}`;
    const share = (part: number) => {
      // Most projects are of one company, some of several.
      const project = (company * OWN_PROJECTS + whole(0, OWN_PROJECTS + 5)) % PROJECTS.length;
      return {
        id: `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-9${hex(3)}-${hex(6)}00000${part}`,
        projectId: PROJECTS[project] ?? '',
        budgetId:
          whole(0, 3) === 0 ? null : (BUDGETS[project + PROJECTS.length * whole(0, 4)] ?? null),
        amountCents: Math.floor(netCents / 3),
        date: issueDate,
        note: '',
      };
    };
    return expenseFixture(id, {
      companyId,
      type: TYPES[whole(0, TYPES.length)] ?? 'outgoings',
      docNumber: `F-${month.slice(2, 4)}/${whole(0, 1_000_000)}`,
      contactName: `${WORDS[contact % 9] ?? ''} ${WORDS[contact % 7] ?? ''} ${contact}, S.L.`,
      contactNif: `B${String(15_000_000 + contact)}`,
      concept: `${word()} ${word()} ${whole(0, 30_000)}`,
      // A supplier stands in one account, sometimes in the next.
      accountNum: `62${String((contact % 400) + (whole(0, 8) === 0 ? 1 : 0)).padStart(5, '0')}`,
      issueDate,
      paidDate: whole(0, 4) === 0 ? null : issueDate,
      netCents,
      vatCents,
      vatDeductibleBp: whole(0, 10) === 0 ? 5_000 : 10_000,
      totalCents: netCents + vatCents,
      state: whole(0, 50) === 0 ? 'cancelled' : 'pending',
      imputations: Array.from({ length: whole(0, 3) }, (_, part) => share(part)),
    });
  });
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
