import { beforeEach, describe, expect, it } from 'vitest';
import { Notebook, type Story } from './notebook.ts';
import { faultsOf, type Truth } from './truth.ts';

let notebook: Notebook;
let story: Story;
const first = 'test-0: v0';
const second = 'test-0: v1';
const third = 'test-0: v2';

/** Saved twice; the page died over the third name. */
beforeEach(async () => {
  notebook = new Notebook('test');
  story = notebook.begin();
  await notebook.save(story, async () => null);
  await notebook.save(story, async () => null);
  await notebook.save(story, () => Promise.reject(new Error('killed'))).catch(() => undefined);
});

function truthOf(name: string | null, went: string[], ids = ['a']): Truth {
  return {
    names: { projects: name === null ? [] : ids.map(() => name), files: [] },
    effects: went.map((one, index) => ({
      key: `key ${index}`,
      resource: 'projects',
      action: index === 0 ? 'create' : 'update',
      row_id: ids[index % ids.length] ?? 'a',
      name: one,
    })),
  };
}

describe('the comparison with the truth of the server', () => {
  it('is content with the last saved name, with or without those between', () => {
    expect(faultsOf(truthOf(second, [first, second]), notebook)).toEqual([]);
    expect(faultsOf(truthOf(second, [second]), notebook)).toEqual([]);
  });

  it('takes what was on its way when the page died either way', () => {
    expect(faultsOf(truthOf(third, [first, third]), notebook)).toEqual([]);
  });

  it('sees that something saved is lost', () => {
    expect(faultsOf(truthOf(null, []), notebook)).toHaveLength(1);
    expect(faultsOf(truthOf(first, [first]), notebook)).toHaveLength(1);
  });

  it('sees that something is there twice', () => {
    const faults = faultsOf(truthOf(second, [second, second], ['a', 'b']), notebook);
    expect(faults.join()).toContain('missing');
    expect(faults.join()).toContain('made 2 times');
  });

  it('sees that a change was applied again after a later one', () => {
    const faults = faultsOf(truthOf(second, [first, second, first, second]), notebook);
    expect(faults.join()).toContain('went through');
  });

  it('sees two effects of one key', () => {
    const { names, effects } = truthOf(second, [first, second]);
    const twice = effects.map((effect) => ({ ...effect, key: 'same' }));
    expect(faultsOf({ names, effects: twice }, notebook).join()).toContain('two effects');
  });

  it('sees what nobody made', () => {
    const truth = truthOf(second, [second]);
    truth.names.projects.push('test-9: v0');
    expect(faultsOf(truth, notebook)).toEqual(['nobody made test-9: v0']);
  });
});
