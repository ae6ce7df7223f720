import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ProjectRight } from '#domain/access/policy.ts';
import { renderWithKit } from '../../../../tests/support/kit.tsx';
import type { CatalogueData, CatalogueRow } from '../catalogue/definition.ts';
import { RightsMatrix } from './parts/rights-matrix.tsx';

/** jsdom has none; user-event asks it for the radio buttons of a group. */
vi.stubGlobal('CSS', { escape: (text: string) => text });

const COUNT = 400;
const nameOf = (index: number) => `P-2026-${String(index).padStart(3, '0')} Project`;

const projects = new Map(
  Array.from({ length: COUNT }, (_, index): [string, CatalogueRow] => {
    const [code = '', name = ''] = nameOf(index).split(' ');
    const row = { id: `p${index}`, code, name, companyId: 'c', parentId: null, order: null };
    return [row.id, row as unknown as CatalogueRow];
  }),
);
const data: CatalogueData = {
  rows: [],
  byId: (resource) => (resource === 'projects' ? projects : new Map()),
  usesOf: () => [],
};

function Matrix({ told }: { told: (rights: readonly ProjectRight[]) => void }) {
  const [rights, setRights] = useState<readonly ProjectRight[]>([]);
  return (
    <RightsMatrix
      {...{ data, rights }}
      readOnly={false}
      onChange={(changed) => {
        setRights(changed);
        told(changed);
      }}
    />
  );
}

describe('the rights on many projects', () => {
  it('draw the lines in view only, and tell how many there are', () => {
    renderWithKit(<Matrix told={() => {}} />);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(COUNT / 2);
    expect(screen.queryByLabelText(`${nameOf(COUNT - 1)}: None`)).toBeNull();
  });

  it('are all within reach of the keys, which change nothing on the way', async () => {
    const told = vi.fn();
    renderWithKit(<Matrix told={told} />);
    const first = screen.getByLabelText(`${nameOf(0)}: None`);
    first.focus();
    await userEvent.keyboard('{End}');
    const last = await screen.findByLabelText(`${nameOf(COUNT - 1)}: None`);
    expect(document.activeElement).toBe(last);
    expect(told).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText(`${nameOf(COUNT - 1)}: Edit`));
    expect(told).toHaveBeenLastCalledWith([
      { projectId: `p${COUNT - 1}`, level: 'edit', amounts: false },
    ]);
    await userEvent.keyboard('{PageUp}{ArrowUp}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`${nameOf(COUNT - 10)}: None`);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`${nameOf(0)}: None`);
    expect(told).toHaveBeenCalledOnce();
  });
});
