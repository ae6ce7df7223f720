import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, memo } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../../../tests/support/kit.tsx';
import { TextField } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';

const check = vi.fn(() => ({
  values: {},
  errors: { name: { type: 'bad', message: 'required' } },
}));
beforeEach(() => check.mockClear());

function NameForm({ name }: { name: string }) {
  const { control } = useForm<{ name: string }>({
    mode: 'onBlur',
    defaultValues: { name },
    resolver: check,
  });
  const { field } = useFormField(control, 'name');
  return (
    <>
      <TextField label="Name" {...field} />
      <button type="button">Save</button>
    </>
  );
}

describe('a field that is checked as it is left', () => {
  it('says what is wrong with it when it is left by a key', async () => {
    renderWithKit(<NameForm name="Faro" />);
    screen.getByLabelText('Name').focus();
    await userEvent.tab();
    expect(await screen.findByText('This field is required')).toBeDefined();
  });

  it('says it only after the press that left it, so that nothing moves away under the press', async () => {
    const user = userEvent.setup();
    renderWithKit(<NameForm name="Faro" />);
    screen.getByLabelText('Name').focus();
    const target = screen.getByRole('button', { name: 'Save' });
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(document.activeElement).toBe(target);
    expect(check).not.toHaveBeenCalled();
    await user.pointer({ keys: '[/MouseLeft]', target });
    expect(await screen.findByText('This field is required')).toBeDefined();
  });

  it('asks nothing of an empty field that nobody filled in yet', async () => {
    renderWithKit(<NameForm name="" />);
    screen.getByLabelText('Name').focus();
    await userEvent.tab();
    expect(check).not.toHaveBeenCalled();
  });
});

describe('of two fields of a form', () => {
  const drawn = vi.fn<(name: string) => void>();
  const Counted = memo(function Counted(field: ComponentProps<typeof TextField>) {
    drawn(field.name ?? '');
    return <TextField {...field} />;
  });

  function TwoFields() {
    const { control, handleSubmit } = useForm<{ first: string; second: string }>({
      defaultValues: { first: '', second: '' },
      resolver: () => ({ values: {}, errors: { first: { type: 'bad', message: 'required' } } }),
    });
    return (
      <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
        <Counted label="First" {...useFormField(control, 'first').field} />
        <Counted label="Second" {...useFormField(control, 'second').field} />
        <button type="submit">Save</button>
      </form>
    );
  }

  it('the one that is typed in is drawn alone, and so is the one that is wrong', async () => {
    renderWithKit(<TwoFields />);
    drawn.mockClear();
    await userEvent.type(screen.getByLabelText('Second'), 'Faro');
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['second']));
    await userEvent.tab();
    drawn.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required')).toBeDefined();
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['first']));
  });
});

it('the steps of a save draw nothing of what has a field', async () => {
  const drawn = vi.fn<() => void>();
  const Group = memo(function Group({ control }: { control: Control<{ name: string }> }) {
    drawn();
    return <TextField label="Name" {...useFormField(control, 'name').field} />;
  });
  function OneGroup() {
    const { control, handleSubmit, formState } = useForm({ defaultValues: { name: 'Faro' } });
    return (
      <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
        <Group control={control} />
        <button type="submit">Save</button>
        {formState.isSubmitSuccessful ? <p>Saved</p> : null}
      </form>
    );
  }
  renderWithKit(<OneGroup />);
  drawn.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(drawn).not.toHaveBeenCalled();
});
