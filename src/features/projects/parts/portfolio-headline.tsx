import { Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { companiesInView } from '#domain/companies/in-view.ts';
import { Figure, Figures } from '#ui/page.tsx';
import { today } from '#ui/today.ts';
import { FIGURES } from '#ui/words/figures.ts';
import { headlineOf, isInView, type Portfolio } from '../portfolio.ts';
import { usePortfolioTotals } from '../queries.ts';
import { NO_FILTERS, type ProjectsSearch } from '../search.ts';
import { Amount } from './amount.tsx';

interface Props {
  portfolio: Portfolio;
  view: ProjectsSearch['company'];
}

/** Four figures of all projects of the company in view, whatever the filters show. */
export function PortfolioHeadline({ portfolio, view }: Props) {
  const { t } = useLingui();
  const companyIds = useMemo(
    () => companiesInView(portfolio.companiesById.values(), view),
    [portfolio, view],
  );
  const totals = usePortfolioTotals(companyIds);
  const projects = portfolio.projects.filter((project) =>
    isInView(portfolio.companiesById, project, view),
  );
  const headline = totals ? headlineOf(projects, totals, today()) : null;
  const seesAmounts = projects.some(({ id }) => portfolio.ownById.has(id));
  const unsent = totals?.pendingChanges ?? 0;
  return (
    <Stack gap="4px">
      <Figures>
        <Figure label={t(FIGURES.balance.name)} meaning={t(FIGURES.balance.formula)}>
          {headline ? <Amount cents={seesAmounts ? headline.balance : null} /> : '…'}
        </Figure>
        <Figure label={t(FIGURES.left.name)} meaning={t(FIGURES.left.formula)}>
          {headline ? <Amount cents={seesAmounts ? headline.left : null} /> : '…'}
        </Figure>
        <Figure label={t(FIGURES.overBudget.name)} meaning={t(FIGURES.overBudget.formula)}>
          {headline && !seesAmounts ? <Amount cents={null} /> : null}
          {headline && seesAmounts ? <OverBudget projects={headline.overBudget} /> : null}
          {headline ? null : '…'}
        </Figure>
        <Figure label={t`Ending within 30 days`}>
          {headline ? headline.endingSoon : '…'}
          {headline && headline.late > 0 ? (
            <Text as="span" ms="8px" color="fg.muted" fontSize="13px" fontWeight="400">
              <Plural value={headline.late} one="# past its end" other="# past their end" />
            </Text>
          ) : null}
        </Figure>
      </Figures>
      {unsent > 0 ? (
        <p className="x-hint">
          <Trans>
            Includes <Plural value={unsent} one="# unsent change" other="# unsent changes" />
          </Trans>
        </p>
      ) : null}
    </Stack>
  );
}

/** How many, and the way to them. */
function OverBudget({ projects }: { projects: number }) {
  const { t } = useLingui();
  if (projects === 0) return 0;
  return (
    <Link
      to="."
      search={(rest) => ({ ...rest, ...NO_FILTERS, own: undefined, over: 1 })}
      className="x-money-out"
      aria-label={t`${projects} over budget: show them`}
    >
      {projects}
    </Link>
  );
}
