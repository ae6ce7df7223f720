import { act, renderHook, waitFor } from '@testing-library/react';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { localDb } from '#local/db.ts';
import { allDrafts, draftName, draftsOf } from '#local/drafts.ts';
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

const all = async () => (await draftsOf(NAME)).map(({ values }) => values);
const kept = async () => (await all())[0];
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
    const both = [{ note: 'Before' }, { lines: [{ cents: 7 }] }];
    await waitFor(async () => expect(await all()).toEqual(expect.arrayContaining(both)));
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
    expect(await draftsOf(draftName('projects', null))).toMatchObject([{ values }]);
  });
});

describe('the same form in two tabs', () => {
  /** Both are open before anything is typed; each draft is written before the next begins. */
  async function two() {
    const tabs = [open(), open()] as const;
    for (const [index, { type }] of tabs.entries()) {
      type('note', `Tab ${index}`);
      await waitFor(async () => expect(await all()).toHaveLength(index + 1));
    }
    return tabs;
  }

  it('keeps what each of them holds', async () => {
    await two();
    expect(await all()).toEqual(expect.arrayContaining([{ note: 'Tab 0' }, { note: 'Tab 1' }]));
  });

  it('keeps what one holds once the other is saved, whichever that is', async () => {
    for (const saved of [0, 1] as const) {
      const tabs = await two();
      act(() => tabs[saved].form().finish());
      await waitFor(async () => expect(await all()).toEqual([{ note: `Tab ${1 - saved}` }]));
      act(() => tabs[1 - saved]?.form().discard());
      await isGone();
      for (const { close } of tabs) close();
    }
  });

  it('is offered first what its own tab held, which was loaded anew, and then the other', async () => {
    const [first, second] = await two();
    first.close();
    second.close();
    const [later, earlier] = await draftsOf(NAME);
    // Each tab has a store of its own.
    const own = Object.entries(sessionStorage).find(([, value]) => value === later?.opening);
    sessionStorage.setItem(own?.[0] ?? '', earlier?.opening ?? '');
    const again = open();
    const offer = await again.offer();
    expect(offer?.at).toBe(earlier?.at);
    act(() => offer?.discard());
    await waitFor(() => expect(again.form().draft?.at).toBe(later?.at));
    expect(await all()).toEqual([later?.values]);
    act(() => again.form().draft?.discard());
    await isGone();
    await waitFor(() => expect(again.form().draft).toBeNull());
  });

  it('takes up what the other holds, and what that types on stays its own', async () => {
    const first = open();
    first.type('note', 'Begun');
    await waitFor(async () => expect(await kept()).toEqual({ note: 'Begun' }));
    const second = open();
    const offer = await second.offer();
    first.type('note', 'Begun and ended');
    first.close();
    await waitFor(async () => expect(await kept()).toEqual({ note: 'Begun and ended' }));
    act(() => offer?.take());
    second.close();
    const both = [{ note: 'Begun' }, { note: 'Begun and ended' }];
    await waitFor(async () => expect(await all()).toEqual(expect.arrayContaining(both)));
  });

  it('has one draft where it was taken up from a tab that is gone', async () => {
    const first = open();
    first.type('note', 'Begun');
    first.close();
    const second = open();
    const offer = await second.offer();
    act(() => offer?.take());
    second.type('lines', [{ cents: 7 }]);
    second.close();
    await waitFor(async () =>
      expect(await all()).toEqual([{ note: 'Begun', lines: [{ cents: 7 }] }]),
    );
    expect(await allDrafts()).toMatchObject([{ form: NAME }]);
  });
});
