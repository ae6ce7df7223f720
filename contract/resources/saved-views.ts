import * as z from 'zod';
import { VIEW_LETTERS, VIEW_NAME_LETTERS } from '#domain/lists/saved-view.ts';
import { plainString } from '../plain-string.ts';
import { line, rowFields, withoutDefaults } from '../row.ts';

const name = plainString().min(1).max(120);
const value = z.union([plainString().max(500), z.number(), z.boolean(), z.null()]);

const isShort = (part: unknown) => JSON.stringify(part).length <= VIEW_LETTERS;
const tooLong = { params: { code: 'too-long' } };

const search = z.record(name, z.union([value, z.array(value).max(500)])).refine(isShort, tooLong);
const grid = z
  .strictObject({
    sorting: z.array(z.strictObject({ id: name, desc: z.boolean() })).max(100),
    visibility: z.record(name, z.boolean()),
    widths: z.record(name, z.number().positive().max(100_000)),
  })
  .refine(isShort, tooLong);

const fields = {
  list: line(80),
  name: line(VIEW_NAME_LETTERS),
  search,
  grid: grid.nullable().default(null),
  isDefault: z.boolean().default(false),
  /** Who reads this company reads the view; null: its author alone. */
  companyId: z.uuid().nullable().default(null),
};
const { list: _, ...changeable } = fields;

/** A view of a list as one person (`createdBy`) saved it: `SavedView` of the domain. */
export const savedViewRow = z.object({ ...rowFields, ...withoutDefaults(fields) });
export const savedViewCreate = z.strictObject({ id: z.uuid().optional(), ...fields });
export const savedViewUpdate = z.strictObject(withoutDefaults(changeable)).partial();

export type SavedViewRow = z.infer<typeof savedViewRow>;
