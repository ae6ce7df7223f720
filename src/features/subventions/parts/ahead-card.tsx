import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Day } from '#domain/days.ts';
import { Card } from '#ui/page.tsx';
import { Agenda, EventLines } from '#ui/subventions/agenda.tsx';
import type { Ahead } from '../overview.ts';

/** The next fourteen days: alerts first, then what is late, then the rest day by day. */
export function AheadCard({ ahead, today }: { ahead: Ahead; today: Day }) {
  const { t } = useLingui();
  const { late, alerts, rest } = ahead;
  const isQuiet = late.length + alerts.length + rest.length === 0;
  return (
    <Card title={t`Next 14 days`} actions={<Link to="/subventions/calendar">{t`Calendar`}</Link>}>
      {alerts.length === 0 ? null : (
        <section className="x-notice sub-alerts" data-tone="warn" aria-label={t`Alerts`}>
          <h3>{t`Today and in 4 days`}</h3>
          <EventLines events={alerts} today={today} showsDay />
        </section>
      )}
      {late.length === 0 ? null : (
        <section aria-label={t`Late`}>
          <chakra.h3 color="money.out">{t`Late`}</chakra.h3>
          <EventLines events={late} today={today} showsDay />
        </section>
      )}
      {rest.length === 0 ? null : <Agenda events={rest} today={today} />}
      {isQuiet ? <p className="x-hint">{t`Nothing falls in the next 14 days.`}</p> : null}
    </Card>
  );
}
