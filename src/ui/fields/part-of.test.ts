import { expect, it, vi } from 'vitest';
import { partOf } from './part-of.ts';

const paid = { date: '2026-03-01', cents: 1250, note: '' };

it('draws a part by its name, and puts back into it what is typed', () => {
  const put = vi.fn<(parts: Partial<typeof paid>) => void>();
  const of = partOf(paid, put, { readOnly: true, errorOf: (part) => `${part} is wrong` });
  const field = of('note');
  expect(field).toMatchObject({ value: '', error: 'note is wrong', readOnly: true });
  field.onChange('by card');
  expect(put).toHaveBeenCalledWith({ note: 'by card' });
});

it('puts in place of nothing what was given for it, and nothing else', () => {
  const put = vi.fn<(parts: Partial<typeof paid>) => void>();
  const field = partOf(paid, put)('cents', 0);
  field.onChange(null);
  field.onChange(99);
  expect(put.mock.calls).toEqual([[{ cents: 0 }], [{ cents: 99 }]]);
});
