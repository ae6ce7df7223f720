import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { Form } from './form.tsx';
import { useRecordForm } from '#records/use-record-form.ts';

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

/** A form over a row whose n-th save ends when it is told to, and what was saved. */
function slowLiveForm() {
  const ends: (() => void)[] = [];
  const saved: string[] = [];
  function Live() {
    const [row, setRow] = useState({ name: 'Old' });
    const { register, handleSubmit, hasChanges, changesIn, settle, formState } = useRecordForm(
      'projects/1',
      row,
      {},
    );
    const save = handleSubmit(async (form) => {
      const { changes } = changesIn(form);
      saved.push(changes.name ?? 'nothing');
      setRow((before) => ({ ...before, ...changes }));
      await new Promise<void>((resolve) => ends.push(resolve));
      settle(form);
    });
    return (
      <Form onSave={save} unsaved={hasChanges}>
        <input aria-label="Name" {...register('name')} />
        <button type="submit" disabled={formState.isSubmitting}>
          Save
        </button>
        {hasChanges ? 'Not saved' : 'All saved'}
      </Form>
    );
  }
  renderWithKit(<Live />);
  const end = () => act(async () => ends.shift()?.());
  return { saved, end };
}

async function type(name: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, name);
}

test('what is typed and saved while an earlier save runs is saved after it, once', async () => {
  const { saved, end } = slowLiveForm();
  await type('New');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await type('Newer');
  await userEvent.keyboard('{Control>}s{Enter}{/Control}');
  expect(saved).toEqual(['New']);
  await end();
  expect(saved).toEqual(['New', 'Newer']);
  await end();
  expect(saved).toEqual(['New', 'Newer']);
  expect(screen.getByText('All saved')).toBeTruthy();
});

test('a button that the row sets free before its save has ended saves after it', async () => {
  const { saved, end } = slowLiveForm();
  await type('New');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await type('Newer');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await end();
  expect(saved).toEqual(['New', 'Newer']);
});

test('a second press on the keys saves nothing more where nothing was typed', async () => {
  const { saved, end } = slowLiveForm();
  await type('New');
  await userEvent.keyboard('{Control>}ss{/Control}');
  await end();
  await end();
  expect(saved).toEqual(['New']);
});

test('the keys that save go to what is missing and say so', async () => {
  function Incomplete() {
    const [isAsked, setAsked] = useState(false);
    return (
      <Form onSave={async () => setAsked(true)}>
        <input aria-label="Notes" />
        <input aria-label="Name" aria-invalid={isAsked || undefined} />
        {isAsked ? <p>Required</p> : null}
      </Form>
    );
  }
  renderWithKit(<Incomplete />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Notes' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Required');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
});
