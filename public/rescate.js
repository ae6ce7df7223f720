/**
 * Saves what this device has not sent, when the app itself does not start: reads the databases at
 * whatever version they have, opens what is sealed, and hands it out as files. It writes nothing, and
 * it needs nothing of the app. The forms that it reads are those of src/local/keys.
 */
import { WORDS } from './rescate-words.js';

/** Per table, what a sealed row is bound to: its name, these fields, and the form's version. */
const BOUND = {
  outbox: ['resource', 'rowId'],
  chunks: ['fileId', 'index'],
  files: ['id'],
  received: ['id'],
};
const SEAL_VERSION = 1;
/** Never written into a file. */
const SECRET_FIELDS = ['holdedApiKey'];

const STYLE = `
  :root { --ink: #17201a; --quiet: #56635a; --ground: #f4f7f4; --card: #fff; --line: #dfe6e0; --edge: #7d8a81; --action: #4fb43a; --link: #2b721b; --alarm: #b3261e; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e8eee9; --quiet: #a6b3a9; --ground: #0f1411; --card: #171d18; --line: #2b342d; --edge: #6b786e; --action: #5cc247; --link: #8ddb7d; --alarm: #ffb4ab; }
  }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  main { max-width: 40rem; margin: 0 auto; padding: 24px 16px; }
  section { margin: 16px 0; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
  h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; }
  h2 { margin: 0; font-size: 18px; }
  p { margin: 0 0 16px; }
  a { color: var(--link); }
  section > p, form > p:not([role]) { color: var(--quiet); }
  [role=alert] { color: var(--alarm); }
  [role=alert]:empty { margin: 0; }
  label { display: block; margin: 0 0 16px; }
  input, button { min-height: 44px; padding: 0 12px; border-radius: 6px; font: inherit; }
  input { display: block; width: 100%; box-sizing: border-box; border: 1px solid var(--edge); background: var(--ground); color: inherit; }
  button { border: 0; background: var(--action); color: #0c1f08; font-weight: 600; cursor: pointer; }
  :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
  ul { margin: 0; padding: 0; }
  li { display: flex; gap: 12px; align-items: center; justify-content: space-between; margin: 16px 0 0; }
  li button { flex: none; }
`;

const page = document.querySelector('#page');
const words = WORDS[language()];

document.documentElement.lang = language();
document.title = `${words.title} · Xeito`;
applyStyle();
try {
  await showPersons();
} catch {
  page.append(element('p', { role: 'alert', textContent: words.failed }));
}

// What is shown

async function showPersons() {
  page.append(
    element('h1', { textContent: words.title }),
    element('p', { textContent: words.lead }),
  );
  const persons = await readPersons();
  if (persons.length === 0) page.append(element('p', { textContent: words.none }));
  for (const [index, person] of persons.entries()) page.append(sectionOf(person, index + 1));
  page.append(element('a', { href: '/', textContent: words.back }));
}

function sectionOf(person, number) {
  const { changes, documents } = person;
  const section = element('section');
  const counts = `${counted(changes, words.changes)} · ${counted(documents, words.documents)}`;
  const button = element('button', { type: 'button', textContent: words.open });
  button.addEventListener('click', async () => {
    const key = await keyOfSession(person);
    if (key || person.ring === undefined) await showContents(section, person, key);
    else showForm(section, person);
    button.remove();
  });
  section.append(
    element('h2', { textContent: `${words.person} ${number}` }),
    element('p', { textContent: counts }),
    button,
  );
  return section;
}

function showForm(section, person) {
  const login = element('input', { name: 'login', type: 'email', autocomplete: 'username' });
  const password = element('input', {
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
  });
  const alert = element('p', { role: 'alert' });
  const form = element('form');
  form.append(
    element('p', { textContent: words.hint }),
    labelled(words.login, login),
    labelled(words.password, password),
    alert,
    element('button', { textContent: words.open }),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    alert.textContent = '';
    const key = await keyOfLogin(person, login.value.trim(), password.value).catch(() => null);
    if (!key) {
      alert.textContent = words.wrong;
      return;
    }
    form.remove();
    await showContents(section, person, key);
  });
  section.append(form);
}

