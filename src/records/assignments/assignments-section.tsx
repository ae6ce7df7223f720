import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { UserPlus } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { AssignmentRow } from '#contract/resources/assignments.ts';
import { type Actor, canReadAssignments } from '#domain/access/policy.ts';
import { canAssign } from '#domain/assignments/change.ts';
import { isDbOpen, type LocalRow, localDb } from '#local/db.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Form } from '#ui/fields/form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFmt } from '#ui/fmt.ts';
import { DeadlineBadge } from '#ui/subventions/deadline-badge.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { isSubject, useColleagues } from '../comments/row-comments.ts';
import { useNames } from '../comments/use-names.ts';
import { assign, type Given, setDone, takeAway } from './actions.ts';

interface Props {
  resource: string;
  rowId: string;
  actor: Actor;
  /** Whether the person may only read the row. */
  readOnly: boolean;
}

/** Whom a row was given to, and what became of it. All of it is of this device. */
export const AssignmentsSection = memo(function AssignmentsSection({
  resource,
  rowId,
  actor,
  readOnly,
}: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const [asks, setAsks] = useState(false);
  const rows = useLiveQuery(() => readAssignments(resource, rowId), [resource, rowId]);
  if (!canReadAssignments(actor) || !isSubject(resource) || !rows) return null;
  if (readOnly && rows.length === 0) return null;
  return (
    <section className="rec-section" aria-labelledby={titleId}>
      <h3 id={titleId}>{t`Assigned`}</h3>
      {rows.length === 0 ? null : (
        <ul className="x-history">
          {rows.map((row) => (
            <AssignmentLine key={row.id} {...{ row, actor, readOnly }} />
          ))}
        </ul>
      )}
      {readOnly ? null : asks ? (
        <AssignmentForm
          onSave={(given, name) => assign({ resource, rowId }, given, name)}
          onClose={() => setAsks(false)}
        />
      ) : (
        <div className="x-actions">
          <Button size="small" icon={UserPlus} onClick={() => setAsks(true)}>{t`Assign…`}</Button>
        </div>
      )}
    </section>
  );
});

interface AssignmentLineProps {
  row: LocalRow<AssignmentRow>;
  actor: Actor;
  readOnly: boolean;
}

function AssignmentLine({ row, actor, readOnly }: AssignmentLineProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const today = useTodayInMadrid();
  const names = useNames();
  const { assigneeId, text, day, isDone, doneAt, doneBy, _mark } = row;
  const name = names.get(assigneeId) ?? t`Somebody`;
  const by = names.get(doneBy ?? '') ?? name;
  const rights = { mayChangeRow: !readOnly };
  const maySay = canAssign(actor, row, { isDone: !isDone }, rights);
  return (
    <li>
      <p className="x-history-head">
        <strong>{name}</strong>
        <span className="x-line">
          <SyncMark mark={_mark} />
          {day !== null ? <time dateTime={day}>{fmt.day(day)}</time> : null}
          {day !== null && !isDone ? <DeadlineBadge {...{ day, today }} /> : null}
        </span>
      </p>
      {text === '' ? null : <p>{text}</p>}
      {!isDone ? null : (
        <p className="x-hint">
          {doneAt === null ? (
            <Trans>Done</Trans>
          ) : (
            <Trans>
              Done by {by} on {fmt.instant(doneAt)}
            </Trans>
          )}
        </p>
      )}
      <div className="x-actions">
        {maySay ? (
          <Button
            size="small"
            tone="quiet"
            aria-label={isDone ? t`Open again: ${name} ${text}` : t`Done: ${name} ${text}`}
            onClick={() => void setDone(row, !isDone, name)}
          >
            {isDone ? <Trans>Open again</Trans> : <Trans>Done</Trans>}
          </Button>
        ) : null}
        {canAssign(actor, row, null, rights) ? (
          <Button
            size="small"
            tone="quiet"
            aria-label={t`Take away from ${name}: ${text}`}
            onClick={() => void takeAway(row, name)}
          >
            <Trans>Take away</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** Of a row, what stands open before what is done, the earliest day first. */
async function readAssignments(
  resource: string,
  rowId: string,
): Promise<LocalRow<AssignmentRow>[]> {
  if (!isDbOpen()) return [];
  const { assignments } = localDb();
  const rows = await assignments.where('[resource+rowId]').equals([resource, rowId]).toArray();
  const keyOf = ({ isDone, day, createdAt }: AssignmentRow) =>
    `${isDone ? 1 : 0}${day ?? '9'}${createdAt}`;
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const NOTHING: Given = { assigneeId: '', text: '', day: null };

interface AssignmentFormProps {
  onSave: (given: Given, name: string) => Promise<void>;
  onClose: () => void;
}

/** Whom the row is given to, what is to be done, and by when. */
function AssignmentForm({ onSave, onClose }: AssignmentFormProps) {
  const { t } = useLingui();
  const people = useColleagues();
  const [given, setGiven] = useState(NOTHING);
  const change = (patch: Partial<Given>) => setGiven((now) => ({ ...now, ...patch }));
  const name = people.find(({ id }) => id === given.assigneeId)?.name;
  return (
    <Form
      className="x-form"
      onSave={async () => {
        if (name === undefined) return;
        await onSave({ ...given, text: given.text.trim() }, name);
        onClose();
      }}
    >
      <ComboField
        label={t`Assign to`}
        required
        name="assigneeId"
        value={given.assigneeId}
        onChange={(assigneeId) => change({ assigneeId })}
        options={people.map((one) => ({ value: one.id, label: one.name }))}
      />
      <TextField
        label={t`What is to be done`}
        maxLength={200}
        value={given.text}
        onChange={(text) => change({ text })}
      />
      <DateField label={t`By the day`} value={given.day} onChange={(day) => change({ day })} />
      <div className="x-actions">
        <Button type="submit" size="small" tone="primary" disabled={name === undefined}>
          <Trans>Assign</Trans>
        </Button>
        <Button size="small" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </Form>
  );
}
