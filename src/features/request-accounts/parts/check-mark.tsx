import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { Finding } from '#domain/justification/findings.ts';

/** How many checks something fails, or that it passes all. */
export function CheckMark({ findings }: { findings: readonly Finding[] }) {
  const failing = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - failing;
  return (
    <span className="x-name">
      {failing > 0 ? (
        <>
          <CircleX size={14} aria-hidden="true" color="var(--chakra-colors-money-out)" />
          <Plural value={failing} one="# fails" other="# fail" />
        </>
      ) : warnings > 0 ? (
        <>
          <TriangleAlert size={14} aria-hidden="true" color="var(--chakra-colors-tone-warn-fg)" />
          <Plural value={warnings} one="# to look at" other="# to look at" />
        </>
      ) : (
        <>
          <InOrderIcon />
          <Trans>In order</Trans>
        </>
      )}
    </span>
  );
}

export function InOrderIcon() {
  return <CircleCheck size={14} aria-hidden="true" color="var(--chakra-colors-tone-success-fg)" />;
}
