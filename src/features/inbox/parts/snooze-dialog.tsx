import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addDays, type Day, isDay, weekdayOf } from '#domain/days.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Dialog, DialogFoot } from '#ui/overlays.tsx';

interface Props {
  today: Day;
  onClose: () => void;
  onChoose: (day: Day) => void;
}

/** Until when a notice sleeps: tomorrow, the next week, or a day. */
export function SnoozeDialog({ today, onClose, onChoose }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const tomorrow = addDays(today, 1);
  const [day, setDay] = useState<Day | null>(null);
  const isRight = day !== null && isDay(day) && day > today;
  const monday = nextMonday(today);
  return (
    <Dialog
      onClose={onClose}
      title={<Trans>Snooze until…</Trans>}
      footer={
        <DialogFoot onClose={onClose} disabled={!isRight} onClick={() => day && onChoose(day)}>
          <Trans>Snooze</Trans>
        </DialogFoot>
      }
    >
      <Button onClick={() => onChoose(tomorrow)}>
        <Trans>Tomorrow</Trans> <span className="x-hint">{fmt.day(tomorrow)}</span>
      </Button>
      <Button onClick={() => onChoose(monday)}>
        <Trans>Next week</Trans> <span className="x-hint">{fmt.day(monday)}</span>
      </Button>
      <DateField label={t`Another day`} value={day} min={tomorrow} onChange={setDay} />
    </Dialog>
  );
}

/** The Monday after today. */
function nextMonday(today: Day): Day {
  return addDays(today, 7 - weekdayOf(today));
}
