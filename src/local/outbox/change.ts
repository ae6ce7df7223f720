import type {
  CreatableName,
  CreateOf,
  DeletableName,
  UpdatableName,
  UpdateOf,
} from '../collections/types.ts';
import type { Fields, PendingFile } from './entry.ts';

type CreateChange = {
  [R in CreatableName]: {
    op: 'create';
    resource: R;
    rowId: string;
    patch: CreateOf<R>;
    label: string;
    /** For a document, whose bytes are in `chunks` already. */
    file?: PendingFile;
  };
}[CreatableName];
export type UpdateChange = {
  [R in UpdatableName]: {
    op: 'update';
    resource: R;
    rowId: string;
    patch: UpdateOf<R>;
    label: string;
    /** What stood in the fields when the person began to change them, where that is known better. */
    seen?: Fields;
  };
}[UpdatableName];
interface DeleteChange {
  op: 'delete';
  resource: DeletableName;
  rowId: string;
  label: string;
}

/** One thing that a person saved. `label` names the row in words, for the sync centre. */
export type Change = CreateChange | UpdateChange | DeleteChange;
