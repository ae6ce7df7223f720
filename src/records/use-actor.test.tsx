import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeDb, localDb } from '#local/db.ts';
import { signedIn } from '../../tests/support/feature.tsx';
import { useActor } from './use-actor.ts';

afterEach(closeDb);

it('a page knows at its first drawing who looks, and is told when their role changes', async () => {
  await signedIn({ role: 'partner' }, {});
  const drawn: (string | undefined)[] = [];
  function Page() {
    const role = useActor()?.role;
    drawn.push(role);
    return <p>Page of a {role}</p>;
  }
  function Shell() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)} type="button">
          {useActor()?.role}
        </button>
        {isOpen ? <Page /> : null}
      </>
    );
  }
  render(<Shell />);
  await userEvent.click(await screen.findByRole('button', { name: 'partner' }));
  expect(drawn).toEqual(['partner']);
  await localDb().accounts.update(localDb().userId, { role: 'admin' });
  expect(await screen.findByText('Page of a admin')).toBeDefined();
});
