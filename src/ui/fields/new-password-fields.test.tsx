import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

function Fields() {
  const [value, onChange] = useState({ password: '', repeated: '' });
  return <NewPasswordFields {...{ value, onChange }} limits={{ min: 12, max: 200 }} />;
}

it('the strength of a password is told once something is typed', async () => {
  renderWithKit(<Fields />);
  const bar = screen.getByText(/^Strength/).parentElement;
  const visibility = () => bar && getComputedStyle(bar).visibility;
  expect(visibility()).toBe('hidden');
  await userEvent.type(screen.getByLabelText('New password'), 'faro');
  expect(visibility()).toBe('visible');
});
