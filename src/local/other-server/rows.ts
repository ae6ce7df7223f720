import type { ResourceName } from '#contract/paths.ts';
import { ROLES } from '#domain/access/roles.ts';
import { BEAD_STATES, BEAD_TYPOLOGIES } from '#domain/beads/typologies.ts';
import { BUDGET_LINE_STATUSES, BUDGET_SIDES } from '#domain/budgets/kinds.ts';
import { CALL_REQUEST_STATES } from '#domain/call-requests/states.ts';
import { RESULT_GROUPS } from '#domain/categories/result-groups.ts';
import { DOCUMENTATION_GROUPS, DOCUMENTATION_STATUSES } from '#domain/documentation/kinds.ts';
import { normaliseTaxId } from '#domain/identifiers/tax-id.ts';
import { RECORD_RESULTS } from '#domain/justification/record.ts';
import { MILESTONE_STATES } from '#domain/milestones/states.ts';
import { AID_STATES } from '#domain/minimis/aid.ts';
import { PROJECT_STATES } from '#domain/projects/states.ts';
import { REINVOICE_STATES } from '#domain/reinvoices/states.ts';
import { AID_TYPES, JUSTIFICATION_MODES, TENDER_REGIMES } from '#domain/tenders/kinds.ts';
import { collectionOf } from '../collections/index.ts';
import type { ServerRow } from '../mirror/base.ts';
import { maskSecrets } from '../mirror/fold.ts';
import { idsIn } from '../api/ids.ts';

type Raw = Record<string, unknown>;

/** The scope of every row: another server shows what the person may see, and says no more of it. */
export const SCOPE = 'all';

/** What the app's screens need of a row and a create never fills in. */
const REQUIRED: Partial<Record<ResourceName, Raw>> = {
  accountingRecords: { callRequestId: '', expenseId: '', imputedCents: 0, issueDate: '' },
  accounts: {
    login: '',
    name: '',
    email: '',
    locale: 'es',
    role: 'user',
    companyIds: [],
    projectRights: [],
  },
  beads: { code: '', name: '', typology: BEAD_TYPOLOGIES[0] },
  budgets: { name: '', projectId: '' },
  callRequestBudgets: { name: '', callRequestId: '' },
  callRequests: { tenderId: '', internalCode: '' },
  categories: { code: '', name: '' },
  companies: { cif: '', name: '' },
  documentations: { callRequestId: '', type: '' },
  expenseAccounts: { companyId: '', num: '', name: '' },
  files: { name: '', type: '', size: 0, sha256: '' },
  milestones: { callRequestId: '', title: '' },
  minimisAids: { companyId: '', grantDate: '', ggeCents: 0 },
  plannings: { callRequestId: '', itemId: '', period: '' },
  projects: { code: '', name: '', companyId: '' },
  reinvoices: { issuerId: '', receiverId: '', date: '' },
  tenders: { code: '', title: '' },
};

/** Fields with a fixed set of values: another word is shown as the first one given here. */
const WORDS: Partial<Record<ResourceName, Record<string, readonly string[]>>> = {
  accountingRecords: { result: RECORD_RESULTS },
  accounts: { role: ['user', ...ROLES] },
  beads: { state: BEAD_STATES, typology: BEAD_TYPOLOGIES },
  budgets: { side: BUDGET_SIDES, status: BUDGET_LINE_STATUSES },
  callRequests: { state: CALL_REQUEST_STATES },
  categories: { resultGroup: ['other', ...RESULT_GROUPS] },
  documentations: { group: DOCUMENTATION_GROUPS, status: DOCUMENTATION_STATUSES },
  milestones: { state: MILESTONE_STATES },
  minimisAids: { state: ['granted', ...AID_STATES] },
  projects: { state: PROJECT_STATES },
  reinvoices: { state: REINVOICE_STATES },
  tenders: {
    regime: TENDER_REGIMES,
    aidType: AID_TYPES,
    justificationMode: JUSTIFICATION_MODES,
  },
};

const NATURAL_KEYS: Partial<Record<ResourceName, readonly string[]>> = {
  accountingRecords: ['callRequestId', 'expenseId'],
  budgets: ['projectId', 'parentId', 'name'],
  callRequestBudgets: ['callRequestId', 'parentId', 'name'],
  callRequests: ['tenderId', 'companyId', 'title'],
  categories: ['name', 'parentId'],
  companies: ['cif'],
  documentations: ['callRequestId', 'type'],
  expenseAccounts: ['companyId', 'num'],
  files: ['resource', 'rowId', 'name'],
  milestones: ['callRequestId', 'title'],
  plannings: ['itemId', 'period'],
  projects: ['name', 'companyId', 'parentId'],
  tenders: ['code', 'title'],
};

/** How a server may name the owner of a document, the most exact one first. */
const OWNERS = [
  ['documentationId', 'documentations'],
  ['milestoneId', 'milestones'],
  ['callRequestId', 'callRequests'],
  ['tenderId', 'tenders'],
] as const;

/**
 * A row of another server as the mirror keeps it: what it does not tell stays as it was known, else as
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
  const told = maskSecrets(owned(resource, idsIn(raw)), collection.secretFields);
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

/** A document whose owner is named by a field of its kind. */
function owned(resource: ResourceName, raw: Raw): Raw {
  if (resource !== 'files' || typeof raw['rowId'] === 'string') return raw;
  for (const [field, owner] of OWNERS) {
    if (typeof raw[field] === 'string') return { ...raw, resource: owner, rowId: raw[field] };
  }
  return raw;
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
