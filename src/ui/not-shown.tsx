import { Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, use } from 'react';
import { type NotShown, whyNotShown } from '#domain/lists/not-shown.ts';
import { EmptyState } from './empty-state.tsx';
import { Card } from './page.tsx';
import { RESOURCE_WORDS } from './words/resources.ts';

type Kind = keyof typeof RESOURCE_WORDS;
/** Kinds of rows that something is made of. */
export type Needs = readonly Kind[];

/** What the server does not show, with the reasons. */
export const NotShownContext = createContext<Readonly<Partial<Record<Kind, NotShown>>>>({});

/** Why what is made of these cannot be shown; null where it can. */
export function useNotShown(needs: Needs): NotShown | null {
  return whyNotShown(use(NotShownContext), needs);
}

const WORDS: Readonly<Record<NotShown, { title: MessageDescriptor; hint: MessageDescriptor }>> = {
  'not-offered': {
    title: msg`This server does not offer it`,
    hint: msg`Its programming interface does not offer this. It is asked again every day.`,
  },
  forbidden: {
    title: msg`This server does not show you this`,
    hint: msg`Ask whoever runs it for access.`,
  },
};

/** In the place of what the server does not show: never a zero, and never nothing. */
export function NotShownState({ reason, action }: { reason: NotShown; action?: ReactNode }) {
  const { i18n } = useLingui();
  const { title, hint } = WORDS[reason];
  return (
    <EmptyState kind="not-offered" title={i18n._(title)} action={action}>
      {i18n._(hint)}
    </EmptyState>
  );
}

/** A card, where the server shows what it is made of. */
export function Shown({
  needs,
  title,
  children,
}: {
  needs: Needs;
  /** Of the card that stands there otherwise. */
  title: string;
  children: ReactNode;
}) {
  const reason = useNotShown(needs);
  if (!reason) return children;
  return (
    <Card title={title}>
      <p className="x-hint">
        <NotShownWords reason={reason} />
      </p>
    </Card>
  );
}

export function NotShownWords({ reason }: { reason: NotShown }) {
  const { i18n } = useLingui();
  return i18n._(WORDS[reason].title);
}

/** Says what a page lacks that is there all the same. */
export function NotShownParts({ uses }: { uses: Needs }) {
  const { i18n } = useLingui();
  const notShown = use(NotShownContext);
  const lacking = uses.filter((resource) => notShown[resource]);
  if (lacking.length === 0) return null;
  const names = lacking.map((resource) => i18n._(RESOURCE_WORDS[resource])).join(', ');
  return (
    <Text
      padding="6px 10px"
      marginBottom="12px"
      border="1px dashed {colors.border}"
      borderRadius="control"
      fontSize="13px"
      color="fg.muted"
      role="note"
    >
      <Trans>This server does not offer: {names}</Trans>
    </Text>
  );
}
