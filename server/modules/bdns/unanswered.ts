import type { FastifyRequest } from 'fastify';
import { BdnsUnavailable } from '../../connectors/bdns.ts';
import { Refusal } from '../../problem.ts';

/** Says in words that the national database of subsidies does not answer; why not is for the log. */
export function refuseUnanswered({ log }: FastifyRequest): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof BdnsUnavailable)) throw error;
    log.warn({ err: error }, 'the subsidies database does not answer');
    throw new Refusal('UPSTREAM_UNAVAILABLE', { retryAfter: error.retryAfter });
  };
}
