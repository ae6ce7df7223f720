import { parseArgs } from 'node:util';

/** What the bench can measure. */
const PARTS = [
  'results',
  'start',
  'arrival',
  'download',
  'changes',
  'replay',
  'bulk',
  'sizes',
  'invoices',
  'eligible',
  'app',
  'server',
  'scale',
  'process',
] as const;

/** @throws Error that says what is wrong with the arguments */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '10000,100000,1000000' },
      only: { type: 'string', default: PARTS.join() },
      'peers-to': { type: 'string', default: '100000' },
    },
  });
  const rows = values.rows.split(',').map(Number);
  if (rows.some((count) => !Number.isInteger(count) || count < 1)) {
    throw new Error(`--rows takes numbers of rows, not ${values.rows}`);
  }
  const only = new Set(values.only.split(','));
  for (const part of only) {
    if (!PARTS.some((known) => known === part)) throw new Error(`--only takes ${PARTS.join()}`);
  }
  return { rows, only, peersTo: Number(values['peers-to']) };
}
