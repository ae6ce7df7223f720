import type { App } from '../context.ts';
import { Refusal } from '../problem.ts';

/** No body of the contract has a quarter of it. What goes deeper would end some recursive reader. */
const MOST_LEVELS = 64;

/** Refuses bodies that are nested too deep, before anything looks at them. */
export function addDepthCheck(api: App): void {
  api.addHook('preValidation', async ({ body }) => refuseDeep(body));
}

/** For what is read as JSON elsewhere than in a body. @throws Refusal MALFORMED */
export function refuseDeep(value: unknown): void {
  if (isDeeper(value, MOST_LEVELS)) {
    throw new Refusal('MALFORMED', { detail: `JSON of more than ${MOST_LEVELS} levels` });
  }
}

/** It goes no deeper itself than the levels that it is given. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (levels === 0) return true;
  for (const inner of Object.values(value)) if (isDeeper(inner, levels - 1)) return true;
  return false;
}
