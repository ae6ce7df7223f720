import { Wrap } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { type Milestone, milestoneUpdate } from '#contract/resources/milestones.ts';
import { Button } from '#ui/button.tsx';
import { undoOf } from '#local/outbox/undo.ts';
import { showUndoable } from '#ui/undoable.ts';
import { AlertsField } from '#ui/subventions/alerts-field.tsx';
import { remindOf } from '../actions.ts';

/** The days before a milestone on which people are told of it, and how they are changed. */
export function Reminder({ milestone }: { milestone: Milestone }) {
  const { t } = useLingui();
  const [days, setDays] = useState<number[] | null>(null);
  const count = milestone.alertDays.length;
  if (days === null) {
    return (
      <Wrap align="center" mt="6px">
        <Button size="small" tone="quiet" icon={Bell} onClick={() => setDays(milestone.alertDays)}>
          <Trans>Remind me</Trans>
        </Button>
        {count === 0 ? null : (
          <span className="x-hint">
            <Plural value={count} one="# alert" other="# alerts" />
          </span>
        )}
      </Wrap>
    );
  }
  const wanted = [...new Set(days)].toSorted((a, b) => b - a);
  const isValid = milestoneUpdate.safeParse({ alertDays: wanted }).success;
  const isReady = isValid && wanted.join() !== milestone.alertDays.join();
  const save = async () => {
    const seq = await remindOf(milestone, wanted);
    setDays(null);
    showUndoable(t`Alerts changed: saved on this device`, undoOf([seq]));
  };
  return (
    <Wrap align="flex-end" mt="6px">
      <AlertsField
        value={days}
        error={isValid ? undefined : t`Whole numbers from 0 to 365, twelve at most`}
        onChange={setDays}
        readOnly={false}
      />
      <Button size="small" disabled={!isReady} onClick={() => void save()}>{t`Save`}</Button>
      <Button size="small" tone="quiet" onClick={() => setDays(null)}>{t`Cancel`}</Button>
    </Wrap>
  );
}
