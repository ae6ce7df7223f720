import type { MessageDescriptor } from '@lingui/core';
import { FIELD_WORDS, nameOfField } from '#ui/words/fields/index.ts';
import { msg } from '@lingui/core/macro';
import type { ResourceName } from '#contract/paths.ts';
import { idsNamedBy } from '#contract/references.ts';
import { isDay } from '#domain/days.ts';
import {
  archiveWords,
  type RecordsData,
  type RecordDefinition,
  type FieldDefinition,
  type FormValue,
  fieldOf,
} from './definition.ts';
import { fieldWords } from './field-text.ts';
import type { Words } from './words.ts';
import { formOf } from './form-values.ts';
import { schemaAt } from './field-kinds.ts';
import { nameIn } from './names.ts';
import type { NamedRows } from './restore.ts';
import { isEmpty, valueWords } from './value-words.ts';

/** How a field is told in the history of a record. */
export interface HistoryField {
  label: string;
  say: (value: unknown) => string;
  /** Equal for equal values. */
  key: (value: unknown) => FormValue;
}

/** Fields that no form has, but that change: by name. */
const OTHERS: Readonly<Record<string, MessageDescriptor>> = {
  order: msg`Place among its siblings`,
  holdedId: msg`Id in the accounting service`,
  lastSync: msg`Last sync with the accounting service`,
  budget: msg`Budget line`,
  mustChangePassword: msg`Has to set a password`,
  hasTotp: msg`Second factor`,
  login: msg`Sign-in name`,
  calendarLink: msg`Link to the calendar`,
  apiKey: msg`Key of a program`,
  passkey: msg`Passkey`,
  invitation: msg`Invitation handed over as a link`,
  reading: msg`Given to an adviser to read`,
  read: msg`What was read`,
};

const YES = msg`Yes`;
const NO = msg`No`;

/** A field of a record in its history; undefined for one that this version does not know. */
export function historyFieldOf(
  definition: RecordDefinition,
  name: string,
  data: RecordsData,
  words: Words,
): HistoryField | undefined {
  const field = fieldOf(definition, name) ?? archiveField(definition, name);
  if (field) return historyFieldFrom(field, data, words);
  const label = OTHERS[name];
  return label && plainField(words.say(label), words);
}

function historyFieldFrom(field: FieldDefinition, data: RecordsData, words: Words): HistoryField {
  return {
    label: words.say(field.label),
    say: (value) => {
      if (value === null || value === undefined) return '';
      const text = fieldWords(field, value, data, words);
      const isReference = field.kind === 'reference' || field.kind === 'references';
      if (text !== '' || !isReference) return text;
      // Of a resource that does not come to this person nothing is known.
      const isKnown = data.byId(field.to).size > 0;
      return isKnown && idsNamedBy(value).length > 0 ? words.say(msg`(removed)`) : '';
    },
    key: (value) => formOf(field, value),
  };
}

/** A field of any record, by the lexicon; undefined for one that this version does not know. */
export function historyFieldIn(
  resource: ResourceName,
  name: string,
  named: NamedRows,
  words: Words,
): HistoryField | undefined {
  const label = nameOfField(resource, name) ?? OTHERS[name];
  if (!label) return undefined;
  if (!schemaAt(resource, name)) return plainField(words.say(label), words);
  const { value: told } = valueWords(
    words,
    (target, id) => nameIn(named.byId(target), target, id, words.language) || undefined,
  );
  return {
    label: words.say(label),
    say: (value) => (isEmpty(value) ? '' : told(resource, name, value)),
    key: keyOf,
  };
}

/** A field that no form here has: by the words and the kind that the contract gives it. */
export function spokenField(
  resource: string,
  name: string,
  named: NamedRows,
  words: Words,
): HistoryField {
  if (!isKind(resource)) return plainField(name, words);
  return historyFieldIn(resource, name, named, words) ?? plainField(name, words);
}

function isKind(resource: string): resource is ResourceName {
  return resource in FIELD_WORDS;
}

function keyOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}

/** A field of which nothing but its value is known. */
export function plainField(label: string, { say, fmt }: Words): HistoryField {
  return {
    label,
    say: (value) => {
      if (value === null || value === undefined) return '';
      if (typeof value === 'boolean') return say(value ? YES : NO);
      if (typeof value === 'number') return fmt.number(value);
      if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
        return value.join(', ');
      }
      if (typeof value !== 'string') return JSON.stringify(value);
      if (isDay(value)) return fmt.day(value);
      return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? fmt.instant(value) : value;
    },
    key: keyOf,
  };
}

/** Being out of use has no field in the form, but it is a change like others. */
function archiveField(definition: RecordDefinition, name: string): FieldDefinition | undefined {
  const { archive } = definition;
  if (archive?.field !== name) return undefined;
  const { inUse, archived } = archiveWords(definition);
  return { name, label: archive.on === true ? archived : inUse, kind: 'boolean' };
}
