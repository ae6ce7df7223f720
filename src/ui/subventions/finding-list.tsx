import { useLingui } from '@lingui/react/macro';
import { CircleX, TriangleAlert } from 'lucide-react';
import type { Finding } from '#domain/justification/findings.ts';
import { useFindingText } from './use-finding-text.ts';
import './finding-list.css';

/** What checks found, each with the article that it rests on. */
export function FindingList({
  findings,
  renderSubject,
}: {
  findings: readonly Finding[];
  /** What a finding is about, where the list is of more than one thing. */
  renderSubject?: (found: Finding) => React.ReactNode;
}) {
  const { t } = useLingui();
  const textOf = useFindingText();
  return (
    <ul className="x-findings">
      {findings.map((found, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a code may come twice for a record
          key={`${found.code} ${found.recordId ?? found.crBudgetItemId} ${index}`}
          className={`x-finding is-${found.severity}`}
        >
          {found.severity === 'error' ? (
            <CircleX size={16} role="img" aria-label={t`Fails`} />
          ) : (
            <TriangleAlert size={16} role="img" aria-label={t`To look at`} />
          )}
          <span className="x-finding-body">
            {renderSubject?.(found)}
            <span>{textOf(found)}</span>
            <span className="x-hint">{found.article}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
