import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType, ReactNode, Ref } from 'react';
import type { ResourceName } from '#contract/paths.ts';
import type { FieldCode } from '#contract/problem.ts';
import type { Action, Actor } from '#domain/access/policy.ts';
import type { LocalRow, RowOf } from '#local/db.ts';
import type { ComboOption } from '#ui/fields/combo-field.tsx';
import type { CellValue, ColumnKind } from '#ui/grid/types.ts';
import type { Language } from '#ui/preferences.ts';
import type { RefusalCode } from '#ui/words/refusals/index.ts';
import type { LiveCheck } from './field-kinds.ts';
import type { Words } from './words.ts';
import type { FormCode, Refused } from './outcome.ts';

/** A row of any resource, as the generic parts read it. */
export type RecordRow = LocalRow<{
  readonly [field: string]: unknown;
  id: string;
  version: number;
}>;

/** What a form holds: one plain value a field, so that what was touched is told by `===`. */
export type FormValue = string | number | boolean | null;
export type FormValues = Record<string, FormValue>;

/** Rows of one resource that name another, counted. */
export interface Use {
  resource: ResourceName;
  count: number;
  /** Those of them whose changes were not sent. */
  unsent: number;
}

/** All that the screen of a list shows, from this device. */
export interface RecordsData {
  rows: readonly RecordRow[];
  /** Rows by id of the resource itself and of every resource that its fields name. */
  byId: (resource: ResourceName) => ReadonlyMap<string, RecordRow>;
  usesOf: (id: string) => readonly Use[];
}

export interface EnumOption {
  value: string;
  label: MessageDescriptor;
}

/** A choice whose words are data, such as the rows of a table of the law. */
export interface TableOption {
  value: string;
  label: (language: Language) => string;
}

/** What stands around a field in its form. */
export interface Beside {
  /** Null while it is being made. */
  row: RecordRow | null;
  data: RecordsData;
  actor: Actor;
}

interface FieldBase<Row extends object> {
  name: keyof Row & string;
  label: MessageDescriptor;
  /** What it is called beside certain values, such as a day that is only foreseen. */
  labelWhen?: (values: FormValues) => MessageDescriptor | null;
  help?: MessageDescriptor;
  /** In place of it, beside certain values; null for the usual one. */
  helpWhen?: (values: FormValues, beside: Beside) => MessageDescriptor | null;
  /** Asked for in the form, also where the contract would take it empty; `false`: may be left empty all the same. */
  required?: boolean;
  /** Heading that it stands under; without one, at the top. */
  group?: string;
  /** Takes the whole width of the form. */
  wide?: boolean;
  /** Whether it has a meaning beside the other values; a hidden field is left as it is. */
  isShown?: (values: FormValues) => boolean;
  /** Whether it is only shown, since it follows from something else. */
  isReadOnly?: (values: FormValues, beside: Beside) => boolean;
  /** Whether other values leave nothing to choose in it: it takes no focus then. */
  isFixed?: (values: FormValues) => boolean;
  /** Said below it, without keeping anybody from saving. */
  warning?: (values: FormValues) => MessageDescriptor | null;
  /** What is wrong with it by what else is on this device, said while it is typed; a save is judged by `refusal`. */
  problem?: (values: FormValues, beside: Beside) => MessageDescriptor | null;
  /** Draws it in the form, where the control of its kind does not do. */
  Control?: ComponentType<OwnControlProps>;
  /** What else is filled in when a person changes it; `before` is what stood in the form. */
  onPick?: (value: FormValue, before: FormValues, data: RecordsData) => FormValues;
}

/** What the form of a field of its own kind is drawn with. */
export interface OwnControlProps {
  name: string;
  ref: Ref<HTMLInputElement>;
  onBlur: () => void;
  label: string;
  help: ReactNode;
  error: string | undefined;
  required: boolean;
  readOnly: boolean;
  value: FormValue;
  values: FormValues;
  data: RecordsData;
  /** Null while it is being made. */
  row: RecordRow | null;
  onChange: (value: FormValue) => void;
}

export type FieldDefinition<Row extends object = RecordRow> = FieldBase<Row> &
  (
    | {
        kind: 'text';
        live?: LiveCheck;
        isUrl?: boolean;
        /** What else stands on this device, to choose from while typing. */
        suggest?: (data: RecordsData) => readonly string[];
        /** What it is chosen from, with what is chosen now; null where it is typed. */
        choices?: (data: RecordsData, values: FormValues) => readonly ComboOption[] | null;
        /** What none of the choices stands for. */
        empty?: MessageDescriptor;
        /** Stands in it while it is empty. */
        placeholder?: MessageDescriptor | ((values: FormValues) => string);
      }
    | { kind: 'long-text' }
    /**
     * `signed`: what a positive and what a negative amount mean; without it, amounts are positive.
     * `hasZero`: zero says something else than nothing.
     */
    | {
        kind: 'money';
        signed?: readonly [MessageDescriptor, MessageDescriptor];
        hasZero?: boolean;
      }
    | { kind: 'percent'; hasZero?: boolean }
    /** `month`: of a year, as `2026-03`. */
    | { kind: 'integer' | 'day' | 'month' | 'boolean' }
    /**
     * `empty`: what none of them stands for, where the contract allows none; `isOffered`: whether it may be chosen
     * now, beside the one that is.
     */
    | {
        kind: 'enum';
        options: readonly EnumOption[];
        empty?: MessageDescriptor;
        isOffered?: (value: string, beside: Beside) => boolean;
      }
    | { kind: 'table'; options: readonly TableOption[]; empty?: MessageDescriptor }
    | {
        kind: 'reference';
        to: ResourceName;
        empty?: MessageDescriptor;
        /** Which rows may be chosen, beside the one that is. */
        accepts?: (target: RecordRow) => boolean;
        /** The same, by what else stands in the form, and by who fills it in. */
        among?: (target: RecordRow, values: FormValues, actor: Actor) => boolean;
        /** Offered in the order in which they come, not by their names. */
        inOrder?: boolean;
        /** Their order, where it is not that of their names. */
        order?: (a: RecordRow, b: RecordRow) => number;
      }
    /** Shown as chips; kept as ids, or as objects with an id. */
    | { kind: 'references'; to: ResourceName; as: 'ids' | 'objects' }
    /** Integers, written with commas between them. */
    | { kind: 'numbers' }
    /** Words, written in the same way, each as `show` writes it. */
    | { kind: 'words'; show?: (word: string) => string }
    /** A structure of its own, which the form holds as one plain value and a `Control` of its own draws. */
    | {
        kind: 'own';
        /** `row`: where it stands for more fields than the one. */
        toForm: (value: unknown, row: Readonly<Record<string, unknown>>) => FormValue;
        fromForm: (value: FormValue) => unknown;
        /** What the other fields get that it stands for. */
        rest?: (value: FormValue) => Readonly<Record<string, unknown>>;
        words: (value: unknown, words: Words, data: RecordsData) => string;
      }
  );

export type FieldKind = FieldDefinition['kind'];

interface ColumnLook {
  width?: number;
  /** Starts hidden; the column menu shows it. */
  hidden?: boolean;
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
