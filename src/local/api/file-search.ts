import { PATHS } from '#contract/paths.ts';
import type { FoundFile } from '#contract/resources/files.ts';
import { callApi } from './call.ts';
import { kindOfServer } from './kind.ts';

/**
 * The documents in whose whole text these words stand, as the server finds them; none where another server has no
 * such call.
 * @throws NetworkProblem, ApiProblem
 */
export async function searchFiles(words: string, signal: AbortSignal): Promise<FoundFile[]> {
  if ((await kindOfServer()) !== 'xeito') return [];
  const path = `${PATHS.fileSearch}?${new URLSearchParams({ q: words }).toString()}`;
  return callApi({ method: 'GET', path, signal });
}
