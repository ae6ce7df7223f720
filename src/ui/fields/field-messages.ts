import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** The words of each code that a field may be refused with (the contract's FIELD_CODES). */
const MESSAGES: Record<string, MessageDescriptor> = {
  required: msg`This field is required`,
  invalid: msg`This value is not valid`,
  'unknown-field': msg`This field is not known here`,
  'too-short': msg`This is too short`,
  'too-long': msg`This is too long`,
  'too-small': msg`This is too small`,
  'too-large': msg`This is too large`,
  'not-a-number': msg`Write an amount such as 1.234,56`,
  characters: msg`This has characters that cannot be stored: type it again`,
  positive: msg`Only positive numbers are allowed`,
  ambiguous: msg`Did you mean thousands or decimals?`,
  day: msg`Write a date as dd/mm/yyyy or yyyy-mm-dd`,
  'account-pattern': msg`Only digits, sets of digits and counts, from ^ to $`,
  cif: msg`This CIF is not valid: check its letter, digits and control`,
  'tax-id': msg`This NIF is not valid: check its letters, digits and control`,
  iban: msg`This IBAN is not valid: check its country, length and digits`,
  email: msg`Write an e-mail address such as name@example.org`,
  taken: msg`This is already in use`,
  'not-found': msg`This does not exist any more`,
  'dates-order': msg`The end cannot be before the start`,
  'passwords-differ': msg`The two passwords are not the same`,
};

/** Turns a field's code into its message; a text that is no code stays as it is. */
export function useFieldMessage(): (code: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (code) => {
    if (code === undefined || code === '') return undefined;
    const message = MESSAGES[code];
    return message ? i18n._(message) : code;
  };
}

/** Whether the code has words: the completeness test asks for every code of the contract. */
export function hasFieldMessage(code: string): boolean {
  return code in MESSAGES;
}
