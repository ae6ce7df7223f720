import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing at ${selector}`);
  return element;
};
const focused = () => document.activeElement;

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<main><h1 tabindex="-1">Lines</h1>
    <section><ul><li><button id="a">A</button></li><li><button id="b">B</button></li><li><button id="c">C</button></li></ul>
    <button id="add">Add</button></section></main>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('the focus', () => {
  it('goes from a removed line to the one that took its place, to the last one, and to what adds one', async () => {
    find('#b').focus();
    find('#b').parentElement?.remove();
    await expect.poll(focused).toBe(find('#c'));
    find('#c').parentElement?.remove();
    await expect.poll(focused).toBe(find('#a'));
    find('#a').parentElement?.remove();
    await expect.poll(focused).toBe(find('#add'));
  });

  it('goes from a button that is turned off to the one beside it', async () => {
    find('#add').insertAdjacentHTML('afterend', '<p><button id="save">Save</button></p>');
    find('#save').insertAdjacentHTML('beforebegin', '<button id="undo">Undo</button>');
    find('#save').focus();
    find('#save').setAttribute('disabled', '');
    await expect.poll(focused).toBe(find('#undo'));
  });

  it('passes over fields: what is typed next is for nobody', async () => {
    find('#add').insertAdjacentHTML('beforebegin', '<input id="search" /><select></select>');
    find('#c').focus();
    for (const id of ['#a', '#b', '#c']) find(id).parentElement?.remove();
    await expect.poll(focused).toBe(find('#add'));
  });

  it('goes from a panel whose row has gone to the row that took its place', async () => {
    find('#b').focus();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><input id="field" /></div>');
    find('#field').focus();
    find('#b').parentElement?.remove();
    find('[role=dialog]').remove();
    await expect.poll(focused).toBe(find('#c'));
  });

  it('stays in the sheet on top', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog" tabindex="-1"><p><button id="only">Only</button></p></div>',
    );
    find('#a').focus();
    find('#only').focus();
    find('#only').remove();
    await expect.poll(focused).toBe(find('[role=dialog]'));
  });

  it('is at the heading where all of the page has gone', async () => {
    find('#add').focus();
    find('main').innerHTML = '<h1 tabindex="-1">Another</h1>';
    await expect.poll(focused).toBe(find('h1'));
  });

  it('stays where whoever pressed beside it left it', async () => {
    vi.useFakeTimers();
    find('#a').focus();
    find('#a').blur();
    await vi.advanceTimersByTimeAsync(1000);
    find('#a').parentElement?.remove();
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.activeElement).toBe(document.body);
  });
});
