import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, Check, EllipsisVertical, FileCheck } from 'lucide-react';
import { useState } from 'react';
import { useMilestoneTypes } from '#records/milestone-types.ts';
import { changeFields, deleteRow } from '#records/actions.ts';
import { sayRefused } from '#records/outcome.ts';
import { sayUndoable } from '#records/remove.ts';
import type { FileRow } from '#contract/resources/files.ts';
import type { Milestone } from '#contract/resources/milestones.ts';
import { type Actor, canTask } from '#domain/access/policy.ts';
import { isTacit } from '#domain/milestones/under-law.ts';
import { lawOf } from '#domain/tenders/law.ts';
import type { LocalRow } from '#local/db.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Menu } from '#ui/menu.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { Provisional } from '#ui/subventions/computed-day.tsx';
import { DeadlineBadge, WorkingDaysLeft } from '#ui/subventions/deadline-badge.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { nameIn } from '#ui/words/name-in.ts';
import { optionWords } from '#ui/words/options.ts';
import { MILESTONES } from '../definitions/milestones.tsx';
import type { MilestoneLine } from '../milestone.ts';
import type { RequestView } from '../queries.ts';
import { AddingBars } from '#records/row-files.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { RequestFile } from './versioned-files.tsx';

interface Props {
  line: MilestoneLine;
  files: readonly LocalRow<FileRow>[];
  view: RequestView;
  actor: Actor;
  onOpen: () => void;
  onShow: (file: FileRow) => void;
}

/** One milestone: its day and how far it is, what stands for it, and what can be done with it. */
export function MilestoneRow({ line, files, view, actor, onOpen, onShow }: Props) {
  const { t } = useLingui();
  const { language } = useFmt();
  const types = useMilestoneTypes() ?? [];
  const { milestone, isAlert } = line;
  const type = types.find(({ id }) => id === milestone.typeId);
  const mayChange = canTask(actor, 'update', milestone);
  const responsible = view.lookups.peopleById.get(milestone.responsibleId ?? '')?.name;
  const facts = [
    type && nameIn(type, language) !== milestone.title && nameIn(type, language),
    responsible,
    isTacit(lawOf(view.line.organization), type?.code) &&
      t`Silence counts as accepted (Lei 9/2007, art. 21.5)`,
    milestone.alertDays.length > 0 && t`Alerts, days before: ${milestone.alertDays.join(', ')}`,
  ].filter((fact) => fact);
  return (
    <Grid
      as="li"
      id={milestone.id}
      templateColumns={{ base: 'minmax(0, 1fr) auto', md: '156px minmax(0, 1fr) auto' }}
      alignItems="start"
      gap="4px 16px"
      py="10px"
    >
      <MilestoneDay line={line} view={view} />
      <Stack
        gap="4px"
        minW="0"
        gridColumn={{ base: '1 / -1', md: '2' }}
        gridRow={{ base: 2, md: 1 }}
      >
        <span className="x-line">
          <chakra.button
            type="button"
            className="x-row-button"
            {...(milestone.state === 'not-applicable' && STRUCK)}
            onClick={onOpen}
          >
            {milestone.title}
          </chakra.button>
          <SyncMark mark={milestone._mark} />
          {isAlert ? <StateChip tone="warn" icon={BellRing}>{t`Alert today`}</StateChip> : null}
          {milestone.evidenceRequired && files.length === 0 && milestone.state === 'pending' ? (
            <StateChip tone="neutral" icon={FileCheck}>{t`Needs evidence`}</StateChip>
          ) : null}
        </span>
        {facts.length > 0 ? <p className="x-hint">{facts.join(' · ')}</p> : null}
        {milestone.notes ? (
          <chakra.p className="x-hint" whiteSpace="pre-line">
            {milestone.notes}
          </chakra.p>
        ) : null}
        {files.length > 0 ? (
          <ul className="x-file-list">
            {files.map((file) => (
              <RequestFile key={file.id} {...{ file, mayChange, onShow }} rowId={null} />
            ))}
          </ul>
        ) : null}
        <AddingBars rowId={milestone.id} />
      </Stack>
      <MilestoneActions {...{ line, actor, mayChange, onOpen }} hasEvidence={files.length > 0} />
    </Grid>
  );
}

