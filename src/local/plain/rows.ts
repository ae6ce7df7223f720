import type { ResourceName } from '#contract/paths.ts';
import { ROLES } from '#domain/access/roles.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { PROJECT_STATES } from '#domain/projects/states.ts';
import { collectionOf } from '../collections/index.ts';
import type { ServerRow } from '../mirror/base.ts';
import { maskSecrets } from '../mirror/fold.ts';
import { idsIn } from './ids.ts';

type Raw = Record<string, unknown>;

/** The scope of every row: a plain server shows what the person may see, and says no more of it. */
export const SCOPE = 'all';

/** What the app's screens need of a row and a create never fills in. */
const REQUIRED: Partial<Record<ResourceName, Raw>> = {
  accounts: {
    login: '',
    name: '',
    email: '',
    locale: 'es',
    role: 'user',
    companyIds: [],
    projectRights: [],
  },
  companies: { cif: '', name: '' },
  projects: { code: '', name: '', companyId: '' },
};

/** Fields with a fixed set of values: another word is shown as the first one given here. */
const WORDS: Partial<Record<ResourceName, Record<string, readonly string[]>>> = {
  accounts: { role: ['user', ...ROLES] },
  projects: { state: PROJECT_STATES },
};

const NATURAL_KEYS: Partial<Record<ResourceName, readonly string[]>> = {
  companies: ['cif'],
  projects: ['name', 'companyId', 'parentId'],
};

/**
 * A row of a plain server as the mirror keeps it: what it does not tell stays as it was known, else as
 * the collection's default; what the app does not know is kept. Null for something without an id.
 */
export function rowIn(
  resource: ResourceName,
  raw: Raw,
  known: ServerRow | null,
  now: number,
): ServerRow | null {
  const collection = collectionOf(resource);
  // A secret that this server shows does not reach the device.
  const told = maskSecrets(idsIn(raw), collection.secretFields);
  if (typeof told['id'] !== 'string') return null;
  // Nobody says when the row was made: it is the day on which this device saw it first.
  const seenAt = new Date(now).toISOString();
  const born = { createdAt: seenAt, createdBy: null, updatedAt: seenAt, updatedBy: null };
  const usual: Raw = { ...born, ...REQUIRED[resource], ...collection.defaults };
  const row: Raw = { ...usual, ...known, ...told };
  for (const [name, value] of Object.entries(usual)) row[name] ??= value;
  for (const [name, words] of Object.entries(WORDS[resource] ?? {})) {
    if (!words.includes(String(row[name]))) row[name] = words[0];
  }
  return { ...row, id: told['id'], version: known?.version ?? 0 };
}

/**
 * What a PUT sends: the row as it was just read with the changed fields, since the server may replace all
 * that is not named. A secret that was read masked is no value to send back.
 */
export function wholeRow(resource: ResourceName, raw: Raw, fields: Raw): Raw {
  const secrets = collectionOf(resource).secretFields;
  const isMasked = (name: string) => secrets.includes(name) && /[•*]{3}/.test(String(raw[name]));
  const read = Object.entries(raw).filter(([name]) => !isMasked(name));
  return { ...Object.fromEntries(read), ...fields };
}

/** The rows of a list call: an array, or a page with its rows in `content`. Null for anything else. */
export function listIn(data: unknown): Raw[] | null {
  const list = typeof data === 'object' && data !== null && 'content' in data ? data.content : data;
  return Array.isArray(list)
    ? list.filter((row): row is Raw => typeof row === 'object' && row !== null)
    : null;
}

/** What tells two rows apart for a person, as one text; null where nothing does. */
export function naturalKey(resource: ResourceName, fields: Raw): string | null {
  const names = NATURAL_KEYS[resource];
  if (!names) return null;
  const texts = names.map((name) => (typeof fields[name] === 'string' ? fields[name] : ''));
  return texts.map((text, index) => tidy(names[index], text)).join('\n');
}

function tidy(name: string | undefined, text: string): string {
  return name === 'cif' ? normaliseTaxId(text) : text.trim().toUpperCase();
}
