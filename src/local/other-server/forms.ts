import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import type { XeitoDb } from '../db.ts';
import { bytesOf, multipartOf } from '../files/multipart.ts';
import { mirrorRow } from '../ledger/rows.ts';
import type { Entry, Fields } from '../outbox/entry.ts';
import { idsOut } from '../api/ids.ts';
import type { NamedRequest, OtherPorts } from './ports.ts';

type Raw = Record<string, unknown>;

/** Resources whose documents are those of a request. */
const OF_REQUEST = {
  callRequests: null,
  documentations: 'documentationId',
  milestones: 'milestoneId',
} as const;

/**
 * A new document with its bytes, as the call of its owner takes it; for other owners as our own server does.
 * Null when its bytes are not here. @throws DamagedFileError
 */
export async function fileForm(
  db: XeitoDb,
  ports: OtherPorts,
  { rowId, file, patch }: Entry,
): Promise<NamedRequest | null> {
  if (!file) return null;
  const { resource, location } = patch;
  if (resource === 'tenders') {
    const form = aboutForm('tenderFile', { tenderId: patch['rowId'] }, location);
    form.append('file', await bytesOf(ports, rowId, file), file.name);
    return posted(PATHS.tenderFile, form, file.size);
  }
  if (typeof resource === 'string' && resource in OF_REQUEST) {
    const about = await requestOf(db, resource as keyof typeof OF_REQUEST, String(patch['rowId']));
    const form = aboutForm('callRequestFile', about, location);
    form.append('files', await bytesOf(ports, rowId, file), file.name);
    return posted(PATHS.callRequestFile, form, file.size);
  }
  const form = await multipartOf(ports, rowId, file, JSON.stringify(idsOut(patch)));
  return posted(RESOURCE_PATHS.files, form, file.size);
}

/** Another name or place of a document of a call: that call too is a form. */
export function changeTenderFile(known: Raw, fields: Fields): NamedRequest {
  const { name, location } = { ...known, ...fields };
  const about = { id: known['id'], tenderId: known['rowId'], name };
  const form = aboutForm('tenderFile', about, location);
  return { ...posted(PATHS.tenderFile, form, 0), method: 'PUT', call: `PUT ${PATHS.tenderFile}` };
}

async function requestOf(
  db: XeitoDb,
  resource: keyof typeof OF_REQUEST,
  rowId: string,
): Promise<Raw> {
  const name = OF_REQUEST[resource];
  if (name === null) return { callRequestId: rowId };
  const owner: Raw | undefined = await mirrorRow(db, resource, rowId);
  return { callRequestId: owner?.['callRequestId'], [name]: rowId };
}

function posted(path: string, body: FormData, bytes: number): NamedRequest {
  return { method: 'POST', path, body, bytes, call: `POST ${path}`, isBare: true };
}

/** What a form says of a document, with the ids that the server gave; its bytes are appended to it. */
function aboutForm(name: string, about: Raw, location: unknown): FormData {
  const form = new FormData();
  form.append('location', typeof location === 'string' ? location : '');
  form.append(name, JSON.stringify(idsOut(about)));
  return form;
}
