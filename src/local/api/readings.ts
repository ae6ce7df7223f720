import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import type {
  GivenFile,
  GivenRequest,
  GivenRow,
  ReadersAnswer,
  ReadingBody,
  ReadingRow,
} from '#contract/readings.ts';
import { callApi } from './call.ts';
import { streamDocument } from './document-stream.ts';

/**
 * Requests that are given to advisers to read: asked of the server at once, as it decides with each call, and nothing
 * of them stays on a device. All throw ApiProblem and NetworkProblem.
 */

const readersOf = (requestId: string) => `${RESOURCE_PATHS.callRequests}/${requestId}/readers`;

export function readReaders(requestId: string, signal: AbortSignal): Promise<ReadersAnswer> {
  return callApi({ method: 'GET', path: readersOf(requestId), signal });
}

export function giveReading(requestId: string, body: ReadingBody): Promise<ReadingRow> {
  return callApi({ method: 'POST', path: readersOf(requestId), body, blocking: true });
}

export async function takeReading(requestId: string, id: string): Promise<void> {
  await callApi({ method: 'DELETE', path: `${readersOf(requestId)}/${id}`, blocking: true });
}

export function readGivenList(signal: AbortSignal): Promise<GivenRow[]> {
  return callApi({ method: 'GET', path: PATHS.readings, signal });
}

export function readGiven(requestId: string, signal: AbortSignal): Promise<GivenRequest> {
  return callApi({ method: 'GET', path: `${PATHS.readings}/${requestId}`, signal });
}

/** The bytes of a document of a request that is given. */
export function readGivenFile(requestId: string, { id }: GivenFile): Promise<Blob> {
  const path = `${PATHS.readings}/${requestId}/files/${id}/content`;
  return streamDocument(path, new AbortController().signal, () => {});
}
