/** Why a pattern is not taken. `loose`: it has more variable parts than a pattern of accounts needs. */
export type AccountPatternProblem = 'empty' | 'too-long' | 'not-anchored' | 'not-allowed' | 'loose';

const MAX_LENGTH = 60;
const MAX_VARIABLE_PARTS = 4;

/** Digits, `\d` or a class of digits, with a bounded count; or a choice of them in brackets. */
const GRAMMAR =
  /^\^(?:(?:\d|\\d|\[(?:\d(?:-\d)?)+\])(?:\{\d{1,2}(?:,\d{1,2})?\}|\?)?|\((?:\?:)?(?:\d|\\d)+(?:\|(?:\d|\\d)+)*\))+\$$/;
const VARIABLE_PART = /\{\d+,\d+\}|\?(?!:)/g;

/**
 * What is wrong with a pattern of account numbers (`^6\d{2,9}$`), or null. Patterns are typed by
 * people and run over every account, so only a small part of regular expressions is taken: anchored
 * at both ends, no unbounded count, no nesting. None of it can be made to run long.
 */
export function accountPatternProblem(pattern: string): AccountPatternProblem | null {
  if (pattern === '') return 'empty';
  if (pattern.length > MAX_LENGTH) return 'too-long';
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return 'not-anchored';
  if (!GRAMMAR.test(pattern)) return 'not-allowed';
  if ((pattern.match(VARIABLE_PART) ?? []).length > MAX_VARIABLE_PARTS) return 'loose';
  return compile(pattern) ? null : 'not-allowed';
}

export function isAccountPattern(pattern: string): boolean {
  return accountPatternProblem(pattern) === null;
}

/** Whether the pattern takes the account. A pattern that is not allowed takes none. */
export function matchesAccount(pattern: string, num: string): boolean {
  if (!/^\d{1,12}$/.test(num)) return false;
  let known = MATCHERS.get(pattern);
  if (known === undefined) {
    known = isAccountPattern(pattern) ? compile(pattern) : null;
    MATCHERS.set(pattern, known);
  }
  return known?.test(num) ?? false;
}

/** The few patterns of the group, which thousands of expenses are held against; null for one that is not allowed. */
const MATCHERS = new Map<string, RegExp | null>();

/** Null where a range runs backwards: `[9-1]`, `{3,2}`. */
function compile(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern);
  } catch {
    return null;
  }
}

/** Digits that accounts begin with, as a pattern of accounts is made of them. */
const PLAIN = /^\^(\d{1,12})\\d\{0,(\d{1,2})\}\$$/;
const LONGEST = 12;

/** What was typed as a pattern: some digits stand for all accounts that begin with them. */
export function patternOf(typed: string): string {
  const clean = typed.replaceAll(/\s/g, '');
  if (!/^\d{1,12}$/.test(clean)) return clean;
  return `^${clean}\\d{0,${LONGEST - clean.length}}$`;
}

/** How people read a pattern: `623…` for all accounts that begin with 623. */
export function patternText(pattern: string): string {
  const [, digits = '', more] = PLAIN.exec(pattern) ?? [];
  return digits && Number(more) === LONGEST - digits.length ? `${digits}…` : pattern;
}
