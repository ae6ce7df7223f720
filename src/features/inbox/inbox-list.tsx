import { chakra, Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { AlertTriangle } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWaitingRows } from '#records/approvals.ts';
import { WaitingLink } from '#records/waiting-link.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { NotShownState, useNotShown } from '#ui/not-shown.tsx';
import { Skeleton } from '#ui/page.tsx';
import { todayInMadrid } from '#ui/today.ts';
import { furtherInPanel } from '#ui/use-address-search.ts';
import { Summary } from '#ui/summary.tsx';
import { mark, type NoticeMark, takeBack } from './actions.ts';
import type { InboxItem } from './model.ts';
import { afterLine, isOnLine } from './line-focus.ts';
import { InboxLine } from './parts/inbox-line.tsx';
import { SnoozeDialog } from './parts/snooze-dialog.tsx';
import { type Inbox, useInbox, useNames } from './queries.ts';
import './inbox.css';

const UNDO_MS = 10_000;

/** The inbox itself. All of it is of this device: nothing here waits for the network. */
export default function InboxList() {
  const inbox = useInbox();
  const reason = useNotShown(['notifications']);
  if (reason) return <NotShownState reason={reason} />;
  return inbox ? <Lists inbox={inbox} /> : <Skeleton lines={6} />;
}

/** The line whose day is asked for, and where keys go on once it is said. */
interface Asleep {
  item: InboxItem;
  goOn: () => void;
}

function Lists({ inbox: { groups, problems } }: { inbox: Inbox }) {
  const { t } = useLingui();
  const fmt = useFmt();
  const box = useRef<HTMLDivElement>(null);
  const [asleep, setAsleep] = useState<Asleep>();
  const names = useNames();
  const say = async (item: InboxItem, newMark: NoticeMark, message: string): Promise<void> => {
    const seqs = await mark(item, newMark);
    if (seqs.length === 0) return;
    showSnackbar(message, {
      duration: UNDO_MS,
      action: { label: t`Undo`, run: () => void takeBack(item, seqs) },
    });
  };
  const leave = ({ notice: { id } }: InboxItem): void => {
    if (isOnLine(box.current, id)) afterLine(box.current, id)();
  };
  const finish = (item: InboxItem) => {
    leave(item);
    void say(item, { state: 'done', snoozedUntil: null }, t`Done`);
  };
  const reopen = (item: InboxItem) => {
    leave(item);
    void say(item, { state: 'read', snoozedUntil: null }, t`Back in Today`);
  };
  const choose = (item: InboxItem) =>
    setAsleep({ item, goOn: afterLine(box.current, item.notice.id) });
  const sleep = async ({ item, goOn }: Asleep, until: string) => {
    const day = fmt.day(until);
    setAsleep(undefined);
    await say(item, { state: 'snoozed', snoozedUntil: until }, t`Snoozed until ${day}`);
    goOn();
  };
  const shared = { names, onDone: finish, onReopen: reopen, onSnooze: choose };
  const toApprove = useWaitingRows()?.length ?? 0;
  const isEmpty = groups.today.length + problems.length + toApprove === 0;
  return (
    <div className="x-column f-inbox" ref={box}>
      <section>
        <Heading tabIndex={-1}>
          <Trans>Today</Trans> <Count count={groups.today.length + problems.length} />
        </Heading>
        {isEmpty ? (
          <EmptyState title={t`Nothing to do now`}>
            <Trans>
              Deadlines, assignments, requirements and messages come here by themselves.
            </Trans>
          </EmptyState>
        ) : null}
        {problems.length > 0 ? <Problems count={problems.length} /> : null}
        <WaitingLink className="x-link" />
        <Lines items={groups.today} {...shared} />
        {isEmpty ? null : (
          <Text mt="8px" className="x-hint x-keys f-inbox-keys">
            <Trans>
              On a line: <kbd>y</kbd> done · <kbd>h</kbd> snooze · <kbd>↑</kbd> <kbd>↓</kbd> move
            </Trans>
          </Text>
        )}
      </section>
      {groups.later.length > 0 ? (
        <section>
          <Heading>
            <Trans context="inbox">Later</Trans> <Count count={groups.later.length} />
          </Heading>
          <Lines items={groups.later} {...shared} />
        </section>
      ) : null}
      {groups.done.length > 0 ? (
        <details>
          <Summary mb="8px" fontSize="14px" color="fg.muted">
            <Trans>Done</Trans> <Count count={groups.done.length} />
          </Summary>
          <Lines items={groups.done} {...shared} />
        </details>
      ) : null}
      <p className="x-hint">
        <Link to="/settings/profile" hash="notifications">
          <Trans>Choose what you are told of, and how</Trans>
        </Link>
      </p>
      {asleep ? (
        <SnoozeDialog
          today={todayInMadrid()}
          onClose={() => setAsleep(undefined)}
          onChoose={(day) => void sleep(asleep, day)}
        />
      ) : null}
    </div>
  );
}

const Heading = chakra('h3', {
  base: { mb: '8px', fontSize: '14px', fontWeight: '600', color: 'fg.muted' },
});

function Count({ count }: { count: number }) {
  return <span className="x-chip x-chip-neutral">{count}</span>;
}

function Lines({
  items,
  ...shared
}: { items: readonly InboxItem[] } & Omit<React.ComponentProps<typeof InboxLine>, 'item'>) {
  return (
    <ul className="x-lines">
      {items.map((item) => (
        <InboxLine key={item.notice.id} item={item} {...shared} />
      ))}
    </ul>
  );
}

/** Of this device alone, whatever the server knows. */
function Problems({ count }: { count: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <chakra.button
      type="button"
      display="flex"
      gap="12px"
      w="100%"
      mb="8px"
      p="10px 12px"
      border="1px solid {colors.border}"
      borderInlineStart="4px solid {colors.tone.danger.fg}"
      borderRadius="6px"
      bg="none"
      textAlign="start"
      cursor="pointer"
      onClick={() =>
        void navigate({
          to: '.',
          search: (old) => ({ ...old, panel: 'sync' }),
          state: furtherInPanel,
        })
      }
    >
      <AlertTriangle size={16} aria-hidden="true" />
      <Stack as="span" gap="0">
        <strong>
          <Plural value={count} one="# change was not sent" other="# changes were not sent" />
        </strong>
        <span className="x-hint">{t`They wait for you in the sync centre.`}</span>
      </Stack>
    </chakra.button>
  );
}