const STRUCK = { color: 'fg.muted', textDecoration: 'line-through' };

/** The day, what it rests on, and how many days are left of it, working days too. */
function MilestoneDay({ line, view }: Pick<Props, 'line' | 'view'>) {
  const { t } = useLingui();
  const fmt = useFmt();
  const today = useTodayInMadrid();
  const { day, milestone } = line;
  const anchor = milestone.rule && optionWords('milestoneTypes', 'anchor', milestone.rule.from);
  return (
    <Flex
      direction={{ base: 'row', md: 'column' }}
      align={{ base: 'center', md: 'start' }}
      wrap={{ base: 'wrap', md: 'nowrap' }}
      gap="2px 8px"
      fontVariantNumeric="tabular-nums"
    >
      {day ? <strong title={fmt.longDay(day.day)}>{fmt.day(day.day)}</strong> : <strong>—</strong>}
      {day?.isProvisional ? <Provisional /> : null}
      {milestone.state === 'done' ? (
        <StateChip tone="success" icon={Check}>
          {milestone.doneAt ? (
            <Trans>Done on {fmt.day(milestone.doneAt)}</Trans>
          ) : (
            <Trans>Done</Trans>
          )}
        </StateChip>
      ) : milestone.state === 'not-applicable' ? (
        <StateChip tone="neutral">{t`Not applicable`}</StateChip>
      ) : day ? (
        <>
          <DeadlineBadge day={day.day} today={today} />
          <WorkingDaysLeft day={day.day} today={today} calendar={view.line.calendar} />
        </>
      ) : (
        <span className="x-hint">
          {anchor ? <Trans>waits for: {t(anchor)}</Trans> : <Trans>without a day</Trans>}
        </span>
      )}
    </Flex>
  );
}

function MilestoneActions({
  line: { milestone },
  actor,
  mayChange,
  hasEvidence,
  onOpen,
}: Pick<Props, 'line' | 'actor' | 'onOpen'> & { mayChange: boolean; hasEvidence: boolean }) {
  const { t } = useLingui();
  const [asksDone, setAsksDone] = useState(false);
  if (!mayChange) return null;
  const change = async (patch: Partial<Milestone>) => {
    sayRefused(await changeFields(MILESTONES, actor, milestone, patch));
  };
  const remove = async () => {
    sayUndoable(await deleteRow(MILESTONES, actor, milestone), t`"${milestone.title}" removed`);
  };
  const isPending = milestone.state === 'pending';
  return (
    <span className="x-name">
      {isPending ? (
        <Button
          size="small"
          icon={Check}
          aria-label={t`Mark done: ${milestone.title}`}
          onClick={() => setAsksDone(true)}
        >
          <Trans>Mark done</Trans>
        </Button>
      ) : null}
      <Menu
        trigger={<IconButton label={t`More for ${milestone.title}`} icon={EllipsisVertical} />}
        sections={[
          {
            id: 'more',
            items: [
              { id: 'edit', label: t`Edit`, onSelect: onOpen },
              isPending
                ? {
                    id: 'not-applicable',
                    label: t`Does not apply`,
                    onSelect: () => void change({ state: 'not-applicable', doneAt: null }),
                  }
                : {
                    id: 'pending',
                    label: t`Pending again`,
                    onSelect: () => void change({ state: 'pending', doneAt: null }),
                  },
              ...(canTask(actor, 'delete', milestone)
                ? [
                    {
                      id: 'remove',
                      label: t`Remove`,
                      onSelect: () => void remove(),
                    },
                  ]
                : []),
            ],
          },
        ]}
      />
      {asksDone ? (
        <DoneDialog {...{ milestone, actor, hasEvidence }} onClose={() => setAsksDone(false)} />
      ) : null}
    </span>
  );
}
