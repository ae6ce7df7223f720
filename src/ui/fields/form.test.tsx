import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { Form } from './form.tsx';

/** A form whose saving ends when it is told to. */
function slowForm() {
  let finish = (): void => {};
  const answer = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const onSave = vi.fn(() => answer);
  renderWithKit(
    <Form onSave={onSave}>
      <input aria-label="Name" />
      <button type="submit">Create</button>
    </Form>,
  );
  return { onSave, finish };
}

test('a form that is being saved is not saved a second time, by whatever way', async () => {
  const { onSave } = slowForm();
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Control>}{Enter}{Enter}s{/Control}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('once the answer is there it can be saved again', async () => {
  const { onSave, finish } = slowForm();
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  finish();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(onSave).toHaveBeenCalledTimes(2);
});

test('the keys held down save once', async () => {
  const { onSave, finish } = slowForm();
  finish();
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  const name = screen.getByRole('textbox', { name: 'Name' });
  fireEvent.keyDown(name, { key: 's', ctrlKey: true, repeat: true });
  expect(onSave).toHaveBeenCalledTimes(1);
});
