import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { isDay } from '#domain/days.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Session } from '#local/session/session.ts';
import { CommandPalette, type PaletteGroup, type PaletteItem } from '#ui/command-palette.tsx';
import { useStatus } from '#records/use-status.ts';
import { ExcerptText } from '#ui/excerpt.tsx';
import { useFmt } from '#ui/fmt.ts';
import { recordPlace } from '#ui/record-place.ts';
import { RESOURCE_WORDS } from '#ui/words/resources.ts';
import type { Hit } from '#workers/analytics/search/types.ts';
import type { MenuDialog } from '../shell/menu-dialogs.tsx';
import { ranked } from './matching.ts';
import { keepRecent, readRecent } from './recent.ts';
import { type PaletteAction, useActions } from './use-actions.tsx';
import { useHits, useRecalled } from './use-hits.ts';
import { type TextHit, useTextHits } from './use-text-hits.ts';

/** More would hide the records below them. */
const MOST_ACTIONS = 6;

interface PaletteProps {
  session: Session;
  onClose: () => void;
  onDialog: (dialog: MenuDialog) => void;
  onSignOut: () => void;
}

/** Ctrl/⌘K: every page, action and record of this device, from the keyboard. */
export function Palette({ session, onClose, onDialog, onSignOut }: PaletteProps) {
  const { t } = useMacro();
  const [text, setText] = useState('');
  const typed = text.trim();
  const actions = useActions(session, { onDialog, onSignOut });
  const { hits, isDone } = useHits(typed);
  const texts = useTextHits(typed);
  const { online } = useStatus();
  const [recent] = useState(() => readRecent(session.id));
  const recalled = useRecalled(recent);
  const itemOfHit = useHitItem(session.id);
  const itemOfText = ({ owner, ...file }: TextHit): PaletteItem[] => {
    const { id, name: title } = file;
    const named = { detail: owner, on: null, cents: null, ownerId: null, owner: '' };
    const items = itemOfHit({ resource: 'files', id, title, ...named });
    return items.map((item) => ({ ...item, excerpt: <ExcerptText excerpt={file} /> }));
  };
  const itemOfAction = ({ run, ...action }: PaletteAction): PaletteItem => ({
    ...action,
    onChoose: () => {
      keepRecent(session.id, action.id);
      run();
    },
  });
  const group = (id: string, label: string, items: PaletteItem[]): PaletteGroup[] =>
    items.length > 0 ? [{ id, label, items }] : [];

  const beforeTyping = (): PaletteGroup[] => {
    const items = recent.flatMap((id): PaletteItem[] => {
      const action = actions.find((one) => one.id === id);
      const hit = recalled.find((one) => keyOf(one) === id);
      return action ? [itemOfAction(action)] : hit ? itemOfHit(hit) : [];
    });
    const others = actions.filter(({ id, isFirst }) => isFirst && !recent.includes(id));
    return [
      ...group('recent', t`Recent`, items),
      ...group('actions', t`Pages and actions`, others.map(itemOfAction)),
    ];
  };
  const found = ranked(actions, ({ label }) => label, typed).slice(0, MOST_ACTIONS);
  const records = useRecordGroups(hits, itemOfHit);
  const isNamed = ({ id }: TextHit) =>
    hits.some((hit) => hit.resource === 'files' && hit.id === id);
  const inDocuments = texts.hits.filter((hit) => !isNamed(hit)).flatMap(itemOfText);
  const label = online ? t`In documents` : t`In documents, by the beginning of their text`;
  const groups =
    typed === ''
      ? beforeTyping()
      : [
          ...group('actions', t`Pages and actions`, found.map(itemOfAction)),
          ...records,
          ...group('texts', label, inDocuments),
        ];
  return (
    <CommandPalette
      open
      onClose={onClose}
      text={text}
      onText={setText}
      groups={groups}
      isDone={isDone && texts.isDone}
    />
  );
}

/** By kind, in the order of the likeliest of each. */
function useRecordGroups(
  hits: readonly Hit[],
  itemOf: (hit: Hit) => PaletteItem[],
): PaletteGroup[] {
  const { i18n } = useLingui();
  const byKind = useMemo(() => groupBy(hits, ({ resource }) => resource), [hits]);
  return [...byKind].flatMap(([resource, some]): PaletteGroup[] => {
    const items = some.flatMap(itemOf);
    return items.length > 0
      ? [{ id: resource, label: i18n._(RESOURCE_WORDS[resource]), items }]
      : [];
  });
}

/** A record as an item; none where it is shown nowhere. */
function useHitItem(userId: string): (hit: Hit) => PaletteItem[] {
  const navigate = useNavigate();
  const detailOf = useDetail();
  return (hit) => {
    const place = recordPlace(hit.resource, hit.id, hit.ownerId);
    if (!place) return [];
    const id = keyOf(hit);
    return [
      {
        id,
        label: hit.title,
        detail: detailOf(hit),
        icon: <FileText size={16} />,
        onChoose: () => {
          keepRecent(userId, id);
          void navigate(place as never);
        },
      },
    ];
  };
}

/** What tells a record from others of the same name. */
function useDetail(): (hit: Hit) => string {
  const fmt = useFmt();
  return ({ detail, on, cents, owner }) => {
    const when = on === null ? '' : isDay(on) ? fmt.day(on) : fmt.month(`${on}-01`);
    return [detail, when, cents ? fmt.money(cents) : '', owner].filter(Boolean).join(' · ');
  };
}

function keyOf({ resource, id }: Hit): string {
  return `${resource}:${id}`;
}
