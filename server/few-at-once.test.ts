import { describe, expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';
import { Refusal } from './problem.ts';

/** Works that end when they are told to, and which of them have begun. */
function createWorks() {
  const begun: string[] = [];
  const ends = new Map<string, (why?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (why) => (why ? reject(why) : resolve(name)));
    });
  return { begun, work, end: (name: string, why?: Error) => ends.get(name)?.(why) };
}

describe('works of which few go on at once', () => {
  it('wait for a place, and get it in the order in which they came', async () => {
    const { begun, work, end } = createWorks();
    const few = fewAtOnce(2, 10);
    const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((name) => few(work(name)));
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await second).toBe('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    expect(await Promise.all([first, third])).toEqual(['a', 'c']);
    end('d');
    expect(await fourth).toBe('d');
  });

  it('give their place back when they fail', async () => {
    const { begun, work, end } = createWorks();
    const few = fewAtOnce(1, 10);
    const failing = few(work('a'));
    const next = few(work('b'));
    end('a', new Error('no'));
    await expect(failing).rejects.toThrow('no');
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await next;
    void few(work('c'));
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('are refused for now where too many wait', async () => {
    const { begun, work, end } = createWorks();
    const few = fewAtOnce(1, 1);
    const first = few(work('a'));
    const second = few(work('b'));
    const refused = await few(work('c')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 2 } });
    end('a');
    await first;
    end('b');
    await second;
    expect(begun).toEqual(['a', 'b']);
  });
});
