import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToKeys } from './keys.ts';

const goToProjects = vi.fn<() => void>();
const help = vi.fn<() => void>();
let stop = (): void => {};

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<main><input /><div role="dialog"><button>x</button></div></main>';
  stop = listenToKeys([
    { keys: 'g p', label: msg`Projects`, run: goToProjects },
    { keys: '?', label: msg`Keys`, run: help },
  ]);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function press(key: string, at: Element = document.body, extra: KeyboardEventInit = {}): void {
  at.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...extra }),
  );
}

describe('the shortcuts', () => {
  it('run by a single key and by a sequence', () => {
    press('?');
    press('g');
    press('p');
    expect(help).toHaveBeenCalledOnce();
    expect(goToProjects).toHaveBeenCalledOnce();
  });

  it('do not run for the second key alone', () => {
    press('p');
    expect(goToProjects).not.toHaveBeenCalled();
  });

  it('do not run after another key came between', () => {
    for (const key of ['g', 'x', 'p']) press(key);
    expect(goToProjects).not.toHaveBeenCalled();
  });

  it.each(['input', '[role=dialog] button'])('leave the keyboard to %s', (selector) => {
    const element = document.querySelector(selector);
    expect(element).not.toBeNull();
    if (element) press('?', element);
    expect(help).not.toHaveBeenCalled();
  });

  it('leave combinations with Ctrl to the browser', () => {
    press('?', document.body, { ctrlKey: true });
    expect(help).not.toHaveBeenCalled();
  });

  it('are off after they were stopped', () => {
    stop();
    press('?');
    expect(help).not.toHaveBeenCalled();
  });
});
