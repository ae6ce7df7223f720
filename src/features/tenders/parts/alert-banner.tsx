import { HStack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import type { TenderAlert } from '#domain/tenders/alerts.ts';
import { StateChip } from '#ui/state-chip.tsx';
import { alertWords } from '../words.ts';

/** The dates of a tender that fall today or in four days. */
export function AlertBanner({ alerts }: { alerts: readonly TenderAlert[] }) {
  const { t } = useLingui();
  if (alerts.length === 0) return null;
  return (
    <HStack
      className="x-notice"
      data-tone={alerts.some(({ daysLeft }) => daysLeft === 0) ? 'danger' : 'warn'}
      gap="12px"
      align="flex-start"
      fontWeight="600"
      role="status"
      aria-label={t`Alerts`}
    >
      <BellRing size={18} aria-hidden="true" />
      <ul className="x-list">
        {alerts.map((alert) => (
          <li key={`${alert.part}-${alert.index}-${alert.end}`}>
            <AlertWords {...{ alert }} />
          </li>
        ))}
      </ul>
    </HStack>
  );
}

function AlertWords({ alert }: { alert: TenderAlert }) {
  const { t } = useLingui();
  const event = t(alertWords(alert));
  return alert.daysLeft === 0 ? <Trans>Today: {event}</Trans> : <Trans>In 4 days: {event}</Trans>;
}

/** The same in a list: that there is an alert, and which is the nearest. */
export function AlertMark({ alerts }: { alerts: readonly TenderAlert[] }) {
  const { t } = useLingui();
  const [nearest] = alerts.toSorted((a, b) => a.daysLeft - b.daysLeft);
  if (!nearest) return null;
  const event = t(alertWords(nearest));
  const isToday = nearest.daysLeft === 0;
  return (
    <span title={event}>
      <StateChip tone={isToday ? 'danger' : 'warn'} icon={BellRing}>
        {isToday ? <Trans>Today</Trans> : <Trans>4 days</Trans>}
        <span className="x-hidden">: {event}</span>
      </StateChip>
    </span>
  );
}
