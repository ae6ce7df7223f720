import { fetchApi, isOfServer, TIMEOUT_MS } from './net.ts';
import { NetworkProblem } from './problems.ts';
import { refusalIn } from './refusal.ts';

/**
 * A document that the server writes for this request.
 * @throws NetworkProblem where no answer of the server comes, ApiProblem where it refuses
 */
export async function fetchDocument(path: string): Promise<Blob> {
  const response = await fetchApi({ method: 'GET', path }, AbortSignal.timeout(TIMEOUT_MS)).catch(
    () => null,
  );
  if (!response || !(await isOfServer(response)))
    throw new NetworkProblem('The document did not come.');
  if (!response.ok) throw await refusalIn(response);
  return response.blob();
}
