import { describe, expect, it } from 'vitest';
import {
  PROJECT_STATES,
  type ProjectState,
  checkProjectTransition,
  isOver,
  nextProjectStates,
} from './states.ts';

describe('project states', () => {
  it.each<[ProjectState, ProjectState[], ProjectState[]]>([
    ['draft', ['active', 'cancelled'], ['active', 'cancelled']],
    ['active', ['paused', 'closing', 'cancelled'], ['paused', 'closing', 'cancelled']],
    ['paused', ['active', 'closing'], ['active', 'closing']],
    ['closing', ['closed', 'active'], ['closed', 'active']],
    ['closed', ['archived', 'active'], ['archived']],
    ['archived', ['active'], []],
    ['cancelled', ['active'], []],
  ])('lead from %s to %j for who may reopen, and to %j for others', (from, all, plain) => {
    expect(nextProjectStates(from, true)).toEqual(all);
    expect(nextProjectStates(from, false)).toEqual(plain);
  });

  it('are over when closed, archived or cancelled', () => {
    expect(PROJECT_STATES.filter(isOver)).toEqual(['closed', 'archived', 'cancelled']);
  });
});

describe('checkProjectTransition', () => {
  it('allows what nextProjectStates offers, and staying, and nothing else', () => {
    for (const mayReopen of [true, false]) {
      for (const from of PROJECT_STATES) {
        const offered = nextProjectStates(from, mayReopen);
        for (const to of PROJECT_STATES) {
          const isAllowed = checkProjectTransition(from, to, mayReopen) === null;
          expect(isAllowed, `${from} → ${to}`).toBe(from === to || offered.includes(to));
        }
      }
    }
  });

  it('tells a forbidden reopening from a step that does not exist', () => {
    expect(checkProjectTransition('closed', 'active', false)).toBe('PROJECT_REOPEN_FORBIDDEN');
    expect(checkProjectTransition('draft', 'closed', true)).toBe('PROJECT_STATE_INVALID');
    expect(checkProjectTransition('closed', 'paused', false)).toBe('PROJECT_STATE_INVALID');
  });
});
