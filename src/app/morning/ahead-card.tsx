import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAhead } from '#features/subventions/queries.ts';
import { Card, Skeleton } from '#ui/page.tsx';
import { EventLines } from '#ui/subventions/agenda.tsx';
import { useTodayInMadrid } from '#ui/today.ts';

const MOST = 3;

/** The first days of the next fourteen: what people are told of today, what is late, and the rest. */
export function AheadCard() {
  const { t } = useLingui();
  const today = useTodayInMadrid();
  const ahead = useAhead();
  const events = ahead && [...ahead.alerts, ...ahead.late, ...ahead.rest];
  const all = events?.length ?? 0;
  return (
    <Card
      title={t`Next 14 days`}
      actions={
        <Link to="/subventions">
          {all > MOST ? <Trans>All {all}</Trans> : <Trans>Subsidies</Trans>}
        </Link>
      }
    >
      {events ? (
        <EventLines events={events.slice(0, MOST)} {...{ today }} showsDay />
      ) : (
        <Skeleton />
      )}
      {events?.length === 0 ? (
        <p className="x-hint">
          <Trans>Nothing falls in the next 14 days.</Trans>
        </p>
      ) : null}
    </Card>
  );
}
