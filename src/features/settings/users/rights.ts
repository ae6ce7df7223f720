import { type ProjectRight, RIGHT_LEVELS, type RightLevel } from '#domain/access/policy.ts';

const BETWEEN = ' ';

/**
 * Rights as one text, `project:level:amounts`, in one order: a form tells by `===` what was touched.
 * A right to nothing is none.
 */
export function encodeRights(rights: readonly ProjectRight[]): string {
  return rights
    .filter(({ level }) => level !== 'none')
    .map(({ projectId, level, amounts }) => `${projectId}:${level}:${amounts ? 1 : 0}`)
    .toSorted()
    .join(BETWEEN);
}

export function decodeRights(text: string): ProjectRight[] {
  return text.split(BETWEEN).flatMap((one) => {
    const [projectId = '', level, amounts] = one.split(':');
    const known = RIGHT_LEVELS.find((name) => name === level);
    return known === undefined ? [] : [{ projectId, level: known, amounts: amounts === '1' }];
  });
}

/** The same rights with another one on this project; amounts stay hidden until they are shown on purpose. */
export function withRight(
  rights: readonly ProjectRight[],
  projectId: string,
  change: { level?: RightLevel; amounts?: boolean },
): ProjectRight[] {
  const before = rights.find((right) => right.projectId === projectId);
  const right = { projectId, level: 'none' as const, amounts: false, ...before, ...change };
  return [...rights.filter((other) => other !== before), right];
}
