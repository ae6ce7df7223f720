import { act, renderHook, waitFor } from '@testing-library/react';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { localDb } from '#local/db.ts';
import { draftName, readDraft } from '#local/drafts.ts';
import { discardUnsaved } from '#ui/dirty.ts';
import { signedIn } from '../../tests/support/feature.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Values {
  note: string;
  lines: readonly { cents: number }[];
}

const ROW: Values = { note: 'Old', lines: [] };
const NAME = draftName('projects', v7());

beforeEach(() => signedIn({}, {}));

/** Opens the form of a row, or opens it again. */
function open(values = ROW) {
  const { result, rerender, unmount } = renderHook(
    (row: Values) => useRecordForm<Values>(NAME, row, {}),
    { initialProps: values },
  );
  const form = () => result.current;
  return {
    form,
    rerender,
    close: unmount,
    type: (field: keyof Values, value: unknown) =>
      act(() => form().setValue(field, value as never, { shouldDirty: true })),
    offer: async () => {
      await waitFor(() => expect(form().draft).not.toBeNull());
      return form().draft;
    },
  };
}

const kept = async () => (await readDraft(NAME))?.values;
const isGone = () => waitFor(async () => expect(await kept()).toBeUndefined());

describe('what is typed and not saved', () => {
  it('is kept half a second later, and offered when the form is opened again', async () => {
    const first = open();
    first.type('note', 'Half an idea');
    await waitFor(async () => expect(await kept()).toEqual({ note: 'Half an idea' }));
    first.close();
    const again = open();
    const offer = await again.offer();
    expect(again.form().getValues('note')).toBe('Old');
    act(() => offer?.take());
    expect(again.form().getValues('note')).toBe('Half an idea');
    expect(again.form().hasChanges).toBe(true);
    expect(again.form().draft).toBeNull();
  });

  it('is kept at once where the form goes', async () => {
    const { type, close } = open();
    type('lines', [{ cents: 5 }]);
    close();
    await waitFor(async () => expect(await kept()).toEqual({ lines: [{ cents: 5 }] }));
  });

  it('says with what it was typed over, though the row has changed since', async () => {
    const first = open();
    first.type('note', 'Mine');
    first.close();
    const again = open({ ...ROW, note: 'Theirs' });
    const offer = await again.offer();
    act(() => offer?.take());
    expect(again.form().changesIn(again.form().getValues())).toEqual({
      changes: { note: 'Mine' },
      seen: { note: 'Old' },
    });
  });

  it('stays beside what is typed before the person has answered', async () => {
    const first = open();
    first.type('note', 'Before');
    first.close();
    const again = open();
    await again.offer();
    again.type('lines', [{ cents: 7 }]);
    again.close();
    const both = { note: 'Before', lines: [{ cents: 7 }] };
    await waitFor(async () => expect(await kept()).toEqual(both));
  });

  it('does not take the place of what was typed since', async () => {
    const first = open();
    first.type('note', 'Before');
    first.close();
    const again = open();
    const offer = await again.offer();
    again.type('note', 'Now');
    act(() => offer?.take());
    expect(again.form().getValues('note')).toBe('Now');
  });

  it('is not offered where the row has it already', async () => {
    const first = open();
    first.type('note', 'Same');
    first.close();
    await waitFor(async () => expect(await kept()).toBeDefined());
    const again = open({ ...ROW, note: 'Same' });
    again.type('lines', [{ cents: 1 }]);
    again.close();
    await waitFor(async () => expect(await kept()).toEqual({ lines: [{ cents: 1 }] }));
    expect(again.form().draft).toBeNull();
  });

  const ends: [string, (form: ReturnType<typeof open>) => void][] = [
    [
      'saved',
      ({ form, rerender }) => {
        rerender({ ...ROW, note: 'Typed' });
        form().settle({ ...ROW, note: 'Typed' });
      },
    ],
    ['saved as a new row', ({ form }) => form().finish()],
    ['taken back', ({ form }) => form().discard()],
    ['left behind with the page', () => discardUnsaved()],
  ];
  it.each(ends)('is forgotten once it is %s', async (_, end) => {
    const form = open();
    form.type('note', 'Typed');
    await waitFor(async () => expect(await kept()).toBeDefined());
    act(() => end(form));
    await isGone();
    form.close();
    await isGone();
  });

  it('is forgotten when the offer is turned down, and what was typed since is not', async () => {
    const first = open();
    first.type('note', 'Before');
    first.close();
    const again = open();
    const offer = await again.offer();
    again.type('lines', [{ cents: 7 }]);
    act(() => offer?.discard());
    await waitFor(async () => expect(await kept()).toEqual({ lines: [{ cents: 7 }] }));
  });

  it('is none where it was typed back to what stood there', async () => {
    const { type } = open();
    type('note', 'Other');
    await waitFor(async () => expect(await kept()).toBeDefined());
    type('note', 'Old');
    await isGone();
  });

  it('of the form of a new project that an earlier version kept is found', async () => {
    const values = { name: 'Half an idea' };
    await localDb().drafts.put({ form: 'new-project', values });
    expect((await readDraft(draftName('projects', null)))?.values).toEqual(values);
  });
});
