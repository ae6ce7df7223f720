import { msg } from '@lingui/core/macro';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isCommand,
  listenToCombinations,
  listenToKeys,
  pageTable,
  pressSave,
  pressStep,
} from './keys.ts';
import { useDirty } from '#ui/dirty.ts';

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

describe('a combination that takes the last change back', () => {
  const undo = vi.fn<() => boolean>(() => true);
  let end = (): void => {};
  beforeEach(() => {
    document.body.innerHTML = `
      <div role="dialog" class="x-panel"><input /><button>x</button></div>
      <div role="dialog" class="x-dialog"><button>x</button></div>`;
    const isIt = (event: KeyboardEvent) => isCommand(event, 'z');
    const keys = { keys: 'Ctrl Z', label: msg`Take the last change back` };
    end = listenToCombinations([{ ...keys, isIt, worksIn: 'panels', run: undo }]);
  });
  afterEach(() => end());
  const pressIn = (selector: string) =>
    press('z', document.querySelector(selector) as Element, { ctrlKey: true });

  it('works on the page, and beside the fields of a form at the side', () => {
    pressIn('body');
    pressIn('.x-panel button');
    expect(undo).toHaveBeenCalledTimes(2);
  });

  it('is left to whoever types, and to a dialog', () => {
    pressIn('.x-panel input');
    pressIn('.x-dialog button');
    expect(undo).not.toHaveBeenCalled();
  });

  it('takes back what is typed while a form is unsaved', () => {
    const { unmount } = renderHook(() => useDirty(true, () => {}));
    pressIn('.x-panel button');
    expect(undo).not.toHaveBeenCalled();
    unmount();
    pressIn('.x-panel button');
    expect(undo).toHaveBeenCalledOnce();
  });
});

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

describe('what the keys press', () => {
  const pressed: string[] = [];
  const show = (html: string): void => {
    document.body.innerHTML = html;
    for (const button of document.querySelectorAll('button')) {
      button.addEventListener('click', () => pressed.push(button.textContent));
    }
  };
  beforeEach(() => pressed.splice(0));

  it('is what saves a form, or a step that is none', () => {
    show('<main><button>Back</button><button data-save="">Save 5 movements</button></main>');
    expect(pressSave()).toBe(true);
    show('<main><form><button type="submit">Save</button></form></main>');
    expect(pressSave()).toBe(true);
    show('<main><button>Back</button></main>');
    expect(pressSave()).toBe(false);
    expect(pressed).toEqual(['Save 5 movements', 'Save']);
  });

  it('is of the dialog that lies on top, and never the answer to a question', () => {
    const dialog = '<div role="dialog"><button data-save="">Create the lines</button></div>';
    show(`<main><button type="submit">Save</button></main>${dialog}`);
    expect(pressSave()).toBe(true);
    show(`${dialog}<div role="alertdialog"><button data-save="">Delete</button></div>`);
    expect(pressSave()).toBe(false);
    expect(pressed).toEqual(['Create the lines']);
  });

  it('is the row beside the one of an open panel, but behind a dialog', () => {
    const panel = `<div role="dialog" class="x-panel"><input />
      <button data-shortcut="[">before</button><button data-shortcut="]">after</button></div>`;
    show(panel);
    expect([pressStep('PageUp'), pressStep('PageDown')]).toEqual([true, true]);
    show(`${panel}<div role="dialog" class="x-dialog"></div>`);
    expect(pressStep('PageDown')).toBe(false);
    show('<main></main>');
    expect(pressStep('PageDown')).toBe(false);
    expect(pressed).toEqual(['before', 'after']);
  });

  it('leads from table to table, to the cell in which each was left', () => {
    const table = (role: string, name: string) =>
      `<div role="${role}"><i tabindex="-1">other</i><i tabindex="0">${name}</i></div>`;
    show(`<main>${table('grid', 'one')}${table('treegrid', 'two')}</main>`);
    const names = [1, 2, 3].map(() => {
      pageTable()?.focus();
      return document.activeElement?.textContent;
    });
    expect(names).toEqual(['one', 'two', 'one']);
    show('<main></main>');
    expect(pageTable()).toBeNull();
  });
});
