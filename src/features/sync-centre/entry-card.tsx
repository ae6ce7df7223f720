import { Box } from '@chakra-ui/react';
import { useLingui as useCatalogue } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import {
  ArrowUpDown,
  Clock,
  Diamond,
  FilePlus,
  GitFork,
  type LucideIcon,
  Pause,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import { type Entry, type EntryState, isHeld, isPaused, nextTryOf } from '#local/outbox/entry.ts';
import { useFieldMessage } from '#ui/fields/field-messages.ts';
import { useFmt } from '#ui/fmt.ts';
import { StateChip, type Tone } from '#ui/state-chip.tsx';
import { nameOfField } from '#ui/words/fields/index.ts';
import { RESOURCE_WORDS } from '#ui/words/resources.ts';
import { EntryActions } from './entry-actions.tsx';
import { EntryDetails } from './entry-details.tsx';
import { type Branch, isForbidden, type Tab, tabOf, waitsFor } from './nesting.ts';
import { Item } from './parts.tsx';
import { RecordLink } from './record-link.tsx';
import { OPERATIONS, reasonOf, stateWords } from './words.ts';

const OPERATION_ICONS = { create: Plus, update: Pencil, delete: Trash2 } as const;
const STATE_LOOKS: Record<EntryState, { tone: Tone; icon: LucideIcon }> = {
  queued: { tone: 'neutral', icon: Clock },
  sending: { tone: 'info', icon: ArrowUpDown },
  conflict: { tone: 'danger', icon: GitFork },
  rejected: { tone: 'danger', icon: Diamond },
  stuck: { tone: 'danger', icon: Diamond },
  unknown: { tone: 'danger', icon: Diamond },
};
const PAUSED_LOOK = { tone: 'neutral', icon: Pause } as const;

/** One change: what, where, when, how it stands and why, what will be sent, and what can be done. */
export function EntryCard(props: {
  branch: Branch;
  all: readonly Entry[];
  onGo: (tab: Tab) => void;
}) {
  const { i18n } = useCatalogue();
  const { all, onGo } = props;
  const { entry, children } = props.branch;
  const isResting = !isHeld(entry) && isPaused(entry);
  const look = isResting ? PAUSED_LOOK : STATE_LOOKS[isForbidden(entry) ? 'rejected' : entry.state];
  const parent = waitsFor(entry, all);
  return (
    <li>
      <article className="x-card">
        <Item icon={entry.file ? FilePlus : OPERATION_ICONS[entry.op]}>
          <div className="x-line x-line-ends">
            <h3>
              <RecordLink of={entry} />
            </h3>
            <StateChip tone={look.tone} icon={look.icon}>
              {i18n._(stateWords(entry))}
            </StateChip>
          </div>
          <Facts entry={entry} />
          <Reason entry={entry} parent={parent} onGo={onGo} />
          <EntryDetails entry={entry} />
          <EntryActions entry={entry} waits={parent !== null} />
        </Item>
      </article>
      {children.length > 0 ? (
        <Box
          mt="10px"
          ps={{ base: '8px', md: '16px' }}
          borderInlineStart="2px solid {colors.border}"
        >
          <ul className="x-list">
            {children.map((child) => (
              <EntryCard key={child.entry.seq} branch={child} all={all} onGo={onGo} />
            ))}
          </ul>
        </Box>
      ) : null}
    </li>
  );
}

/** What, where, when, size, attempts and next try, in one quiet line. */
function Facts({ entry }: { entry: Entry }) {
  const { i18n } = useCatalogue();
  const fmt = useFmt();
  const { op, resource, createdAt, file, attempts } = entry;
  const next = nextTryOf(entry);
  const nextTry = next === null ? null : fmt.instant(new Date(next).toISOString());
  return (
    <p className="x-hint c-figures">
      <span>
        {i18n._(OPERATIONS[op])} · {i18n._(RESOURCE_WORDS[resource])}
      </span>
      <time dateTime={createdAt}>{fmt.instant(createdAt)}</time>
      {file ? <span>{fmt.bytes(file.size)}</span> : null}
      {attempts > 0 ? (
        <span>
          <Plural value={attempts} one="# attempt" other="# attempts" />
        </span>
      ) : null}
      {nextTry === null ? null : (
        <span>
          <Trans>next try {nextTry}</Trans>
        </span>
      )}
    </p>
  );
}

function Reason(props: { entry: Entry; parent: Entry | null; onGo: (tab: Tab) => void }) {
  const { entry, parent, onGo } = props;
  const { i18n } = useCatalogue();
  const messageOf = useFieldMessage();
  const reason = reasonOf(entry);
  if (parent && entry.state === 'queued') {
    const { label } = parent;
    return (
      <p>
        <Trans>It waits for “{label}”.</Trans>{' '}
        {isHeld(parent) ? (
          <button type="button" className="x-link" onClick={() => onGo(tabOf(parent))}>
            <Trans>That one waits for you</Trans>
          </button>
        ) : null}
      </p>
    );
  }
  const errors = entry.problem?.errors ?? [];
  if (reason === null) return null;
  return (
    <div>
      <p>{i18n._(reason)}</p>
      {errors.length > 0 ? (
        <Box as="ul" ps="18px" listStyle="disc">
          {errors.map(({ path, code }) => {
            const name = nameOfField(entry.resource, path);
            return (
              <li key={path}>
                <strong>{name ? i18n._(name) : path}</strong>: {messageOf(code)}
              </li>
            );
          })}
        </Box>
      ) : null}
    </div>
  );
}
