import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Actor, canTask } from '#domain/access/policy.ts';
import { canWholeTask } from '#domain/access/tasks.ts';
import type { RecordDefinition, RecordRow } from '#records/definition.ts';
import { useRecordsOf } from '#records/records-data.ts';
import { RowPanel } from '#records/row-panel.tsx';
import type { RequestLine } from '../request.ts';
import { RequestContext } from './request-context.ts';

interface Props {
  definition: RecordDefinition;
  line: RequestLine;
  rows: readonly (RecordRow & { responsibleId: string | null })[];
  /** What a new one starts with. */
  start: Readonly<Record<string, unknown>>;
  actor: Actor;
  /** The one of the address, or a new one. */
  peek: string | undefined;
  onPeek: (peek: string | undefined) => void;
}

/** A milestone or a document of a request at the side of the page. */
export function TaskPanel({ peek, ...props }: Props) {
  return peek === undefined ? null : <Opened {...props} peek={peek} />;
}

function Opened({ definition, line, rows, actor, peek, ...panel }: Props) {
  const data = useRecordsOf(definition, rows);
  const fixed = useMemo(() => ({ callRequestId: line.id }), [line.id]);
  const row = rows.find(({ id }) => id === peek);
  const isTheirs = row && !canWholeTask(actor) && canTask(actor, 'update', row);
  if (!data) return null;
  return (
    <RequestContext value={line}>
      <RowPanel
        {...{ definition, data, actor, fixed, peek }}
        {...panel}
        head={isTheirs ? <OwnTask /> : null}
      />
    </RequestContext>
  );
}

/** Says to whom a task was given why the rest of it is closed. */
function OwnTask() {
  return (
    <p className="x-hint">
      <Trans>
        You do this task. What the call asks for is changed by those who run the request.
      </Trans>
    </p>
  );
}
