import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { Finding } from '#domain/justification/findings.ts';

/** How many checks something fails, or that it passes all. */
export function CheckMark({ findings }: { findings: readonly Finding[] }) {
  const failing = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - failing;
  if (findings.length === 0) {
    return (
      <span className="rqa-check is-fine">
        <CircleCheck size={14} aria-hidden="true" />
        <Trans>In order</Trans>
      </span>
    );
  }
  return (
    <span className={failing > 0 ? 'rqa-check is-error' : 'rqa-check is-warning'}>
      {failing > 0 ? (
        <CircleX size={14} aria-hidden="true" />
      ) : (
        <TriangleAlert size={14} aria-hidden="true" />
      )}
      {failing > 0 ? (
        <Plural value={failing} one="# fails" other="# fail" />
      ) : (
        <Plural value={warnings} one="# to look at" other="# to look at" />
      )}
    </span>
  );
}
