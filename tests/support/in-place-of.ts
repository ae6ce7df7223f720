import { afterAll, beforeAll } from 'vitest';

/**
 * Puts these in the place of what a module exports, for the tests of one file: whoever imports the module from
 * outside has them. Unlike `vi.mock` it needs no world of modules of its own, which takes seconds to load.
 */
export function inPlaceOf<Module extends object>(
  module: Module,
  others: Partial<Record<keyof Module, unknown>>,
): void {
  const names = Object.keys(others) as (keyof Module)[];
  const before = names.map((name) => Object.getOwnPropertyDescriptor(module, name));
  const put = (name: keyof Module, descriptor: PropertyDescriptor | undefined) => {
    if (descriptor === undefined) throw new Error(`The module exports no ${String(name)}`);
    Object.defineProperty(module, name, descriptor);
  };
  beforeAll(() => {
    for (const [at, name] of names.entries()) {
      put(name, before[at] && { configurable: true, enumerable: true, get: () => others[name] });
    }
  });
  afterAll(() => {
    for (const [at, name] of names.entries()) put(name, before[at]);
  });
}
