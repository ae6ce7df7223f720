import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType, ReactNode } from 'react';
import type { ResourceName } from '#contract/paths.ts';
import type { FieldCode } from '#contract/problem.ts';
import type { Action, Actor } from '#domain/access/policy.ts';
import type { LocalRow, RowOf } from '#local/db.ts';
import type { Change } from '#local/outbox/change.ts';
import type { CellValue, ColumnKind } from '#ui/grid/types.ts';
import type { RefusalCode } from '#ui/words/refusals/index.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { FormCode, Refused } from './outcome.ts';
import type { Beside, FormValue, FormValues, RecordRow, RecordsData } from './record-data.ts';

// Whoever says a definition finds here all that it is said with.
export type { FieldDefinition, FieldKind, OwnControlProps } from './field-definition.ts';
export type { Beside, FormValue, FormValues, RecordRow, RecordsData, Use } from './record-data.ts';

interface ColumnLook {
  width?: number;
  /** Starts hidden; the column menu shows it. */
  hidden?: boolean;
  /** What says nothing without its heading is told in the table alone, not in the card of a phone. */
  onCard?: false;
  header?: MessageDescriptor;
  /** Its amounts are summed below the list. */
  total?: 'sum';
}

/** A column shows a field, or what a component makes of the row. */
export type ColumnDefinition<Row extends object = RecordRow> =
  | (ColumnLook & { field: keyof Row & string; cell?: (row: Row) => ReactNode })
  | (ColumnLook & {
      id: string;
      header: MessageDescriptor;
      /** Words to sort, find and export by. */
      words: (row: Row, data: RecordsData) => MessageDescriptor | null;
    })
  | (ColumnLook & {
      id: string;
      header: MessageDescriptor;
      kind: ColumnKind;
      value: (row: Row, data: RecordsData) => CellValue;
      cell?: (row: Row) => ReactNode;
    });

export interface ExtraProps extends Beside {
  values: FormValues;
}

export interface BelowProps<Row extends object = RecordRow> {
  row: Row;
  data: RecordsData;
  actor: Actor;
  /** Something typed above is not saved. */
  hasChanges: boolean;
  /** Saves other fields of the row, by its rule; a refusal is said. */
  change: (patch: Partial<Row>) => Promise<void>;
}

/** What a person is about to do. `row` is null where it is made, `next`, with all fields, where it goes. */
export interface Asked<Row extends object = RecordRow> {
  actor: Actor;
  action: Action;
  row: Row | null;
  next: Row | null;
  /** The fields that are to be saved. */
  patch: Readonly<Record<string, unknown>>;
}

export interface BulkProps {
  definition: RecordDefinition;
  rows: readonly RecordRow[];
  actor: Actor;
  data: RecordsData;
  onDone: () => void;
}

/** A column of a file that stands for several fields, where only together they tell a row. */
export interface FileKey {
  header: MessageDescriptor;
  fields: readonly string[];
  write: (row: RecordRow, data: RecordsData) => string;
  /** The fields that the text stands for, or why it stands for none. */
  read: (text: string, data: RecordsData) => FormValues | FieldCode;
}

