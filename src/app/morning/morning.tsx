import { canSeeResults } from '#domain/access/policy.ts';
import type { Portfolio } from '#features/projects/portfolio.ts';
import type { ProjectsSearch } from '#features/projects/search.ts';
import { useActor } from '#records/use-actor.ts';
import { useNotShown } from '#ui/not-shown.tsx';
import { PAGES } from '../pages.ts';
import { AheadCard } from './ahead-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { RedCard } from './red-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

export interface MorningProps {
  portfolio: Portfolio;
  search: Pick<ProjectsSearch, 'company'>;
}

/** Money, projects, days and what waits: each where the person, and the server, may show it. */
export default function Morning({ portfolio, search: { company } }: MorningProps) {
  const actor = useActor();
  const seesTreasury = useNotShown(PAGES['/results/treasury'].needs) === null;
  const seesDays = useNotShown(['milestones']) === null;
  const seesNotices = useNotShown(['notifications']) === null;
  if (!actor) return null;
  const seesAmounts = portfolio.ownById.size > 0 && !portfolio.isSummed;
  return (
    <>
      {seesTreasury && canSeeResults(actor) ? <MoneyCard {...{ portfolio, company }} /> : null}
      {seesAmounts ? <RedCard {...{ portfolio, company }} /> : null}
      {seesDays ? <AheadCard /> : null}
      {seesNotices ? <WaitingCard /> : null}
    </>
  );
}
