import { zodResolver } from '@hookform/resolvers/zod';
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { isAnythingDirty } from '#ui/dirty.ts';
import { COMES_BACK_MS, useRecordForm } from './use-record-form.ts';

const resolver = zodResolver(z.object({ note: z.string().trim() }));

function open() {
  const { result, rerender: render } = renderHook(
    (row: { note: string }) => useRecordForm('projects/1', row, { resolver }),
    { initialProps: { note: 'Old' } },
  );
  const rerender = (row: { note: string }) => act(() => render(row));
  const form = () => result.current;
  form().register('note');
  return {
    form,
    rerender,
    type: (note: string) => act(() => form().setValue('note', note, { shouldDirty: true })),
    /** The row does not come back yet. */
    saveUnseen: () =>
      act(
        form().handleSubmit((values) => {
          form().changesIn(values);
          form().settle(values);
        }),
      ),
    /** What happens while it is being saved. */
    save: (meanwhile: () => void = () => undefined) =>
      act(
        form().handleSubmit(async (values) => {
          const { changes } = form().changesIn(values);
          meanwhile();
          rerender({ note: changes.note ?? 'Old' });
          form().settle(values);
        }),
      ),
  };
}

/** A form whose n-th check ends when it is told to. */
function openSlowlyChecked() {
  const ends: (() => void)[] = [];
  const slow: typeof resolver = async (...form) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return resolver(...form);
  };
  const { result, rerender } = renderHook(
    ({ note }: { note: string }) =>
      useRecordForm('projects/1', { note, other: '' }, { resolver: slow as never }),
    { initialProps: { note: 'Old' } },
  );
  result.current.register('note');
  const end = () => act(async () => ends.shift()?.());
  return { form: () => result.current, rerender, ends, end };
}

describe('a form over a row', () => {
  afterEach(() => void vi.useRealTimers());

  it('is sent though its row changes while it is being checked', async () => {
    const { form, rerender, ends, end } = openSlowlyChecked();
    act(() => form().setValue('note', 'New', { shouldDirty: true }));
    const sent: string[] = [];
    const sending = form().handleSubmit(({ note }) => void sent.push(note))();
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    rerender({ note: 'Changed by another' });
    await end();
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    await end();
    await sending;
    expect(sent).toEqual(['New']);
  });

  it('has no changes left once it is saved, also where what was typed is saved tidier', async () => {
    const { form, type, save } = open();
    type('New ');
    expect(form().hasChanges).toBe(true);
    await save();
    expect([form().getValues('note'), form().hasChanges]).toEqual(['New', false]);
  });

  it('keeps what is typed while it is being saved', async () => {
    const { form, type, save } = open();
    type('New ');
    await save(() => form().setValue('note', 'Newer', { shouldDirty: true }));
    expect([form().getValues('note'), form().hasChanges]).toEqual(['Newer', true]);
  });

  it('shows what was saved until the row comes back with it, also where one from before the save comes late', async () => {
    vi.useFakeTimers();
    const { form, rerender, type, saveUnseen } = open();
    type('New');
    await saveUnseen();
    rerender({ note: 'Old' });
    expect([form().getValues('note'), form().hasChanges]).toEqual(['New', false]);
    rerender({ note: 'New' });
    await act(() => vi.advanceTimersByTimeAsync(1));
    rerender({ note: 'Old' });
    expect([form().getValues('note'), form().hasChanges]).toEqual(['Old', false]);
  });

  it('shows what the row is again where a save was taken back before the row came', async () => {
    vi.useFakeTimers();
    const { form, type, saveUnseen } = open();
    type('New');
    await saveUnseen();
    expect([form().getValues('note'), form().hasChanges]).toEqual(['New', false]);
    await act(() => vi.advanceTimersByTimeAsync(COMES_BACK_MS));
    expect([form().getValues('note'), form().hasChanges]).toEqual(['Old', false]);
  });

  it('may be left in the turn in which it is finished, also where its row changed while it was being saved', async () => {
    const { form, type, rerender } = open();
    type('New');
    let mayLeave = false;
    await act(
      form().handleSubmit(async () => {
        rerender({ note: 'Changed by another' });
        await Promise.resolve();
        expect(isAnythingDirty()).toBe(true);
        form().finish();
        mayLeave = !isAnythingDirty();
      }),
    );
    expect(mayLeave).toBe(true);
    expect(isAnythingDirty()).toBe(false);
  });

  it('keeps what is sent while an earlier save is not through', async () => {
    const { form, type, save } = open();
    type('New ');
    await save(() => {
      form().setValue('note', 'Newer', { shouldDirty: true });
      form().changesIn({ note: 'Newer' });
    });
    expect(form().getValues('note')).toBe('Newer');
  });
});
