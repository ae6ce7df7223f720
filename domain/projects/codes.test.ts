import { describe, expect, it } from 'vitest';
import { isProvisionalCode, projectCode, provisionalProjectCode } from './codes.ts';

describe('project codes', () => {
  it('carry the year and three digits at least', () => {
    expect(projectCode(2026, 13)).toBe('P-2026-013');
    expect(projectCode(2026, 1000)).toBe('P-2026-1000');
  });

  it('are told apart from provisional ones', () => {
    expect(provisionalProjectCode(3)).toBe('P-TMP-3');
    expect(isProvisionalCode(provisionalProjectCode(3))).toBe(true);
    expect(isProvisionalCode(projectCode(2026, 3))).toBe(false);
  });
});
