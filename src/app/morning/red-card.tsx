import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sumCents } from '#domain/money.ts';
import { type Portfolio, redProjects, type RedProject } from '#features/projects/portfolio.ts';
import type { ProjectsSearch } from '#features/projects/search.ts';
import { useTracking } from '#features/tracking/queries.ts';
import { rowsOutside, sideRow, trackRows, worseLines } from '#features/tracking/rows.ts';
import { useFmt } from '#ui/fmt.ts';
import { Card, Skeleton } from '#ui/page.tsx';

const MOST = 3;

/** The projects whose tracking is red, the worst first, each with the reason in a sentence. */
export function RedCard({
  portfolio,
  company,
}: {
  portfolio: Portfolio;
  company: ProjectsSearch['company'];
}) {
  const { t } = useLingui();
  const red = useMemo(() => redProjects(portfolio, company), [portfolio, company]);
  return (
    <Card
      title={t`Heading over budget`}
      actions={
        !portfolio.isCounting && red.length > MOST ? (
          <span className="x-hint">
            <Plural
              value={red.length - MOST}
              one="and # more project"
              other="and # more projects"
            />
          </span>
        ) : null
      }
    >
      {portfolio.isCounting ? (
        <Skeleton lines={4} />
      ) : (
        <>
          {red.length === 0 ? (
            <p className="x-hint">
              <Trans>No project is heading over its budget.</Trans>
            </p>
          ) : null}
          <ul className="x-lines">
            {red.slice(0, MOST).map((one) => (
              <Red key={one.project.id} red={one} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Red({ red: { project, hasSubprojects, over } }: { red: RedProject }) {
  const fmt = useFmt();
  const { id, code, name } = project;
  const tracking = useTracking({ projectId: id, isRolled: true });
  const side = tracking && trackRows(tracking).find((row) => row.side === 'expense');
  const worst = side && worseLines(side)[0];
  const loose = sumCents((side ? rowsOutside(side) : []).map(({ figures }) => figures.deviation));
  const isLoose = loose < (worst?.cents ?? 0);
  const line = worst?.row.name;
  const more = fmt.money(over);
  return (
    <li>
      <Link
        to="/projects/$projectId/tracking"
        params={{ projectId: id }}
        search={{ why: sideRow('expense'), ...(hasSubprojects && { with: 1 }) }}
        className="x-link x-clip"
      >
        {code} {name}
      </Link>
      <p className="x-hint morning-why">
        {isLoose ? (
          <Trans>It will cost {more} more than its budget, above all outside its lines.</Trans>
        ) : line ? (
          <Trans>
            It will cost {more} more than its budget, above all in {line}.
          </Trans>
        ) : (
          <Trans>It will cost {more} more than its budget.</Trans>
        )}
      </p>
    </li>
  );
}