/** One kind of record: everything in which its screen differs from that of another. */
export interface RecordDefinition<Row extends object = RecordRow> {
  resource: ResourceName;
  /** "Clients". */
  title: MessageDescriptor;
  /** "Client", for the words of a change. */
  one: MessageDescriptor;
  newOne: MessageDescriptor;
  lead?: MessageDescriptor;
  /** How a row is called, where that is not its name; `nameOf` tells it of the row that a field of it names. */
  rowName?: (
    row: Readonly<Record<string, unknown>>,
    nameOf: (field: keyof Row & string) => string,
  ) => string;
  fields: readonly FieldDefinition<Row>[];
  groups?: Readonly<Record<string, MessageDescriptor>>;
  /** Where its groups open and close: those that are open at first. */
  openGroups?: readonly string[];
  columns: readonly ColumnDefinition<Row>[];
  /** Enum and reference fields that filters are offered for. */
  filters?: readonly (keyof Row & string)[];
  /** How a row is taken out of use, where it can be. */
  archive?: {
    field: keyof Row & string;
    on: FormValue;
    off: FormValue;
    /** What rows in use and out of use are called, where "archived" is not the word. */
    words?: { inUse: MessageDescriptor; archived: MessageDescriptor };
  };
  /** Stands in a tree by `parentId`; `ordered`: siblings have a place of their own (`order`). */
  tree?: { ordered: boolean };
  isMergeable?: boolean;
  /** Its rows are named by others as a matter of course: neither list nor form counts that. */
  withoutUses?: boolean;
  /** Changed with a connection only and never deleted: the list tells neither of sending nor of uses. */
  isOnline?: boolean;
  /** Resources that its form shows beside those that its fields name. */
  also?: readonly ResourceName[];
  /** Fields that together belong to one row only; a refusal shows at the last of them. */
  unique?: readonly (readonly (keyof Row & string)[])[];
  /** By which column of a file a line finds its row: a field, or one that several fields make; without, each is new. */
  key?: (keyof Row & string) | FileKey;
  /** The fields that a file may bring, where those are not all. */
  inFile?: readonly (keyof Row & string)[];
  /** Rows that share one of these words are likely the same thing twice. */
  duplicateWords?: (values: Readonly<Record<string, unknown>>) => string[];
  /** Rules between fields: field → code. */
  check?: (values: FormValues) => Readonly<Record<string, FormCode>>;
  /** Fields that follow from others, and are saved with them. */
  follow?: (row: Row) => Partial<Row>;
  /** Without a row it is about some of them. Asked of a row as it is, and as it would be once saved. */
  may: (actor: Actor, action: Action, row?: Row) => boolean;
  /**
   * The rule of the area, for what `may` lets through: asked before anything is enqueued. It reads its facts from
   * this device.
   */
  refusal?: (
    asked: Asked<Row>,
  ) =>
    | RefusalCode
    | Refused<RefusalCode>
    | null
    | Promise<RefusalCode | Refused<RefusalCode> | null>;
  /** Changes of other rows that a change of one brings with it, as one action. */
  along?: (actor: Actor, row: Row, next: Row) => Promise<readonly Change[]>;
  /** How its removal is called and what is said of it, where "Delete" is not the word. */
  removal?: (
    row: RecordRow,
    data: RecordsData,
  ) => { label: MessageDescriptor; said: MessageDescriptor };
  /** Above the grid. */
  Tools?: ComponentType<{ data: RecordsData }>;
  /** What is done to chosen rows. */
  Bulk?: ComponentType<BulkProps>;
  /** Below the fields of the form. */
  Extra?: ComponentType<ExtraProps>;
  /** Rows that no form changes any more, and what stands in its place for them and for who may only read. */
  sheet?: {
    isClosed: (row: Row) => boolean;
    Sheet: ComponentType<{ row: Row; data: RecordsData }>;
  };
  /** Between the form of a row and its end. */
  Below?: ComponentType<BelowProps<Row>>;
  /** What the button says that saves a new row. */
  SaveWords?: ComponentType<ExtraProps>;
}

/**
 * A definition with its row's own field names, for the generic parts, which know rows only by their
 * fields' names.
 */
export function defineRecord<R extends ResourceName>(
  definition: RecordDefinition<LocalRow<RowOf<R>>> & { resource: R },
): RecordDefinition {
  return definition as unknown as RecordDefinition;
}

export function fieldOf(definition: RecordDefinition, name: string): FieldDefinition | undefined {
  return definition.fields.find((field) => field.name === name);
}

/** Whether the row was taken out of use. */
export function isArchived({ archive }: RecordDefinition, row: RecordRow): boolean {
  return archive !== undefined && row[archive.field] === archive.on;
}

/** What its rows in use and out of use are called. */
export function archiveWords({ archive }: RecordDefinition): {
  inUse: MessageDescriptor;
  archived: MessageDescriptor;
} {
  return archive?.words ?? { inUse: msg`In use`, archived: msg`Archived` };
}
