import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResourceName } from '#contract/paths.ts';
import { isDay } from '#domain/days.ts';
import { isRecord } from '#domain/same-value.ts';
import type { Fields } from '#local/outbox/entry.ts';
import type { Fmt } from '#ui/fmt.ts';
import { kindOf, membersOf } from '#records/field-kinds.ts';
import { isEmpty } from './fields.ts';
import { nameOfField } from '#ui/words/fields/index.ts';
import { optionWords } from '#ui/words/options.ts';

/** The name of a row in words; undefined when it is not on this device. */
export type NameOf = (resource: ResourceName, id: string) => string | undefined;

/** Turns fields and their values into words, in the language in use. */
export interface Reader {
  field: (resource: ResourceName, name: string) => string;
  /** `siblings`: the other fields of the same row, which may tell what the value names. */
  value: (resource: ResourceName, name: string, value: unknown, siblings?: Fields) => string;
  /** Mine minus theirs of a sum of money, with its sign; null for anything else. */
  difference: (
    resource: ResourceName,
    name: string,
    mine: unknown,
    theirs: unknown,
  ) => string | null;
}

const NOTHING = '—';
const SECRET = '••••';

export function makeReader(i18n: I18n, fmt: Fmt, nameOf: NameOf): Reader {
  const words = (
    resource: ResourceName,
    name: string,
    value: unknown,
    siblings: Fields,
  ): string => {
    const kind = kindOf(resource, name, siblings);
    if (kind.type === 'boolean') return value === true ? i18n._(msg`Yes`) : i18n._(msg`No`);
    if (isEmpty(value)) return NOTHING;
    if (kind.type === 'secret') return SECRET;
    if (Array.isArray(value)) return listed(resource, name, value);
    if (typeof value === 'number') {
      if (kind.type === 'money') return fmt.money(value);
      if (kind.type === 'percent') return `${fmt.number(value / 100)}\u00a0%`;
      return kind.type === 'bytes' ? fmt.bytes(value) : fmt.number(value);
    }
    if (typeof value !== 'string') return JSON.stringify(value);
    if (kind.type === 'day' && isDay(value)) return fmt.day(value);
    if (kind.type === 'reference') {
      return nameOf(kind.target, value) ?? i18n._(msg`A record that is not on this device`);
    }
    const option = kind.type === 'select' ? optionWords(resource, name, value) : undefined;
    return option ? i18n._(option) : value;
  };
  /** Records one below the other, plain values in a row. */
  const listed = (resource: ResourceName, name: string, items: readonly unknown[]): string => {
    const isRecords = membersOf(resource, name).length > 0;
    const said = items.map((item) =>
      isRecord(item) ? record(resource, name, item) : words(resource, name, item, {}),
    );
    return said.join(isRecords ? '\n' : ', ');
  };
  /** What a record of a list has to say, no word twice; figures and switches with their names. */
  const record = (resource: ResourceName, name: string, item: Fields): string => {
    const said = membersOf(resource, name).flatMap((member) => {
      const path = `${name}.${member}`;
      const value = item[member];
      const { type } = kindOf(resource, path, item);
      const isOwnId = member === 'id' && type !== 'reference';
      if (isOwnId || isEmpty(value) || value === false) return [];
      const label = calledField(resource, member);
      if (type === 'boolean') return label;
      const text = words(resource, path, value, item);
      return typeof value === 'number' ? `${label}: ${text}` : text;
    });
    return [...new Set(said)].join(' · ');
  };
  const calledField = (resource: ResourceName, name: string) => {
    const words = nameOfField(resource, name);
    return words ? i18n._(words) : name;
  };
  return {
    field: calledField,
    value: (resource, name, value, siblings = {}) => words(resource, name, value, siblings),
    difference: (resource, name, mine, theirs) => {
      const isMoney = kindOf(resource, name).type === 'money';
      if (!isMoney || typeof mine !== 'number' || typeof theirs !== 'number') return null;
      const cents = mine - theirs;
      return cents > 0 ? `+${fmt.money(cents)}` : fmt.money(cents);
    },
  };
}
