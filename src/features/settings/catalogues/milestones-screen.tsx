import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { TabNav } from '#ui/page.tsx';
import { RecordsScreen } from '#records/records-screen.tsx';
import { catalogueSearch } from './search.ts';
import { MILESTONE_TYPES } from './definitions/milestone-types.ts';
import { WorkingDays } from './working-days.tsx';

/** /settings/milestones: the types of milestones, and the calendar that their terms count in. */
export function MilestonesScreen() {
  const { t } = useLingui();
  const { tab } = useAddressSearch(catalogueSearch).search;
  const tabs = (
    <TabNav label={t`Milestones and calendar`}>
      <Link to="." search={{ tab: undefined }} activeOptions={{ explicitUndefined: true }}>
        <Trans>Types</Trans>
      </Link>
      <Link to="." search={{ tab: 'days' }}>{t`Working days`}</Link>
    </TabNav>
  );
  return tab === 'days' ? (
    <WorkingDays above={tabs} />
  ) : (
    <RecordsScreen definition={MILESTONE_TYPES} above={tabs} />
  );
}
