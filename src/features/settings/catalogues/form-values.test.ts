import { expect, it } from 'vitest';
import { collectionOf } from '#local/collections/index.ts';
import { CLIENTS } from '#records/catalogues/clients.ts';
import { problemsIn, valuesOf } from '#records/form-values.ts';

const empty = valuesOf(CLIENTS, collectionOf('clients').defaults);

it.each([
  ['no number', Number.NaN, 'invalid'],
  ['no whole number', 45.5, 'invalid'],
  ['missing', null, 'required'],
])('a field whose value is %s says so', (_, paymentDays, code) => {
  expect(problemsIn(CLIENTS, { ...empty, name: 'TVG', paymentDays })).toEqual({
    paymentDays: code,
  });
});
