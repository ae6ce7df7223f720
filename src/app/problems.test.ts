import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, NetworkProblem } from '#local/api/call.ts';
import { closePopup, closeSnackbar, readInterface } from '#ui/interface-state.ts';
import { failedAction } from './failed-actions.ts';
import { showProblem, watchProblems } from './problems.ts';

const refusal = (errorCode: 'NOT_FOUND' | 'FORBIDDEN') =>
  new ApiProblem({ type: 'about:blank', title: 'Refused', status: 400, errorCode });

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  closePopup();
  for (const { id } of readInterface().snackbars) closeSnackbar(id);
});

describe('the popup of an error code', () => {
  it('closes itself after 2 s for a notice, and stays where somebody must act', async () => {
    await showProblem({ errorCode: 'NOT_FOUND', title: 'x' });
    expect(readInterface().popup).toMatchObject({ timeout: 2000, color: 'grey' });
    await showProblem({ errorCode: 'FORBIDDEN', title: 'x' });
    expect(readInterface().popup).toMatchObject({ timeout: -1, title: 'You may not do this' });
  });

  it.each([
    ['delete', 'callRequests', 'Error deleting Call Request'],
    ['create', 'files', 'Error uploading file'],
    ['delete', 'files', 'Error deleting file'],
    ['delete', 'tenders', 'Error deleting Tender'],
  ] as const)(
    'of a refusal to %s %s has the title “%s” and the reason below',
    async (op, resource, title) => {
      await showProblem({ errorCode: 'FORBIDDEN', title: 'x' }, failedAction({ op, resource }));
      expect(readInterface().popup).toMatchObject({
        title,
        message: expect.stringMatching(/^You may not do this\. ./) as string,
      });
      expect(failedAction({ op: 'update', resource })).toBeUndefined();
    },
  );

  it('has its words though only those of the page to sign in were there', async () => {
    vi.resetModules();
    localStorage.setItem('language', 'es');
    const { startLanguage } = await import('./i18n.ts');
    const fresh = await import('./problems.ts');
    const { readInterface: readFresh } = await import('#ui/interface-state.ts');
    await startLanguage();
    await fresh.showProblem({ errorCode: 'FORBIDDEN', title: 'x' });
    localStorage.clear();
    expect(readFresh().popup?.title).toBe('No puedes hacer esto');
  });

  it('shows the server’s words and the code where the code is unknown', async () => {
    await showProblem({ errorCode: 'NEW_CODE', title: 'A new rule', detail: 'Not on Sundays' });
    expect(readInterface().popup).toMatchObject({
      title: 'A new rule',
      message: 'Not on Sundays (NEW_CODE)',
    });
  });
});

describe('what nobody caught', () => {
  const onFatal = vi.fn<(error: Error) => void>();
  let stop = (): void => {};
  beforeEach(() => {
    onFatal.mockReset();
    stop = watchProblems(onFatal);
  });
  afterEach(() => stop());

  const report = (error: unknown): Event => {
    const event = new ErrorEvent('error', { error, cancelable: true });
    window.dispatchEvent(event);
    return event;
  };

  it('opens the popup when the API refused', async () => {
    expect(report(refusal('FORBIDDEN')).defaultPrevented).toBe(true);
    await expect.poll(() => readInterface().popup?.title).toBe('You may not do this');
    expect(onFatal).not.toHaveBeenCalled();
  });

  it('is said in a snackbar when there is no network', () => {
    report(new NetworkProblem('x'));
    expect(
      readInterface()
        .snackbars.map(({ message }) => message)
        .join(),
    ).toMatch(/cannot be/);
    expect(onFatal).not.toHaveBeenCalled();
  });

  it('leads to the error page when it is anything else', () => {
    const error = new Error('broken');
    report(error);
    expect(onFatal).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('is left alone when it is an aborted call, or no error at all', () => {
    report(new DOMException('x', 'AbortError'));
    report(null);
    expect(onFatal).not.toHaveBeenCalled();
  });
});
