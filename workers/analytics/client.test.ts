import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Workers in the order of their start, whose script comes or not. */
let workers: FakeWorker[] = [];
let scripts: ('comes' | 'is missing')[] = [];

class FakeWorker extends EventTarget {
  readonly script = scripts.shift() ?? 'comes';
  readonly heard: string[] = [];

  constructor() {
    super();
    workers.push(this);
    if (this.script === 'is missing') queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }

  postMessage({ id, path = [] }: { id: string; path?: string[] }): void {
    this.heard.push(path.join('.'));
    if (this.script === 'is missing') return;
    const data = { id, type: 'RAW', value: `answer to ${path.join('.')}` };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

beforeEach(() => {
  vi.resetModules();
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  scripts = [];
});

describe('a question to the analytics worker', () => {
  const asked = async () => (await import('./client.ts')).analytics.ledgerState(null);

  it('is answered by one worker, which the first one starts', async () => {
    expect(await asked()).toBe('answer to ledgerState');
    expect(await asked()).toBe('answer to ledgerState');
    expect(workers).toHaveLength(1);
  });

  it('is asked once more where the script of the worker did not come', async () => {
    scripts = ['is missing'];
    expect(await asked()).toBe('answer to ledgerState');
    expect(workers.map(({ script }) => script)).toEqual(['is missing', 'comes']);
  });

  it('is refused and not left open where it comes in vain, and the next one starts it anew', async () => {
    scripts = ['is missing', 'is missing'];
    await expect(asked()).rejects.toThrow('did not come');
    expect(await asked()).toBe('answer to ledgerState');
    expect(workers).toHaveLength(3);
  });

  it('is not asked again when one that runs tells an error of its own', async () => {
    await asked();
    workers[0]?.dispatchEvent(new Event('error'));
    await asked();
    expect(workers).toHaveLength(1);
  });
});
