import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { fieldCodeOf } from '#contract/field-problems.ts';
import { FILE_OWNERS } from '#contract/files.ts';
import { type FileRow, fileCreate } from '#contract/resources/files.ts';
import { tags } from '#contract/row.ts';
import { joinTags } from '#domain/lists/tags.ts';

/** `owner` is `<resource>:<row>`, as one choice; empty: nothing yet. `tags` have commas between them. */
export const documentForm = z.object({
  name: fileCreate.shape.name,
  owner: z.string(),
  tags: z
    .string()
    .refine((text) => tags.safeParse(joinTags([text])).success, { params: { code: 'too-long' } }),
});
export type DocumentForm = z.infer<typeof documentForm>;

/** Checks the form by the contract's schema; the messages are its codes. */
export const documentResolver = zodResolver(documentForm, { error: fieldCodeOf });

export type Owner = Pick<FileRow, 'resource' | 'rowId'>;

export function ownerToValue({ resource, rowId }: Owner): string {
  return resource === null ? '' : `${resource}:${rowId}`;
}

export function valueToOwner(value: string): Owner {
  const [name, rowId = null] = value.split(':');
  const resource = FILE_OWNERS.find((one) => one === name) ?? null;
  return resource === null ? { resource, rowId: null } : { resource, rowId };
}
