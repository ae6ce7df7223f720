import type { CallRequest } from '#contract/resources/call-requests.ts';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import type { Tender } from '#contract/resources/tenders.ts';

/** What a document of public aid belongs to. */
export interface OwnerOfAid {
  tender: Tender | undefined;
  request: CallRequest | undefined;
  /** How the owner is called. */
  text: string;
}

/** Calls, requests and what is of them, by their ids. */
export interface AidRows {
  tendersById: ReadonlyMap<string, Tender>;
  requestsById: ReadonlyMap<string, CallRequest>;
  milestonesById: ReadonlyMap<string, Milestone>;
  documentationsById: ReadonlyMap<string, Documentation>;
}

/** Undefined for a document that belongs to no aid, or to some that is not on this device. */
export function ownerOfAid(
  { resource, rowId }: Pick<FileRow, 'resource' | 'rowId'>,
  { tendersById, requestsById, milestonesById, documentationsById }: AidRows,
): OwnerOfAid | undefined {
  const id = rowId ?? '';
  if (resource === 'tenders') {
    const tender = tendersById.get(id);
    return tender && { tender, request: undefined, text: `${tender.code} ${tender.title}` };
  }
  const ofRequest = (requestId: string | undefined, name: string | undefined) => {
    const request = requestsById.get(requestId ?? '');
    if (!request) return undefined;
    const tender = tendersById.get(request.tenderId);
    return { request, tender, text: `${request.internalCode} ${name ?? ''}`.trim() };
  };
  if (resource === 'callRequests') return ofRequest(id, requestsById.get(id)?.title);
  if (resource === 'milestones') {
    const milestone = milestonesById.get(id);
    return ofRequest(milestone?.callRequestId, milestone?.title);
  }
  if (resource === 'documentations') {
    const row = documentationsById.get(id);
    return ofRequest(row?.callRequestId, row?.type);
  }
  return undefined;
}
