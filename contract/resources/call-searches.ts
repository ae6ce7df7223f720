import * as z from 'zod';
import { BENEFICIARIES, CALL_PURPOSES, CALL_SEARCH_PROBLEMS } from '#domain/bdns/call-search.ts';
import { REGIONS } from '#domain/calendar/regions.ts';
import { line, rowFields, text, withoutDefaults } from '../row.ts';

const fields = {
  name: line(200),
  /** Words that all stand in the title of a call. */
  words: text(200).default(''),
  region: z.enum(REGIONS).nullable().default(null),
  purpose: z.enum(CALL_PURPOSES).nullable().default(null),
  beneficiary: z.enum(BENEFICIARIES).nullable().default(null),
  /** Calls that are surely over are left out. */
  openOnly: z.boolean().default(true),
};

/** What the group wants to hear of among the calls of the national database, which the server asks each night. */
export const callSearchRow = z.object({
  ...rowFields,
  ...withoutDefaults(fields),
  /** When the server last asked. */
  lastTriedAt: z.iso.datetime().nullable(),
  /** When it last had an answer to what is asked for now. */
  lastRunAt: z.iso.datetime().nullable(),
  lastProblem: z.enum(CALL_SEARCH_PROBLEMS),
});
export const callSearchCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const callSearchUpdate = z.strictObject(withoutDefaults(fields)).partial();

/** Answer of `POST /call_searches/{id}/run`: what is found comes by the feed. */
export const callSearchRun = z.object({ id: z.uuid() });

export type CallSearchRow = z.infer<typeof callSearchRow>;