async function showContents(section, person, key) {
  const entries = await readRows(person, 'outbox', key);
  const save = element('button', { type: 'button', textContent: words.saveChanges });
  save.addEventListener('click', () => {
    const data = { exportedAt: new Date().toISOString(), changes: entries.map(readable) };
    const day = data.exportedAt.slice(0, 10);
    const text = JSON.stringify(data, null, 2);
    download(new Blob([text], { type: 'application/json' }), `${words.file} ${day}.json`);
  });
  const list = element('ul');
  for (const document of await readDocuments(person, entries, key)) {
    list.append(documentLine(person, document, key));
  }
  section.append(save, list);
}

function documentLine(person, document, key) {
  const { name, type, size, fileId } = document;
  const line = element('li');
  const button = element('button', { type: 'button', textContent: words.saveDocument });
  button.addEventListener('click', async () => {
    const chunks = await readRows(person, 'chunks', key, fileId);
    const blob = new Blob(
      chunks.toSorted((a, b) => a.index - b.index).map(({ bytes }) => bytes),
      { type },
    );
    const isWhole = size === undefined || blob.size === size;
    download(blob, isWhole ? name : `${words.incomplete} ${name}`);
  });
  line.append(element('span', { textContent: name }), button);
  return line;
}

/** A change as a person reads it: without secrets, without the request as it was sent. */
function readable({ frozen, undo: _undo, patch = {}, ...entry }) {
  const shown = Object.entries(patch).map(([name, value]) => [
    name,
    SECRET_FIELDS.includes(name) && value !== null ? '…' : value,
  ]);
  const request = frozen && { ...frozen, body: undefined };
  return { ...entry, patch: Object.fromEntries(shown), frozen: request };
}

// What is read

/** The persons with a database here, and how much it holds: nothing else is said of them. */
async function readPersons() {
  const items = await readDevice();
  const persons = [];
  for (const name of await databaseNames(items)) {
    const db = await openDatabase(name);
    if (!db?.objectStoreNames.contains('outbox')) continue;
    const changes = await ask(db, 'outbox', (store) => store.count());
    const hasChunks = db.objectStoreNames.contains('chunks');
    const keys = hasChunks ? await ask(db, 'chunks', (store) => store.getAllKeys()) : [];
    const fileIds = [...new Set(keys.map(([fileId]) => fileId))];
    const userId = name.slice('xeito_'.length);
    const ring = items.get(`ring:${userId}`);
    const documents = fileIds.length;
    if (changes + documents === 0) continue;
    persons.push({ userId, db, changes, documents, fileIds, ring, session: items.get('session') });
  }
  return persons;
}

async function readDevice() {
  const db = await openDatabase('xeito_device');
  if (!db) return new Map();
  const items = await ask(db, 'items', (store) => store.getAll());
  return new Map(items.map(({ key, value }) => [key, value]));
}

async function databaseNames(items) {
  const isPerson = (name) => name.startsWith('xeito_') && name !== 'xeito_device';
  if (indexedDB.databases) {
    const found = await indexedDB.databases();
    return found.map(({ name }) => name).filter(isPerson);
  }
  const rings = [...items.keys()].filter((key) => key.startsWith('ring:'));
  return rings.map((key) => `xeito_${key.slice('ring:'.length)}`);
}

/** At the version that it has; null when there is none, and none is made. */
function openDatabase(name) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.addEventListener('upgradeneeded', () => request.transaction.abort());
    request.addEventListener('success', () => {
      const db = request.result;
      // The app in another tab may need it for itself.
      db.addEventListener('versionchange', () => db.close());
      resolve(db);
    });
    request.addEventListener('error', () =>
      request.error?.name === 'AbortError' ? resolve(null) : reject(request.error),
    );
  });
}

