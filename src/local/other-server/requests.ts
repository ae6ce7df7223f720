import { PATHS, RESOURCE_PATHS, type ResourceName } from '#contract/paths.ts';
import { collectionOf } from '../collections/index.ts';
import type { XeitoDb } from '../db.ts';
import { isRecord, isSameValue } from '../mirror/same-value.ts';
import { mirrorRow } from '../ledger/rows.ts';
import type { Entry, Fields } from '../outbox/entry.ts';
import { createCall, pathWith, removeCall, updateCall } from './calls.ts';
import { changeTenderFile, fileForm } from './forms.ts';
import { serverId } from '../api/ids.ts';
import type { NamedRequest, OtherPorts, OtherRequest } from './ports.ts';
import { wholeRow } from './rows.ts';

type Raw = Record<string, unknown>;

/**
 * The request of a create: without our id, since this server gives its own and may refuse what it does not
 * know. Null where nobody can write it.
 */
export async function createRequest(
  db: XeitoDb,
  ports: OtherPorts,
  entry: Entry,
): Promise<NamedRequest | null> {
  const { resource } = entry;
  const fields = sentFields(entry);
  if (resource === 'files') return fileForm(db, ports, entry);
  const template = createCall(resource);
  if (template === null) return null;
  return named('POST', template, fields, resource === 'documentations' ? bare(entry) : fields);
}

/** The request of a change of the row as it was just read. Null where nobody can write it. */
export async function updateRequest(
  db: XeitoDb,
  entry: Entry,
  raw: Raw,
): Promise<NamedRequest | null> {
  const { resource, rowId } = entry;
  const fields = sentFields(entry);
  const known: Raw = { ...(await mirrorRow(db, resource, rowId)), ...raw, id: rowId };
  const names = Object.keys(fields);
  if (resource === 'files' && known['resource'] === 'tenders') {
    return changeTenderFile(known, fields);
  }
  if (resource === 'expenseAccounts' && names.length === 1 && 'budget' in fields) {
    return named('PUT', `${RESOURCE_PATHS.expenseAccounts}/budget/{id}`, known, fields);
  }
  if (resource === 'reinvoices' && names.length === 1 && isOfRealLines(raw, fields)) {
    return named('PUT', `${RESOURCE_PATHS.reinvoices}/{id}/expenses`, known, realLines(fields));
  }
  const template = updateCall(resource);
  if (template === null) return null;
  const body = wholeRow(resource, raw, fields);
  // Where the path does not name the row, the body does.
  const isNamed = template.includes('{id}') || resource === 'accounts';
  return named('PUT', template, known, isNamed ? body : { ...body, id: rowId });
}

/** The request that removes a row. Null where nobody can. */
export async function removeRequest(db: XeitoDb, entry: Entry): Promise<NamedRequest | null> {
  const { resource, rowId } = entry;
  const known: Raw = { ...(await mirrorRow(db, resource, rowId)), ...entry.seenFields, id: rowId };
  const template = resource === 'files' ? removeFileCall(known) : removeCall(resource);
  return template === null ? null : named('DELETE', template, known, null);
}

/** What of an entry goes out. */
export function sentFields({ resource, patch }: Pick<Entry, 'resource' | 'patch'>): Fields {
  const { serverFields } = collectionOf(resource);
  const isSent = ([name]: [string, unknown]) => !serverFields.includes(name);
  return Object.fromEntries(Object.entries(patch).filter(isSent));
}

function named(
  method: 'POST' | 'PUT' | 'DELETE',
  template: string,
  fields: Raw,
  body: OtherRequest['body'],
): NamedRequest {
  const ids = Object.entries(fields).map(([name, value]) => [name, serverId(value)]);
  const path = pathWith(template, Object.fromEntries(ids));
  return { method, path, body, call: `${method} ${template}`, isBare: !template.includes('{') };
}

/** The specification has it with these two; what else differs from a document just asked for goes along. */
function bare({ resource, patch }: Entry): Raw {
  const { defaults } = collectionOf(resource);
  const isTold = ([name, value]: [string, unknown]) =>
    name === 'callRequestId' || name === 'type' || !isSameValue(value, defaults[name]);
  return Object.fromEntries(Object.entries(sentFields({ resource, patch })).filter(isTold));
}

/** Whether a change of lines leaves the dummies, which that call does not take, as they are. */
function isOfRealLines(raw: Raw, fields: Fields): boolean {
  const dummies = (lines: unknown) => linesIn(lines).filter(({ dummy }) => dummy === true);
  return 'expenses' in fields && isSameValue(dummies(raw['expenses']), dummies(fields['expenses']));
}

function realLines({ expenses }: Fields): Raw[] {
  return linesIn(expenses).filter(({ dummy }) => dummy !== true);
}

function linesIn(lines: unknown): Raw[] {
  return Array.isArray(lines) ? lines.filter(isRecord) : [];
}

function removeFileCall({ resource }: Raw): string {
  const owner = resource as ResourceName | null;
  if (owner === 'tenders') return `${PATHS.tenderFile}/{id}`;
  const isOfRequest =
    owner === 'callRequests' || owner === 'documentations' || owner === 'milestones';
  return isOfRequest ? `${PATHS.callRequestFile}/{id}` : `${RESOURCE_PATHS.files}/{id}`;
}
