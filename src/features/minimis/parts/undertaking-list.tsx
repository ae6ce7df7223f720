import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MinimisGauge } from '#ui/subventions/minimis-gauge.tsx';
import type { Standing } from '../queries.ts';

/** The single undertakings, each with its fullest ceiling; one press takes it in view. */
export function UndertakingList({
  standings,
  current,
}: {
  standings: readonly Standing[];
  current: Standing;
}) {
  const { t } = useLingui();
  if (standings.length < 2) return null;
  return (
    <nav className="min-undertakings" aria-label={t`Single undertakings`}>
      {standings.map((standing) => {
        const { key, name, companies } = standing.undertaking;
        const fullest = standing.positions.toSorted(
          (a, b) => b.usedCents / b.limit.ceilingCents - a.usedCents / a.limit.ceilingCents,
        )[0];
        return (
          <Link
            key={key}
            to="."
            search={(before: object) => ({ ...before, group: key, peek: undefined })}
            replace
            className="min-undertaking"
            aria-current={standing === current ? 'true' : undefined}
          >
            <span className="min-undertaking-name">
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
    </nav>
  );
}
