import { Grid } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MinimisGauge } from '#ui/subventions/minimis-gauge.tsx';
import type { Usage } from '../queries.ts';

/** The single undertakings, each with its fullest ceiling; one press takes it in view. */
export function UndertakingList({ usages, current }: { usages: readonly Usage[]; current: Usage }) {
  const { t } = useLingui();
  if (usages.length < 2) return null;
  return (
    <Grid
      as="nav"
      gap="12px"
      templateColumns="repeat(auto-fill, minmax(min(100%, 280px), 1fr))"
      aria-label={t`Single undertakings`}
    >
      {usages.map((usage) => {
        const { key, name, companies } = usage.undertaking;
        const fullest = usage.positions.toSorted(
          (a, b) => b.usedCents / b.limit.ceilingCents - a.usedCents / a.limit.ceilingCents,
        )[0];
        return (
          <Link
            key={key}
            to="."
            search={(before: object) => ({ ...before, group: key, peek: undefined })}
            replace
            className="x-card min-undertaking"
            aria-current={usage === current ? 'true' : undefined}
          >
            <span className="x-line x-line-ends">
              <strong>{name}</strong>
              {companies.length > 1 ? (
                <span className="x-hint">
                  <Plural value={companies.length} one="# company" other="# companies" />
                </span>
              ) : null}
            </span>
            {fullest ? <MinimisGauge position={fullest} /> : null}
          </Link>
        );
      })}
    </Grid>
  );
}
