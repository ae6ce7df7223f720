import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeSnackbar, closeTakenBack, readInterface } from './interface-state.ts';
import { showUndoable, type UndoOutcome } from './undoable.ts';

const messages = () => readInterface().snackbars.map(({ message }) => message);
const press = () => readInterface().snackbars.at(-1)?.action?.run();
const said = async (outcome: UndoOutcome) => {
  showUndoable('Done', async () => outcome);
  press();
  await Promise.resolve();
  await Promise.resolve();
  return messages().at(-1);
};

/** Another test may have left another language. */
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  for (const { id } of readInterface().snackbars) closeSnackbar(id);
});

describe('what can be undone', () => {
  it('says what came of the way back', async () => {
    expect(await said('undone')).toBe('Undone');
    expect(await said('too-late')).toMatch(/^Too late/);
  });

  it('may be tried again while it is being sent', async () => {
    const outcomes: UndoOutcome[] = ['sending', 'undone'];
    showUndoable('Done', async () => outcomes.shift() ?? 'nothing');
    press();
    await expect.poll(() => messages().at(-1)).toMatch(/being sent/);
    press();
    await expect.poll(() => messages().at(-1)).toBe('Undone');
  });

  it('has no button where there is no way back', () => {
    showUndoable('Gone', null);
    expect(readInterface().snackbars.at(-1)?.action).toBeUndefined();
  });

  it('is not offered any more once it was taken back in another way', () => {
    let isGone = false;
    showUndoable(
      'Matched',
      Object.assign(async () => 'undone' as const, { isGone: () => isGone }),
    );
    showUndoable('Other', async () => 'undone');
    closeTakenBack();
    expect(messages()).toEqual(['Matched', 'Other']);
    isGone = true;
    closeTakenBack();
    expect(messages()).toEqual(['Other']);
  });
});
