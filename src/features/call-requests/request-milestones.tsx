import { Flex } from '@chakra-ui/react';
import { FilePreview } from '#records/documents/file-preview.tsx';
import { NewButton } from '#ui/new-button.tsx';
import { ImportRows } from '#records/import-rows.tsx';
import { useMilestoneTypes } from '#records/milestone-types.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FileRow } from '#contract/resources/files.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isGranted } from '#domain/call-requests/states.ts';
import { enqueueAll } from '#local/outbox/enqueue.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Card } from '#ui/page.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { usualMilestones } from './actions.ts';
import { MILESTONES, NEW_MILESTONE } from './definitions/milestones.tsx';
import { useFilesOf } from './files.ts';
import { type MilestoneLine, milestoneLines } from './milestone.ts';
import { MilestoneRow } from './parts/milestone-row.tsx';
import { TaskPanel } from './parts/task-panel.tsx';
import type { RequestView } from './queries.ts';
import { RequestTab } from './request-overview.tsx';
import { NEW, tasksSearch } from './search.ts';
import { canWholeTask } from '#domain/access/tasks.ts';
import { type Day, daysBetween } from '#domain/days.ts';

/** What has to happen with a request by a day: on a line of time, and as a list. */
export function RequestMilestones() {
  return <RequestTab renderView={(view, actor) => <Milestones {...{ view, actor }} />} />;
}

function Milestones({ view, actor }: { view: RequestView; actor: Actor }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(tasksSearch);
  const today = useTodayInMadrid();
  const lines = milestoneLines(view.line, today);
  const files = useFilesOf(
    'milestones',
    lines.map(({ milestone }) => milestone.id),
  );
  const [shown, setShown] = useState<FileRow | null>(null);
  const { line: request } = view;
  const types = useMilestoneTypes() ?? [];
  const { language } = useFmt();
  const add = canWholeTask(actor) ? (
    <span className="x-actions">
      <ImportRows
        {...{ actor }}
        size="small"
        definition={MILESTONES}
        fixed={{ callRequestId: request.id }}
      />
      <NewButton size="small" onClick={() => change({ peek: NEW })}>
        <Trans>Add a milestone</Trans>
      </NewButton>
    </span>
  ) : null;
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState
          title={t`No milestones yet`}
          action={
            <span className="x-actions">
              {isGranted(request.request.state) && canWholeTask(actor) && types.length > 0 ? (
                <Button
                  size="small"
                  onClick={() => void enqueueAll(usualMilestones(request, types, language))}
                >
                  <Trans>Add usual ones</Trans>
                </Button>
              ) : null}
              {add}
            </span>
          }
        >
          <Trans>Deadlines, payments, the end of the execution: each with its day.</Trans>
        </EmptyState>
      ) : (
        <>
          <MilestoneTimeline lines={lines} today={today} />
          <Card title={t`Milestones`} actions={add}>
            <ol className="x-lines">
              {lines.map((line) => (
                <MilestoneRow
                  key={line.milestone.id}
                  {...{ line, view, actor }}
                  files={files?.get(line.milestone.id) ?? []}
                  onOpen={() => change({ peek: line.milestone.id })}
                  onShow={setShown}
                />
              ))}
            </ol>
          </Card>
        </>
      )}
      <TaskPanel
        definition={MILESTONES}
        start={NEW_MILESTONE}
        line={request}
        rows={request.milestones}
        actor={actor}
        peek={search.peek}
        onPeek={(peek) => change({ peek })}
      />
      <FilePreview file={shown} onClose={() => setShown(null)} />
    </>
  );
}

interface Props {
  lines: readonly MilestoneLine[];
  today: Day;
}

/** The milestones that have a day, on one line of time with today on it. The list below says the same in words. */
function MilestoneTimeline({ lines, today }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const points = lines.flatMap((line) => (line.day ? [{ ...line, day: line.day.day }] : []));
  const days = [...points.map(({ day }) => day), today].toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (points.length === 0 || !first || !last || first === last) return null;
  const span = daysBetween(first, last);
  const offsetOf = (day: Day) => `${(daysBetween(first, day) / span) * 100}%`;
  return (
    <Card title={t`Timeline`}>
      <div
        className="req-timeline"
        role="img"
        aria-label={t`Milestones from ${fmt.day(first)} to ${fmt.day(last)}`}
      >
        <div className="req-timeline-track">
          <span className="req-timeline-gone x-fill" style={{ width: offsetOf(today) }} />
          {points.map(({ milestone, day, isLate }) => (
            <span
              key={milestone.id}
              className={`req-timeline-point${isLate || milestone.state === 'done' ? ' x-fill' : ''}`}
              data-state={isLate ? 'late' : milestone.state}
              style={{ left: offsetOf(day) }}
              title={`${fmt.day(day)} ${milestone.title}`}
            />
          ))}
          <span className="req-timeline-today x-fill" style={{ left: offsetOf(today) }}>
            <span>{t`Today`}</span>
          </span>
        </div>
        <Flex className="x-hint" justify="space-between" mt="14px">
          <span>{fmt.day(first)}</span>
          <span>{fmt.day(last)}</span>
        </Flex>
      </div>
    </Card>
  );
}
