import type { MessageDescriptor } from '@lingui/core';
import type { Bound, TermRule, Window } from '#domain/tenders/windows.ts';
import type { Fmt } from '../fmt.ts';
import { optionWords } from './options.ts';

/** What stands in a term that says nothing. */
const NOTHING = '—';

/** What turns a term into words, in the language in use. */
interface TermWords {
  fmt: Fmt;
  say: (message: MessageDescriptor) => string;
}

/** "10 Working days · Publication of the call". */
export function ruleWords({ amount, unit, from }: TermRule, { fmt, say }: TermWords): string {
  const words = (field: 'unit' | 'anchor', value: string) => {
    const known = optionWords('milestoneTypes', field, value);
    return known ? say(known) : value;
  };
  return `${fmt.number(amount)} ${words('unit', unit)} · ${words('anchor', from)}`;
}

/** Both ends of a window: a day, the rule that gives it, or the words of the call. */
export function windowWords({ from, to }: Window, words: TermWords): string {
  const end = ({ day, time, rule, text }: Bound) => {
    if (day) return [words.fmt.day(day), time].filter(Boolean).join(' ');
    return rule ? ruleWords(rule, words) : text || NOTHING;
  };
  const ends = [from, to].map(end);
  return ends.every((one) => one === NOTHING) ? NOTHING : ends.join(' – ');
}
