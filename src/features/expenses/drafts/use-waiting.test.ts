import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDb, openDb } from '#local/db.ts';
import { keepInvoices } from '#local/received/keep.ts';
import { takeToTray, waitingInvoices } from '#local/received/tray.ts';
import { nextWaiting } from './use-waiting.ts';

beforeEach(() => openDb(v7()));
afterEach(closeDb);

it('goes on to what still waits, though what is shown is older', async () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => new File([name], `${name}.pdf`));
  await keepInvoices(files, 'document');
  const shown = await waitingInvoices();
  const [a, b, c, d] = shown.map(({ id }) => id);
  expect(await nextWaiting(shown, 1)).toBe(c);
  await takeToTray(c ?? '');
  expect(await nextWaiting(shown, 1)).toBe(d);
  await takeToTray(d ?? '');
  expect(await nextWaiting(shown, 1)).toBe(a);
  expect(await nextWaiting(shown, 3)).toBe(b);
  await takeToTray(a ?? '');
  await takeToTray(b ?? '');
  expect(await nextWaiting(shown, 3)).toBeUndefined();
});
