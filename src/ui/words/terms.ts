import { i18n } from '@lingui/core';
import type { TermRule } from '#domain/tenders/windows.ts';
import { fmtInUse } from '../fmt.ts';
import { optionWords } from './options.ts';

/** "10 Working days · Publication of the call". */
export function ruleWords({ amount, unit, from }: TermRule): string {
  const [of, event] = [
    optionWords('milestoneTypes', 'unit', unit),
    optionWords('milestoneTypes', 'anchor', from),
  ];
  return `${fmtInUse().number(amount)} ${of ? i18n._(of) : unit} · ${event ? i18n._(event) : from}`;
}
