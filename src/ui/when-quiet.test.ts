import { expect, it, vi } from 'vitest';
import { gate } from '../../tests/support/gate.ts';
import { quietAfter, whenQuiet } from './when-quiet.ts';

it('asks for an idle moment once what comes first is there, and does nothing before', async () => {
  const idle = vi.fn((act: () => void) => act());
  vi.stubGlobal('requestIdleCallback', idle);
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  const { opened, open } = gate();
  const act = vi.fn(async () => undefined);
  quietAfter(opened);
  expect(whenQuiet(act)).toBe(true);
  await Promise.resolve();
  expect(idle).not.toHaveBeenCalled();
  open();
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
});
