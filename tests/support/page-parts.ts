import { vi } from 'vitest';

/** What a page keeps in `localStorage`. */
export function plainStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  };
}

/** A document that has cookies alone; `onSet` is told the attributes of each that is set. */
export function cookieJar(onSet: (attributes: string[]) => void) {
  const cookies = new Map<string, string>();
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
      onSet(attributes);
    },
  };
}

/** This browser is told by push; answers what ends that. */
export function browserTold() {
  const unsubscribe = vi.fn(async () => true);
  const made = { endpoint: 'https://push.example.org/1', unsubscribe };
  const registration = { pushManager: { getSubscription: async () => made } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  return unsubscribe;
}
