import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode, Ref } from 'react';
import type { ResourceName } from '#contract/paths.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { ComboOption } from '#ui/fields/combo-field.tsx';
import type { Language } from '#ui/preferences.ts';
import type { LiveCheck } from './field-kinds.ts';
import type { Beside, FormValue, FormValues, RecordRow, RecordsData } from './record-data.ts';
import type { Words } from './words.ts';

export interface EnumOption {
  value: string;
  label: MessageDescriptor;
}

/** A choice whose words are data, such as the rows of a table of the law. */
export interface TableOption {
  value: string;
  label: (language: Language) => string;
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
  /** Fields of which one may say it in its place, where it is required; in a file as well. */
  instead?: readonly string[];
  /** Other headings of files, as programs write them. */
  alsoCalled?: readonly string[];
  /** Of a file: asked for only where it has such a heading. */
  isWhereFound?: boolean | undefined;
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
    | { kind: 'integer' | 'month' | 'boolean' }
    /** `min`: the first day that may be chosen, beside the other values. */
    | { kind: 'day'; min?: (values: FormValues) => FormValue | undefined }
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
        /** In a file it may name a line above too, by what that has in this column. */
        above?: string;
        /** Their order, where it is not that of their names. */
        order?: (a: RecordRow, b: RecordRow) => number;
      }
    /** Shown as chips; kept as ids, or as objects with an id. */
    | { kind: 'references'; to: ResourceName; as: 'ids' | 'objects' }
    /** Integers, written with commas between them. */
    | { kind: 'numbers' }
    /** Words, written in the same way, each as `show` writes it. */
    | { kind: 'words'; show?: (word: string) => string }
    /** Words under which a row is found again, shown as chips. */
    | { kind: 'tags' }
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
