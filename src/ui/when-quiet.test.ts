import { expect, it, vi } from 'vitest';
import { gate } from '../../tests/support/gate.ts';
import { quietAfter, whenQuiet } from './when-quiet.ts';

it('is an idle moment after what comes first, though that is said after it was asked for', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  const { opened, open } = gate();
  const act = vi.fn(async () => undefined);
  expect(whenQuiet(act)).toBe(true);
  quietAfter(opened);
  idle.shift()?.();
  await Promise.resolve();
  expect(idle).toEqual([]);
  open();
  await vi.waitFor(() => expect(idle).toHaveLength(1));
  expect(act).not.toHaveBeenCalled();
  idle.shift()?.();
  expect(act).toHaveBeenCalledOnce();
});
