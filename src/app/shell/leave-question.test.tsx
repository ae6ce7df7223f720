import {
  createBrowserHistory,
  Link,
  type RouterHistory,
  useNavigate,
} from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useDirty } from '#ui/dirty.ts';
import { openedQuestion } from '../../../tests/support/dialog.ts';
import { renderScreens } from '../../../tests/support/feature.tsx';
import { LeaveQuestion } from './leave-question.tsx';

/** A page with a form, a link to another, and a filter in its address. */
function FormPage() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useDirty(text !== '');
  return (
    <>
      <LeaveQuestion />
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => void navigate({ to: '/', search: { q: 'x' } })}>
        Filter
      </button>
      <Link to="/other">Other page</Link>
    </>
  );
}

const start = (history?: RouterHistory) =>
  renderScreens(
    { '/': FormPage, '/other': () => <h1>Other</h1>, '/login': () => <h1>Login</h1> },
    '/',
    undefined,
    history,
  );
const type = async () => userEvent.type(await screen.findByLabelText('Name'), 'Half a name');
const leave = () => userEvent.click(screen.getByRole('link', { name: 'Other page' }));

describe('leaving a page where something is not saved', () => {
  it('is asked for first, and staying keeps what was typed', async () => {
    start();
    await type();
    await leave();
    await openedQuestion({ name: 'Leave without saving?' });
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half a name');
  });

  it('goes on once the person says so', async () => {
    start();
    await type();
    await leave();
    await openedQuestion();
    await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
  });

  it('keeps the address of the page until the person goes back from it indeed', async () => {
    window.history.replaceState(null, '', '/other');
    const history = createBrowserHistory();
    onTestFinished(() => history.destroy());
    const { router } = start(history);
    await screen.findByRole('heading', { name: 'Other' });
    await router.navigate({ to: '/' });
    for (const answer of ['Stay here', 'Leave without saving']) {
      await type();
      window.history.back();
      await openedQuestion();
      await waitFor(() => expect(window.location.pathname).toBe('/'));
      await userEvent.click(screen.getByRole('button', { name: answer }));
    }
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
    expect([window.location.pathname, window.history.state['__TSR_index']]).toEqual(['/other', 0]);
  });

  it('asks nothing where nothing was typed, for a filter, or of whoever was signed out', async () => {
    const { router } = start();
    await type();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'x' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half a name');
    await router.navigate({ to: '/login' });
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
    await router.navigate({ to: '/' });
    await screen.findByLabelText('Name');
    await leave();
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy();
  });
});
