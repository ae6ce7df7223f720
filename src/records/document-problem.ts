import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem, NetworkProblem } from '#local/api/problems.ts';
import { obstacleOf } from '#local/files/problems.ts';
import { DOCUMENT_OBSTACLES } from '#ui/words/documents.ts';

/** Why a document could not be added, kept, opened or downloaded. */
export function documentProblem(error: unknown): MessageDescriptor {
  const obstacle = obstacleOf(error);
  if (obstacle !== 'unknown') return DOCUMENT_OBSTACLES[obstacle];
  if (error instanceof NetworkProblem) {
    return msg`It is not on this device, and the server cannot be reached.`;
  }
  if (error instanceof ApiProblem) return msg`The server does not give it out.`;
  return DOCUMENT_OBSTACLES.unknown;
}
