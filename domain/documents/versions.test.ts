import { describe, expect, it } from 'vitest';
import { versionsOf } from './versions.ts';

const file = (name: string, createdAt: string, location = 'bases') => ({
  name,
  createdAt,
  location,
});

describe('the versions of a document', () => {
  it('are the files of one place and name, the newest first', () => {
    const [first, second, third] = [
      file('Bases.pdf', '2026-01-01'),
      file('bases.PDF ', '2026-03-01'),
      file('Bases.pdf', '2026-02-01'),
    ];
    expect(versionsOf([first, second, third])).toEqual([
      { newest: second, earlier: [third, first] },
    ]);
  });

  it('are never in two places', () => {
    const files = [file('A.pdf', '2026-01-02', 'forms'), file('A.pdf', '2026-01-01')];
    expect(versionsOf(files).map(({ newest }) => newest.location)).toEqual(['bases', 'forms']);
  });
});
