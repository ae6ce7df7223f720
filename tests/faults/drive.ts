/** What a page is asked to do, as a person would with mouse and keyboard. */
export type Command =
  | { do: 'signIn'; login: string; password: string }
  | { do: 'install' }
  | { do: 'create'; name: string }
  | { do: 'openCreated'; name: string }
  | { do: 'rename'; name: string }
  | { do: 'add'; name: string; bytes: number }
  | { do: 'sendAll' }
  | { do: 'held' }
  | { do: 'endSession' }
  | { do: 'rescue'; login?: string; password?: string }
  | { do: 'look' }
  | { do: 'durabilities' }
  | { do: 'names'; resource: 'projects' | 'files' };

/** What the page shows of itself, and what its outbox holds. */
export interface Look {
  path: string;
  /** Text of the sync chip; empty where there is none. */
  chip: string;
  outbox: number;
}

type Transaction = typeof IDBDatabase.prototype.transaction;

/** Kept by `watchDurability`. */
interface Watched {
  durabilities?: string[];
}

/** Runs before the page's own scripts: notes how each transaction that writes the outbox is kept. */
export function watchDurability(): void {
  const seen: string[] = [];
  (globalThis as Watched).durabilities = seen;
  const own: Transaction = Reflect.get(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function watched(...how) {
    const made = own.apply(this, how);
    const [, mode] = how;
    const isWrite = mode === 'readwrite' && made.objectStoreNames.contains('outbox');
    if (isWrite && !seen.includes(made.durability)) seen.push(made.durability);
    return made;
  };
}

/**
 * Runs in the page, so that one call is one action and its answer is the page's own word: what this
 * resolves with, the page had said. Self-contained, for it is sent as text.
 * @throws Error when the page does not do it within 60 s
 */
export async function drive(command: Command): Promise<unknown> {
  type Found<T> = T | null | undefined | false;
  async function until<T>(what: string, look: () => Found<T> | Promise<Found<T>>): Promise<T> {
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
      const found = await look();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const fields = [...document.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    const seen = `${JSON.stringify(fields)} ${document.body.innerText.slice(0, 3000)}`;
    throw new Error(`${what} did not come at ${location.pathname}: ${seen}`);
  }
  const one = (selector: string, inside: ParentNode = document) =>
    inside.querySelector<HTMLElement>(selector);
  const input = (selector: string, inside: ParentNode = document) =>
    inside.querySelector<HTMLInputElement>(`input${selector}`);
  const fill = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    own?.set?.call(field, value);
    const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  const button = (text: string, inside: ParentNode = document) =>
    [...inside.querySelectorAll('button')].find((each) => each.textContent?.trim() === text);
  const message = (text: string) =>
    [...document.querySelectorAll<HTMLElement>('.x-snackbar')].find((each) =>
      each.textContent?.includes(text),
    );
  const go = (path: string) => history.pushState(null, '', path);

  async function read<T>(empty: T, work: (db: IDBDatabase) => Promise<T>): Promise<T> {
    const all = await indexedDB.databases();
    const name = all.find((each) => /^xeito_[0-9a-f-]{36}$/.test(each.name ?? ''))?.name;
    if (!name) return empty;
    const db = await answer(indexedDB.open(name));
    try {
      return await work(db);
    } finally {
      db.close();
    }
  }
  function answer<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
  }
  const store = (db: IDBDatabase, name: string) => db.transaction(name).objectStore(name);

  switch (command.do) {
    case 'signIn': {
      const login = await until('the login', () => input('[name=login]'));
      fill(login, command.login);
      const password = input('[name=password]');
      if (password) fill(password, command.password);
      one('button[type=submit]')?.click();
      await until('the way in', () => location.pathname !== '/login' && one('h1'));
      return null;
    }
    case 'install':
      await navigator.serviceWorker.ready;
      await until('the service worker', () => navigator.serviceWorker.controller);
      await until('its files', () => {
        const told = JSON.parse(localStorage.getItem('app-files') ?? '{}') as {
          [key: string]: number;
        };
        return told['files'] !== undefined && told['files'] === told['filesKept'];
      });
      await until('the first download', () =>
        read(false, async (db) => {
          const note: unknown = await answer(store(db, 'meta').get('firstDownload'));
          return (note as { value?: unknown } | undefined)?.value === 'done';
        }),
      );
      return null;
    case 'create': {
      if (!one('[role=dialog]')) go('/projects?peek=new-project');
      const panel = await until('the panel', () => one('[role=dialog]'));
      const companies = await until('the field', () => input('[name=companyId]', panel));
      companies.click();
      const company = await until('the companies', () => {
        // The first stands for none.
        const options = panel.querySelectorAll<HTMLElement>('[role=option]');
        return options[options.length - 1];
      });
      company.click();
      const name = await until('the name', () => input('[name=name]', panel));
      fill(name, command.name);
      button('Create project', panel)?.click();
      await until('the word "saved"', () => message(`"${command.name}" saved on this device`));
      return null;
    }
    case 'openCreated': {
      one('.x-snackbar-action', message(`"${command.name}"`))?.click();
      await until(
        'the project',
        () =>
          /^\/projects\/[0-9a-f-]{36}/.test(location.pathname) &&
          one('main form')?.querySelector('input')?.value === command.name,
      );
      return null;
    }
    case 'rename': {
      const save = await until('"Save"', () => {
        const name = one('main form')?.querySelector('input');
        if (!name) return null;
        const shown = name.value === command.name && button('Save');
        // Disabled while the save before this one is still being told.
        if (shown) return !shown.disabled && shown;
        // Typed until it is taken: the end of the save before this one may set the form back.
        fill(name, '');
        fill(name, command.name);
        return null;
      });
      save.click();
      // The title follows the row of the mirror: it has the new name when the transaction is through.
      await until('the new title', () => document.title.startsWith(`${command.name} · `));
      return null;
    }
    case 'add': {
      go('/files');
      // The page before has one too, for the files of a comment.
      const picker = await until(
        'the way in for documents',
        () => document.title.startsWith('Files') && input('[type=file][multiple]'),
      );
      const bytes = new Uint8Array(command.bytes);
      for (let start = 0; start < bytes.length; start += 65_536) {
        crypto.getRandomValues(bytes.subarray(start, start + 65_536));
      }
      bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const chosen = new DataTransfer();
      chosen.items.add(new File([bytes], command.name, { type: 'application/pdf' }));
      const before = new Set(document.querySelectorAll('.x-snackbar'));
      picker.files = chosen.files;
      picker.dispatchEvent(new Event('change', { bubbles: true }));
      await until('the word "saved"', () =>
        [...document.querySelectorAll('.x-snackbar')].find(
          (each) => !before.has(each) && /saved on this device/i.test(each.textContent ?? ''),
        ),
      );
      return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    }
    case 'sendAll': {
      go('/projects?panel=sync');
      const send = () =>
        ['Send now', 'Retry'].flatMap((text) =>
          [...document.querySelectorAll('button')].filter(
            (each) => each.textContent?.trim() === text && !each.disabled,
          ),
        );
      await until('"Send now"', () => send().length > 1);
      for (const each of send()) each.click();
      return null;
    }
    case 'held': {
      go('/projects?panel=sync');
      const panel = await until('the sync centre', () => one('[role=dialog]'));
      await until('what is held', () => panel.innerText.length > 200 && panel);
      return panel.innerText;
    }
    case 'endSession': {
      const db = await answer(indexedDB.open('xeito_device'));
      await answer(db.transaction('items', 'readwrite').objectStore('items').delete('session'));
      db.close();
      return null;
    }
    case 'rescue': {
      (await until('"Open"', () => button('Open'))).click();
      if (command.password !== undefined) {
        fill(await until('the login', () => input('[name=login]')), command.login ?? '');
        fill(await until('the password', () => input('[name=password]')), command.password);
        button('Open')?.click();
      }
      const ways = () =>
        [...document.querySelectorAll('button')].filter((each) =>
          each.textContent?.startsWith('Save'),
        );
      await until('the ways to save', () => ways().length > 0 || one('[role=alert]')?.textContent);
      for (const each of ways()) each.click();
      return one('[role=alert]')?.textContent ?? '';
    }
    case 'look':
      return read<Look>(
        { path: location.pathname, chip: '', outbox: 0 },
        async (db): Promise<Look> => ({
          path: location.pathname,
          chip: one('[data-testid=sync-chip]')?.innerText.trim() ?? '',
          outbox: await answer(store(db, 'outbox').count()),
        }),
      );
    case 'durabilities':
      return (globalThis as Watched).durabilities ?? [];
    case 'names':
      return read<string[]>([], async (db) => {
        const rows: { name: string }[] = await answer(store(db, command.resource).getAll());
        return rows.map(({ name }) => name);
      });
  }
}
