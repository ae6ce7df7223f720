import { Trans } from '@lingui/react/macro';
import type { Tender } from '#contract/resources/tenders.ts';
import { type MinimisRequest, minimisAidOf } from '#domain/call-requests/minimis.ts';
import { type ForeseenAid, foreseeAid, standingOfCompany } from '#domain/minimis/foresee.ts';
import { useFmt } from '#ui/fmt.ts';
import { SimulationResult } from '#ui/subventions/simulation-result.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { useStandings } from '../queries.ts';

/**
 * Says before a request is saved that its aid would pass a ceiling of minimis aid, now or with what else
 * is asked for. It keeps nobody from saving; where all fits it says nothing.
 */
export function MinimisWarning({
  requestId,
  tender,
  facts,
}: {
  /** Aid that is kept under it is this one, and does not count twice; null for a new one. */
  requestId: string | null;
  tender: Tender | undefined;
  /** As they are typed. */
  facts: MinimisRequest;
}) {
  const standings = useStandings();
  const today = useTodayInMadrid();
  const aid = tender ? minimisAidOf(tender, facts, today) : null;
  if (!standings || !aid) return null;
  const simulation = foreseeAid(
    standings,
    aid,
    ({ callRequestId }) => requestId !== null && callRequestId === requestId,
  );
  if (!simulation || (simulation.fits && simulation.breachesIfGranted.length === 0)) return null;
  const { name = '' } = standingOfCompany(standings, aid.companyId)?.undertaking ?? {};
  return (
    <section className="req-wide req-minimis">
      <Lead aid={aid} undertaking={name} isGranted={facts.grantDate !== null} />
      <SimulationResult simulation={simulation} />
    </section>
  );
}

function Lead({
  aid,
  undertaking,
  isGranted,
}: {
  aid: ForeseenAid;
  undertaking: string;
  isGranted: boolean;
}) {
  const fmt = useFmt();
  const amount = fmt.money(aid.ggeCents);
  const day = fmt.day(aid.day);
  return (
    <p>
      {isGranted ? (
        <Trans>
          Minimis aid of {undertaking}: {amount} granted on {day}.
        </Trans>
      ) : (
        <Trans>
          Minimis aid of {undertaking}: {amount}, if it were granted today.
        </Trans>
      )}
    </p>
  );
}
