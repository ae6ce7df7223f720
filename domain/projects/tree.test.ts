import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TreeItem, type TreeNode, buildTree } from './tree.ts';

const item = (id: string, parentId: string | null = null, order: number | null = null) => ({
  id,
  parentId,
  order,
  code: id,
});

const outline = (nodes: TreeNode<TreeItem>[]): string[] =>
  nodes.flatMap((node) => [`${'·'.repeat(node.depth)}${node.item.id}`, ...outline(node.children)]);

describe('buildTree', () => {
  it('sorts subprojects by order, nulls last, then by code', () => {
    const rows = [
      item('P'),
      item('d', 'P'),
      item('c', 'P', 2),
      item('b', 'P', 1),
      item('a', 'P'),
      item('z', 'P', 1),
      item('o', 'P', 0),
    ];
    expect(outline(buildTree(rows))).toEqual(['P', '·o', '·b', '·z', '·c', '·a', '·d']);
  });

  it('puts the newest code first at the top', () => {
    const rows = [item('P-2025-001'), item('P-2026-001'), item('P-2025-002')];
    expect(outline(buildTree(rows))).toEqual(['P-2026-001', 'P-2025-002', 'P-2025-001']);
  });

  it('nests to any depth whatever the order of the rows', () => {
    const rows = [item('3', '2'), item('2', '1'), item('1')];
    expect(outline(buildTree(rows))).toEqual(['1', '·2', '··3']);
  });

  it('puts a row at the top when its parent is not among the rows', () => {
    expect(outline(buildTree([item('lost', 'elsewhere')]))).toEqual(['lost']);
  });

  it('cuts a loop of parents and keeps what hangs from it', () => {
    const rows = [item('a', 'b'), item('b', 'a'), item('self', 'self'), item('child', 'a')];
    expect(outline(buildTree(rows))).toEqual(['self', 'b', 'a', '·child']);
  });

  it('shows every row exactly once, whatever the parents', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const rows = fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          parentId: fc.option(fc.constantFrom(...ids, 'elsewhere')),
          order: fc.option(fc.nat({ max: 3 })),
          code: fc.constantFrom('x', 'y', 'z'),
        }),
      ),
    );
    fc.assert(
      fc.property(rows, (items) => {
        const shown = outline(buildTree(items)).map((text) => text.replaceAll('·', ''));
        expect(shown.toSorted()).toEqual(ids);
      }),
    );
  });
});
