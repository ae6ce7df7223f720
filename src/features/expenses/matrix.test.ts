import { expect, it } from 'vitest';
import { makeMatrix } from './matrix.ts';

it('lays cells out by project and month, last what no project bears, with sums both ways', () => {
  const projects = new Map([
    ['b', { code: 'P-2', name: 'Fair' }],
    ['a', { code: 'P-1', name: 'Film' }],
  ]);
  const cells = [
    { projectId: '', month: '2026-01', cents: 5_00, count: 1 },
    { projectId: 'b', month: '2026-01', cents: 10_00, count: 1 },
    { projectId: 'a', month: '2026-12', cents: 20_00, count: 2 },
  ];
  const matrix = makeMatrix(cells, 2026, projects);
  expect(matrix.rows.map(({ name, sum }) => [name, sum])).toEqual([
    ['P-1 Film', 20_00],
    ['P-2 Fair', 10_00],
    ['', 5_00],
  ]);
  expect(matrix.rows[0]?.cents).toEqual([...Array(11).fill(null), 20_00]);
  expect([matrix.totals[0], matrix.totals[11], matrix.largest]).toEqual([15_00, 20_00, 20_00]);
});
