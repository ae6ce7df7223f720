import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const OPTIONS = [{ value: 'a', label: 'Alpha' }];
