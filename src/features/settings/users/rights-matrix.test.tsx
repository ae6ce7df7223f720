import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ProjectRight } from '#domain/access/policy.ts';
import { renderWithKit } from '../../../../tests/support/kit.tsx';
import type { RecordsData, RecordRow } from '#records/definition.ts';
import { RightsMatrix } from './parts/rights-matrix.tsx';

const COUNT = 400;
const nameOf = (index: number) => `P-2026-${String(index).padStart(3, '0')} Project`;

const projects = new Map(
  Array.from({ length: COUNT }, (_, index): [string, RecordRow] => {
    const [code = '', name = ''] = nameOf(index).split(' ');
    const row = { id: `p${index}`, code, name, companyId: 'c', parentId: null, order: null };
    return [row.id, row as unknown as RecordRow];
  }),
);
const data: RecordsData = {
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
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(COUNT / 2);
    expect(choice(`${nameOf(COUNT - 1)}: None`)).toBeNull();
  });

  it('are all within reach of the keys, which change nothing on the way', () => {
    const told = vi.fn();
    renderWithKit(<Matrix told={told} />);
    choice(`${nameOf(0)}: None`)?.focus();
    press('End');
    expect(document.activeElement).toBe(choice(`${nameOf(COUNT - 1)}: None`));
    expect(told).not.toHaveBeenCalled();
    const edit = choice(`${nameOf(COUNT - 1)}: Edit`);
    if (edit) fireEvent.click(edit);
    expect(told).toHaveBeenLastCalledWith([
      { projectId: `p${COUNT - 1}`, level: 'edit', amounts: false },
    ]);
    press('PageUp');
    expect(document.activeElement).toBe(choice(`${nameOf(COUNT - 9)}: None`));
    press('Home');
    expect(document.activeElement).toBe(choice(`${nameOf(0)}: None`));
    expect(told).toHaveBeenCalledOnce();
  });
});

/** By its label, without a walk over the hundreds of others. */
function choice(label: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`input[aria-label="${label}"]`);
}

function press(key: string): void {
  if (document.activeElement) fireEvent.keyDown(document.activeElement, { key });
}
