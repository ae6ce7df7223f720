import { Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Tender } from '#contract/resources/tenders.ts';
import { type MinimisRequest, minimisAidOf } from '#domain/call-requests/minimis.ts';
import { type ForeseenAid, foreseeAid, cumulationOfCompany } from '#domain/minimis/foresee.ts';
import { useFmt } from '#ui/fmt.ts';
import { SimulationResult } from '#ui/subventions/simulation-result.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { useUndertakings } from '../queries.ts';

interface Props {
  /** Aid that is kept under it is this one, and does not count twice; null for a new one. */
  requestId: string | null;
  tender: Tender | undefined;
  /** As they are typed. */
  facts: MinimisRequest;
}

/**
 * Says before a request is saved that its aid would pass a ceiling of minimis aid, now or with what else
 * is asked for. It keeps nobody from saving; where all fits it says nothing.
 */
export function MinimisWarning({ requestId, tender, facts }: Props) {
  const undertakings = useUndertakings();
  const today = useTodayInMadrid();
  const aid = tender ? minimisAidOf(tender, facts, today) : null;
  if (!undertakings || !aid) return null;
  const simulation = foreseeAid(
    undertakings,
    aid,
    ({ callRequestId }) => requestId !== null && callRequestId === requestId,
  );
  if (!simulation || (simulation.fits && simulation.breachesIfGranted.length === 0)) return null;
  const { name = '' } = cumulationOfCompany(undertakings, aid.companyId)?.undertaking ?? {};
  return (
    <Stack as="section" className="x-wide" gap="4px">
      <Lead aid={aid} undertaking={name} isGranted={facts.grantDate !== null} />
      <SimulationResult simulation={simulation} />
    </Stack>
  );
}

interface LeadProps {
  aid: ForeseenAid;
  undertaking: string;
  isGranted: boolean;
}

function Lead({ aid, undertaking, isGranted }: LeadProps) {
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
