import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../../tests/support/kit.tsx';
import { ComboField } from './fields/combo-field.tsx';
import { DateField } from './fields/date-field.tsx';
import { Panel } from './overlays.tsx';

describe('Escape in a panel', () => {
  const onClose = vi.fn<() => void>();
  const open = () =>
    renderWithKit(
      <Panel open title="A row" onClose={onClose}>
        <ComboField label="Company" value="" options={OPTIONS} onChange={() => undefined} />
        <DateField label="Day" value={null} onChange={() => undefined} />
      </Panel>,
    );

  it('closes the list that is open in it first, and then the panel', async () => {
    open();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Company' }));
    expect(screen.getByRole('option', { name: 'Alpha' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes the calendar of a day first, and then the panel', async () => {
    onClose.mockClear();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a day' }));
    expect(screen.getByRole('grid')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('A panel that opens in the place of another', () => {
  function Two() {
    const [shown, setShown] = useState<'first' | 'second' | null>('first');
    const close = () => setShown(null);
    return (
      <>
        <Panel open={shown === 'second'} title="Second" onClose={close}>
          <p>Here it is</p>
        </Panel>
        <Panel open={shown === 'first'} title="First" onClose={close}>
          <button type="button" onClick={() => setShown('second')}>
            Go on
          </button>
        </Panel>
      </>
    );
  }

  it('stays open when that one goes', async () => {
    renderWithKit(<Two />);
    await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'First' })).toBeNull());
    expect(await screen.findByRole('dialog', { name: 'Second' })).toBeTruthy();
  });
});

const OPTIONS = [{ value: 'a', label: 'Alpha' }];
