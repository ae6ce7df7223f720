import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Line } from '../page/timing.ts';
import { findChromium } from '../../support/chromium.ts';
import { ROOT } from './root.ts';

const FILE = join(ROOT, 'tests/bench/RESULTS.md');
/** What stands below it in RESULTS.md was written by hand, and stays. */
const NOTES = '<!-- notes -->';
export const OURS = 'Xeito';

/** A line with when it was measured, and how many wanted the processors then. */
export type Measured = Line & { at: string; load: number };

export function measured(line: Line): Measured {
  return { ...line, at: new Date().toISOString().slice(0, 16), load: loadavg()[0] ?? 0 };
}

export function printLine({
  who,
  what,
  rows,
  ms,
  unit = 'ms',
  note = '',
  tail = 0.95,
}: Line): void {
  const [p50, high] = [0.5, tail].map((part) => textOf(percentile(ms, part), unit));
  console.log(
    `${who.padEnd(14)} ${what.padEnd(72)} ${rows} ${p50} (p${tail * 100} ${high}) ${note}`,
  );
}

/** Writes a row for each thing measured into RESULTS.md, in the place of the one that an earlier run wrote. */
export function writeReport(lines: readonly Measured[]): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const [table = '', notes = '\n'] = before.split(NOTES);
  let rows = table.split('\n').filter((line) => line.startsWith('| '));
  rows.shift();
  for (const what of new Set(lines.map((line) => line.what))) {
    for (const row of rowsOf(lines.filter((line) => line.what === what))) {
      const isOld = rows.map((old) => isOf(old, what, row));
      const at = isOld.indexOf(true);
      rows = rows.filter((_, index) => !isOld[index]).toSpliced(at < 0 ? rows.length : at, 0, row);
    }
  }
  writeFileSync(FILE, `${head()}\n${[...HEADINGS, ...rows].join('\n')}\n\n${NOTES}${notes}`);
}

/** Whether it tells of the same thing and the same size; a note may follow what it is. */
function isOf(old: string, what: string, row: string): boolean {
  const [, cell = '', size] = old.split('|');
  const isSame = cell === ` ${what} ` || cell.startsWith(` ${what} (`);
  return isSame && size === row.split('|')[2];
}

function head(): string {
  const chromium = findChromium();
  const version = chromium
    ? execFileSync(chromium, ['--version', '--no-sandbox'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    : 'no Chromium';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `# Results of the bench

Written by \`npm run bench\` ([how](README.md)) on ${cpus().length} cores (${cpus()[0]?.model ?? '?'}), ${memory} GB, ${version}, Node ${process.version}. Medians; p95 where it says more. A ratio is the peer's time by ours: 10× is ten times as long. "Load" is how many processes wanted the cores in the minute before: above ${cpus().length} all times are too long, and the ratios hold.
`;
}

const HEADINGS = [
  '| What | Rows | Xeito | p95 | Peers: ratio, time | Measured (UTC), load |',
  '|---|---:|---:|---:|---|---|',
];

function rowsOf(lines: readonly Measured[]): string[] {
  const sizes = [...new Set(lines.map(({ rows }) => rows))].toSorted((a, b) => a - b);
  return sizes.map((size) => {
    const here = lines.filter(({ rows }) => rows === size);
    const own = here.find(({ who }) => who === OURS);
    const peers = here.filter(({ who }) => who !== OURS).map((peer) => peerText(peer, own));
    const [first] = here;
    const tail = own?.tail ?? 0.95;
    const [p50, high] = [0.5, tail].map((part) =>
      own ? textOf(percentile(own.ms, part), own.unit) : '–',
    );
    const p95 = own?.tail === undefined ? high : `${high} (p${tail * 100})`;
    const note = own?.note === undefined ? '' : ` (${own.note})`;
    const when = `${(own ?? first)?.at.replace('T', ' ')}, ${(own ?? first)?.load.toFixed(1)}`;
    const cells = [`${first?.what}${note}`, textOfCount(size), p50, p95, peers.join(' · '), when];
    return `| ${cells.join(' | ')} |`;
  });
}

function peerText({ who, ms, note, unit }: Measured, own: Measured | undefined): string {
  const time = textOf(percentile(ms, 0.5), unit);
  const told = note === undefined ? time : `${time}, ${note}`;
  if (!own) return `${who} ${told}`;
  const ratio = percentile(ms, 0.5) / percentile(own.ms, 0.5);
  return `${who} **${ratio < 10 ? ratio.toFixed(1) : Math.round(ratio)}×** (${told})`;
}

function percentile(ms: readonly number[], part: number): number {
  const sorted = ms.toSorted((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN;
}

function textOf(value: number, unit: Line['unit'] = 'ms'): string {
  if (unit === '×') return `${value.toFixed(1)}×`;
  if (unit !== 'ms') return `${value.toFixed(0)} ${unit}`;
  if (value < 0.1) return `${(value * 1_000).toFixed(1)} µs`;
  if (value < 100) return `${value.toFixed(1)} ms`;
  return value < 10_000 ? `${value.toFixed(0)} ms` : `${(value / 1_000).toFixed(1)} s`;
}

function textOfCount(count: number): string {
  return count === 0 ? '' : String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
