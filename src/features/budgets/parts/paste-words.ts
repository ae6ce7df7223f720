import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PasteProblem, PasteRowKind } from '#domain/budgets/paste.ts';
import type { PasteField } from '#domain/budgets/paste-words.ts';

export const PASTE_FIELD_WORDS: Readonly<Record<PasteField, MessageDescriptor>> = {
  name: msg`Name`,
  category: msg`Budget item`,
  side: msg`Side`,
  unit: msg`Unit`,
  quantity: msg`Units`,
  unitPrice: msg`Unit price`,
  amount: msg`Amount`,
  base36: msg`Base 36`,
};

export const PASTE_KIND_WORDS: Readonly<Record<PasteRowKind, MessageDescriptor>> = {
  title: msg`Title`,
  header: msg`Headings`,
  line: msg`Line`,
  heading: msg`Aggregator`,
  total: msg`Total`,
  blank: msg`Empty row`,
};

export const PASTE_PROBLEM_WORDS: Readonly<Record<PasteProblem, MessageDescriptor>> = {
  empty: msg`There is nothing here`,
  'not-a-number': msg`This is not a number`,
  'not-positive': msg`Only positive numbers are allowed`,
  ambiguous: msg`Thousands or decimals? Write decimals with a comma.`,
  'too-large': msg`This is too large`,
  'too-precise': msg`At most three decimals`,
  'price-missing': msg`It has neither a price nor an amount`,
  'amount-differs': msg`Not units × price: the amount is worked out again`,
  'name-missing': msg`A line needs a name.`,
  'category-unknown': msg`No budget item has this code or name`,
  'side-unknown': msg`Neither expense nor income`,
  'unit-unknown': msg`An unknown unit: it is counted one by one`,
  'not-yes-or-no': msg`Neither yes nor no`,
  'column-unknown': msg`This column is left out`,
};
