import * as z from 'zod';
import { ORGANIZATION_LEVELS } from '#domain/calendar/places.ts';
import { REGIONS } from '#domain/calendar/regions.ts';
import { line, rowFields, taxId, text, url, withoutDefaults } from '../row.ts';

const fields = {
  name: line(),
  level: z.enum(ORGANIZATION_LEVELS),
  parentId: z.uuid().nullable().default(null),
  nif: taxId.nullable().default(null),
  /** Of its territory, or of its seat: which holidays count follows from the level (Ley 39/2015, article 31.3). */
  region: z.enum(REGIONS).nullable().default(null),
  /** Of its seat. */
  municipality: text(80).default(''),
  /** Its own list of days also has the holidays of its seat. */
  countsSeatDays: z.boolean().default(false),
  /** Electronic office (sede electrónica). */
  url: url.nullable().default(null),
  /** Id of the body in the national subsidies database (BDNS). */
  bdnsId: text(20).default(''),
  archived: z.boolean().default(false),
};

/** Bodies that grant subsidies. */
export const organizationRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const organizationCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const organizationUpdate = z.strictObject(withoutDefaults(fields)).partial();

export type Organization = z.infer<typeof organizationRow>;
