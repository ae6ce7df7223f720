import type { Finding, FindingCode } from './findings.ts';

/** Findings that keep a justification from being presented, unless an administrator lets it pass with a reason. */
const STOPPING: ReadonlySet<FindingCode> = new Set([
  'DOUBLE_FUNDING',
  'INCOMPATIBLE_AID',
  'SECOND_GRANT',
  'OVER_FUNDED',
]);

/** Whether nobody lets it pass: administrators too are no second person of their own (decision 285). */
export function isForNobody({ code }: Pick<Finding, 'code'>): boolean {
  return code === 'NOT_APPROVED';
}

/** Those of the findings that a justification is not presented with. */
export function stopsPresenting(findings: readonly Finding[]): Finding[] {
  return findings.filter((found) => STOPPING.has(found.code) || isForNobody(found));
}
