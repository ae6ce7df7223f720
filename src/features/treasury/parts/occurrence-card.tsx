import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import type { Day } from '#domain/days.ts';
import type { OccurrenceException } from '#domain/treasury/recurrence.ts';
import { undoOf } from '#local/outbox/undo.ts';
import { changeFields } from '#records/actions.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showUndoable } from '#ui/undoable.ts';
import { RECORDS } from '../definition.tsx';
import { exceptionOf, typedException, withException } from '../occurrence.ts';
import { type TreasuryRow, useMovementsNear } from '../queries.ts';

interface Props {
  actor: Actor;
  record: TreasuryRow;
  /** The day that names it. */
  day: Day;
}

/** One time that a record comes: moved, of another amount, given up, or settled by a movement of the bank. */
export function OccurrenceCard({ actor, record, day }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const before = exceptionOf(record, day);
  const [typedDay, setTypedDay] = useState<Day | null>(before.movedTo ?? day);
  const [cents, setCents] = useState<number | null>(before.amountCents ?? record.amountCents);
  const near = before.movedTo ?? day;
  const movements = useMovementsNear(record.companyId, near, record.direction === 'in');
  const readOnly = !RECORDS.may(actor, 'update', record);
  const isReady = typedDay !== null && cents !== null && Number.isFinite(cents) && cents > 0;
  const save = async (changed: OccurrenceException) => {
    const { exceptions } = record;
    const next = { exceptions: withException(record, changed) };
    const outcome = await changeFields(RECORDS, actor, record, next, { exceptions });
    if (!outcome.ok) return;
    showUndoable(t`Saved on this device`, undoOf([outcome.seq]));
  };
  return (
    <section className="rec-section" aria-label={t`This occurrence alone`}>
      <h3 className="x-subtitle">
        {record.recurring ? (
          <Trans>Only that of {fmt.day(day)}</Trans>
        ) : (
          <Trans>When it comes</Trans>
        )}
      </h3>
      {before.isCancelled ? (
        <p>
          <Trans>This occurrence was cancelled.</Trans>{' '}
          <Button disabled={readOnly} onClick={() => void save({ ...before, isCancelled: false })}>
            <Trans>Take it up again</Trans>
          </Button>
        </p>
      ) : (
        <>
          {record.recurring ? (
            <div className="x-fields">
              <DateField
                label={t`Comes on`}
                value={typedDay}
                onChange={setTypedDay}
                readOnly={readOnly}
              />
              <MoneyField label={t`Amount`} value={cents} onChange={setCents} readOnly={readOnly} />
            </div>
          ) : null}
          <ComboField
            label={t`Movement that settled it`}
            empty={t`None yet`}
            value={before.movementId ?? ''}
            options={(movements ?? []).map(({ id, date, amountCents, concept }) => ({
              value: id,
              label: `${fmt.day(date)} · ${fmt.money(amountCents)} · ${concept}`,
            }))}
            onChange={(id) => void save({ ...before, movementId: id || null })}
            readOnly={readOnly}
          />
          {record.recurring ? (
            <div className="x-actions">
              <Button
                disabled={readOnly || !isReady}
                onClick={() =>
                  void save(
                    typedException(record, before, {
                      day: typedDay ?? day,
                      amountCents: cents ?? record.amountCents,
                    }),
                  )
                }
              >
                <Trans>Save this occurrence</Trans>
              </Button>
              <Button
                tone="danger"
                disabled={readOnly}
                onClick={() => void save({ ...before, isCancelled: true })}
              >
                <Trans>Cancel this occurrence</Trans>
              </Button>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}
