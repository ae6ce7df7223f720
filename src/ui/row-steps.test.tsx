import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithKit } from '../../tests/support/kit.tsx';
import { useTellOrder } from './row-order.ts';
import { RowSteps } from './row-steps.tsx';

function List({ ids }: { ids: readonly string[] }) {
  useTellOrder(
    useCallback(
      (id, step) => (ids.includes(id) ? (ids[ids.indexOf(id) + step] ?? null) : undefined),
      [ids],
    ),
  );
  return null;
}

function Record({ first }: { first: string }) {
  const [id, setId] = useState(first);
  return (
    <>
      <h1>{id}</h1>
      <RowSteps id={id} onStep={setId} />
    </>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = () => screen.getByRole('heading').textContent;

describe('the steps of a record', () => {
  it('lead through the list that was seen last, also after it has gone, and end with it', async () => {
    const old = renderWithKit(<List ids={['b', 'x']} />);
    old.unmount();
    const list = renderWithKit(<List ids={['a', 'b', 'c']} />);
    list.unmount();
    renderWithKit(<Record first="b" />);
    await userEvent.click(button('Next of the list'));
    expect([heading(), button('Next of the list').disabled]).toEqual(['c', true]);
    await userEvent.click(button('Previous of the list'));
    await userEvent.click(button('Previous of the list'));
    expect([heading(), button('Previous of the list').disabled]).toEqual(['a', true]);
  });

  it('are not offered to what was in no list', () => {
    renderWithKit(<Record first="nowhere" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
