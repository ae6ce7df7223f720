import type { Problem } from '#contract/problem.ts';
import { fetchApi, isMarked, TIMEOUT_MS } from './net.ts';
import { ApiProblem, NetworkProblem } from './problems.ts';

/**
 * A document that the server writes for this request.
 * @throws NetworkProblem where no answer of the server comes, ApiProblem where it refuses
 */
export async function fetchDocument(path: string): Promise<Blob> {
  const response = await fetchApi({ method: 'GET', path }, AbortSignal.timeout(TIMEOUT_MS)).catch(
    () => null,
  );
  if (!response || !isMarked(response)) throw new NetworkProblem('The document did not come.');
  if (!response.ok) throw new ApiProblem((await response.json()) as Problem);
  return response.blob();
}
