import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as z from 'zod';
import type { ResourceName } from '#contract/paths.ts';
import { termRule, termWindow } from '#contract/resources/tenders.ts';
import { accountPattern } from '#contract/row.ts';
import { patternText } from '#domain/accounts/account-pattern.ts';
import { formatRate } from '#domain/currencies.ts';
import { isDay } from '#domain/days.ts';
import { formatCents } from '#domain/money.ts';
import { isRecord } from '#domain/same-value.ts';
import type { TermRule, Window } from '#domain/tenders/windows.ts';
import { codeWords } from '#ui/words/codes.ts';
import { COLORS } from '#ui/words/colors.ts';
import { nameOfField } from '#ui/words/fields/index.ts';
import { optionWords } from '#ui/words/options.ts';
import { ruleWords, windowWords } from '#ui/words/terms.ts';
import { kindOf, membersOf, schemaAt } from './field-kinds.ts';
import type { Words } from './words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The name of a row in words; undefined when it is not on this device. */
export type NameOf = (resource: ResourceName, id: string) => string | undefined;

/** Turns fields of the contract and their values into words, in the language in use. */
export interface ValueWords {
  field: (resource: ResourceName, name: string) => string;
  /** `siblings`: the other fields of the same row, which may tell what the value names. */
  value: (resource: ResourceName, name: string, value: unknown, siblings?: Fields) => string;
  /** One amount minus another, with its sign; null where the field is no money. */
  difference: (resource: ResourceName, name: string, a: unknown, b: unknown) => string | null;
}

/** What is written where there is nothing. */
export const NOTHING = '—';
const SECRET = '••••';
const HIDDEN = msg`A record that is not on this device`;

/**
 * The one way in which a value of the contract is told outside its own form: in conflicts, in what will be
 * sent, in histories and in the audit. Amounts, shares, quantities and codes are written as people know them.
 */
export function valueWords(words: Words, nameOf: NameOf): ValueWords {
  const { fmt, language, say } = words;

  const told = (resource: ResourceName, path: string, value: unknown, siblings: Fields): string => {
    const kind = kindOf(resource, path, siblings);
    if (kind.type === 'boolean') return say(value === true ? msg`Yes` : msg`No`);
    if (isEmpty(value)) return NOTHING;
    if (kind.type === 'secret') return SECRET;
    if (Array.isArray(value)) return listed(resource, path, value);
    if (isRecord(value)) return structure(resource, path, value);
    if (typeof value === 'number') return number(kind.type, value);
    if (typeof value !== 'string') return String(value);
    switch (kind.type) {
      case 'day':
        return isDay(value) ? fmt.day(value) : value;
      case 'month':
        return isDay(`${value}-01`) ? fmt.month(`${value}-01`) : value;
      case 'instant':
        return fmt.instant(value);
      case 'reference':
        return nameOf(kind.target, value) ?? say(HIDDEN);
      case 'color':
        return COLORS[value] ? say(COLORS[value]) : value;
      case 'code':
        return codeWords(resource, path, value, language);
      default:
        if (elementAt(resource, path) === accountPattern) return patternText(value);
        return option(resource, path, value);
    }
  };

  const number = (type: string, value: number): string => {
    switch (type) {
      case 'money':
        return fmt.money(value);
      case 'percent':
        // Exact, where `fmt.percent` has one decimal.
        return `${fmt.number(value / 100)}\u00a0%`;
      case 'thousandths':
        return fmt.number(value / 1000);
      case 'hundredths':
        return formatCents(value);
      case 'millionths':
        return formatRate(value);
      case 'bytes':
        return fmt.bytes(value);
      case 'year':
        return String(value);
      default:
        return fmt.number(value);
    }
  };

  const option = (resource: string, path: string, value: string): string => {
    const known = optionWords(resource, path, value);
    return known ? say(known) : value;
  };

  /** Structures one below the other, plain values in a row. */
  const listed = (resource: ResourceName, path: string, items: readonly unknown[]): string => {
    const hasMembers = membersOf(resource, path).length > 0;
    const said = items.map((item) =>
      isRecord(item) ? structure(resource, path, item) : told(resource, path, item, {}),
    );
    return said.join(hasMembers ? '\n' : ', ');
  };

  const structure = (resource: ResourceName, path: string, value: Fields): string => {
    const schema = elementAt(resource, path);
    if (schema === termRule) return ruleWords(value as unknown as TermRule, words);
    if (schema === termWindow) return windowWords(value as unknown as Window, words);
    const members = membersOf(resource, path);
    if (members.length === 0) return say(msg`Settings of a view`);
    return membersTold(resource, path, members, value);
  };

  /** What the members have to say, no word twice; figures and switches with their names. */
  const membersTold = (
    resource: ResourceName,
    path: string,
    members: readonly string[],
    value: Fields,
  ): string => {
    const said = members.flatMap((member) => {
      const at = `${path}.${member}`;
      const part = value[member];
      const { type } = kindOf(resource, at, value);
      const isOwnId = member === 'id' && type !== 'reference';
      if (isOwnId || isEmpty(part) || part === false) return [];
      const label = called(resource, member);
      if (type === 'boolean') return label;
      const text = told(resource, at, part, value);
      return typeof part === 'number' ? `${label}: ${text}` : text;
    });
    return [...new Set(said)].join(' · ') || NOTHING;
  };

  const called = (resource: ResourceName, name: string): string => {
    const known: MessageDescriptor | undefined = nameOfField(resource, name);
    return known ? say(known) : name;
  };
  return {
    field: called,
    value: (resource, name, value, siblings = {}) => told(resource, name, value, siblings),
    difference: (resource, name, a, b) => {
      const isMoney = kindOf(resource, name).type === 'money';
      if (!isMoney || typeof a !== 'number' || typeof b !== 'number') return null;
      return a > b ? `+${fmt.money(a - b)}` : fmt.money(a - b);
    },
  };
}

export function isEmpty(value: unknown): boolean {
  const isNone = value === null || value === undefined || value === '';
  return isNone || (Array.isArray(value) && value.length === 0);
}

/** Of a list the schema of what it is of. */
function elementAt(resource: ResourceName, path: string): unknown {
  const schema = schemaAt(resource, path);
  return schema instanceof z.ZodArray ? schema.element : schema;
}
