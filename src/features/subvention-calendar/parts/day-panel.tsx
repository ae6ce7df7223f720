import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { type Day, isDay } from '#domain/days.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { Panel } from '#ui/overlays.tsx';
import { EventLines } from '#ui/subventions/agenda.tsx';
import { mayMove, moveMilestone, undoChange } from '../actions.ts';
import { useMilestone } from '../queries.ts';

/** All of one day: what each thing is, and whether its day may be moved. */
export function DayPanel({
  day,
  today,
  events,
  actor,
  onClose,
}: {
  day: Day;
  today: Day;
  events: readonly SubventionEvent[];
  actor: Actor;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const ofDay = events.filter((event) => event.day === day);
  return (
    <Panel open onClose={onClose} title={fmt.longDay(day)}>
      {ofDay.length === 0 ? (
        <EmptyState title={t`Nothing on this day`} />
      ) : (
        <EventLines
          events={ofDay}
          today={today}
          renderAfter={(event) => <Standing {...{ event, actor }} />}
        />
      )}
    </Panel>
  );
}

/** A day that a person has set may be moved; why the others may not is said. */
function Standing({ event, actor }: { event: SubventionEvent; actor: Actor }) {
  if (event.isMovable) return <Move {...{ event, actor }} />;
  if (event.layer === 'holiday' || event.layer === 'certificate') return null;
  return (
    <span className="cal-locked">
      <Lock size={12} aria-hidden="true" />
      {event.layer === 'document' ? (
        <Trans>Term of the law: it follows from the notification.</Trans>
      ) : event.layer === 'milestone' ? (
        <Trans>Computed by its rule: it moves with what it counts from.</Trans>
      ) : (
        <Trans>Set by the call: it changes only with the call itself.</Trans>
      )}
    </span>
  );
}

function Move({ event, actor }: { event: SubventionEvent; actor: Actor }) {
  const { t } = useLingui();
  const milestone = useMilestone(event.rowId);
  const [to, setTo] = useState<string | null>(event.day);
  if (!milestone || !mayMove(actor, milestone)) return null;
  const isReady = to !== null && isDay(to) && to !== event.day;
  const move = async () => {
    if (!isReady) return;
    const seq = await moveMilestone(milestone, to);
    showSnackbar(t`Milestone moved: saved on this device`, {
      action: { label: t`Undo`, run: () => void undoChange(seq) },
    });
  };
  return (
    <span className="cal-move">
      <DateField label={t`Move to`} value={to} onChange={setTo} />
      <Button size="small" disabled={!isReady} onClick={() => void move()}>
        <Trans>Move</Trans>
      </Button>
    </span>
  );
}
