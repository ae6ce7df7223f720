import type { MessageDescriptor } from '@lingui/core';

/** What every row has, which no form names. */
type Given = 'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy';

/** A name for each field of a row, and for no other. */
export type FieldsOf<Row> = Readonly<Record<Exclude<keyof Row, Given>, MessageDescriptor>>;
