import { chakra, Grid, Text } from '@chakra-ui/react';
import { CloudDownload, Inbox, SearchX, ServerOff } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = {
  'none-exist': Inbox,
  'none-match': SearchX,
  'not-downloaded': CloudDownload,
  'not-offered': ServerOff,
};

/** Why there is nothing, and the one thing to do about it. */
export function EmptyState({
  kind = 'none-exist',
  title,
  children,
  action,
}: {
  kind?: keyof typeof ICONS;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Icon = ICONS[kind];
  return (
    <Grid
      className="x-empty"
      justifyItems="center"
      gap="8px"
      padding="48px 24px"
      textAlign="center"
      color="fg.muted"
      css={{ '& .x-actions': { justifyContent: 'center' } }}
    >
      <Icon size={28} aria-hidden="true" strokeWidth={1.5} />
      <chakra.h2 color="fg">{title}</chakra.h2>
      {children === undefined ? null : <Text maxWidth="52ch">{children}</Text>}
      {action}
    </Grid>
  );
}