function ask(db, table, question) {
  return new Promise((resolve, reject) => {
    const request = question(db.transaction(table, 'readonly').objectStore(table));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

async function readRows({ db }, table, key, fileId) {
  const range = fileId && IDBKeyRange.bound([fileId], [fileId, []]);
  const rows = await ask(db, table, (store) => store.getAll(range));
  return Promise.all(rows.map((row) => opened(table, row, key)));
}

async function readDocuments({ db, fileIds }, entries, key) {
  const tables = ['files', 'received'].filter((name) => db.objectStoreNames.contains(name));
  const rows = await Promise.all(tables.map((table) => readRows({ db }, table, key)));
  const known = rows.flat();
  return fileIds.map((fileId) => {
    const row = known.find(({ id }) => id === fileId);
    const pending = entries.find(({ rowId }) => rowId === fileId)?.file;
    const { name = fileId, type = '', size } = pending ?? row ?? {};
    return { fileId, name, type, size };
  });
}

// What opens

async function opened(table, { _sealed: sealed, ...clear }, key) {
  if (!sealed) return clear;
  const purpose = [table, ...BOUND[table].map((name) => clear[name]), SEAL_VERSION].join('|');
  const packed = await decrypt(await importKey(key), sealed, purpose);
  return { ...clear, ...unpack(packed) };
}

/** The length of the JSON, the JSON, then the bytes of the fields that are ArrayBuffers. */
function unpack(packed) {
  let at = 4 + new DataView(packed).getUint32(0);
  const { fields, buffers } = JSON.parse(new TextDecoder().decode(packed.slice(4, at)));
  for (const [name, length] of buffers) {
    fields[name] = packed.slice(at, at + length);
    at += length;
  }
  return fields;
}

/** The person's data key, while a session of his lasts here. */
async function keyOfSession({ userId, session }) {
  const isHis = session?.userId === userId && Date.parse(session.expiresAt) > Date.now();
  if (!isHis || !session.key || !session.wrappedKey) return null;
  return decrypt(session.key, session.wrappedKey, `session|${userId}`).catch(() => null);
}

async function keyOfLogin({ userId, ring }, login, password) {
  const byPassword = ring.wrappedByPassword;
  if (byPassword) {
    const key = await keyOfPassword(password, byPassword);
    const opens = await decrypt(key, byPassword, `password|${userId}`).catch(() => null);
    if (opens) return opens;
  }
  if (!ring.wrappedByServer) return null;
  const deviceKey = await askServer(userId, login, password);
  return deviceKey && decrypt(await importKey(deviceKey), ring.wrappedByServer, `server|${userId}`);
}

async function keyOfPassword(password, { salt, iterations }) {
  const text = new TextEncoder().encode(password);
  const material = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const algorithm = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey(how, material, algorithm, false, ['decrypt']);
}

/** Signs in only to get the key that the server has for this person, and out again at once. */
async function askServer(userId, login, password) {
  const { apiBaseUrl } = await (await fetch('/config.json')).json();
  const post = (path, body, token) =>
    fetch(`${apiBaseUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      credentials: 'omit',
    });
  const response = await post('/session/login', { login, password });
  if (!response.ok) return null;
  const { data } = await response.json();
  await post('/session/logout', {}, data.jwtToken).catch(() => undefined);
  if (data.id !== userId || !data.deviceKey) return null;
  const binary = atob(data.deviceKey.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function importKey(bytes) {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']);
}

function decrypt(key, { iv, bytes }, purpose) {
  const additionalData = new TextEncoder().encode(purpose);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes);
}

// The page itself

function element(name, properties = {}) {
  return Object.assign(document.createElement(name), properties);
}

function counted(number, [one, many]) {
  return `${number} ${number === 1 ? one : many}`;
}

function labelled(text, input) {
  const label = element('label', { textContent: text });
  label.append(input);
  return label;
}

function download(blob, name) {
  const href = URL.createObjectURL(blob);
  element('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

function language() {
  const wanted = [localStorage.getItem('language'), ...navigator.languages];
  return wanted.map((tag) => String(tag).slice(0, 2)).find((tag) => tag in WORDS) ?? 'es';
}

/** By script: the page's policy allows no style inside it. */
function applyStyle() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [sheet];
}
