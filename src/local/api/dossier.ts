import { PATHS, RESOURCE_PATHS } from '#contract/paths.ts';
import { type DocumentProgress, streamDocument } from './document-stream.ts';
import { ApiProblem, NetworkProblem } from './problems.ts';

/** What the server makes of the justification of a request. */
export type DossierPart = 'justification.zip' | 'accounting.xlsx';
/** Why it did not come. */
export type DossierProblem = 'network' | 'forbidden' | 'failed';
export type DossierAnswer = { ok: true; content: Blob } | { ok: false; problem: DossierProblem };

interface Wanted {
  id: string;
  part: DossierPart;
  language: string;
}
type Read = (
  wanted: Wanted,
  signal: AbortSignal,
  onProgress: (progress: DocumentProgress) => void,
) => Promise<DossierAnswer>;

/** Has a part of the justification of a request made and brought; ended by `signal` it throws its reason. */
export const readDossier = readUnder(RESOURCE_PATHS.callRequests);

/** The same of a request that one was given to read. */
export const readGivenDossier = readUnder(PATHS.readings);

function readUnder(root: string): Read {
  return async ({ id, part, language }, signal, onProgress) => {
    const path = `${root}/${id}/${part}?language=${language}`;
    try {
      return { ok: true, content: await streamDocument(path, signal, onProgress) };
    } catch (error) {
      signal.throwIfAborted();
      return { ok: false, problem: problemOf(error) };
    }
  };
}

function problemOf(error: unknown): DossierProblem {
  if (error instanceof NetworkProblem) return 'network';
  return error instanceof ApiProblem && error.problem.errorCode === 'FORBIDDEN'
    ? 'forbidden'
    : 'failed';
}
