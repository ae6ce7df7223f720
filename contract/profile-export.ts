import * as z from 'zod';
import { calendarLinkState } from './calendar-link.ts';
import { passkeyRow } from './passkeys.ts';
import { accountRow } from './resources/accounts.ts';
import { amortizationRow } from './resources/amortizations.ts';
import { assignmentRow } from './resources/assignments.ts';
import { balanceEntryRow } from './resources/balance-entries.ts';
import { collaboratorRow } from './resources/collaborators.ts';
import { commentRow } from './resources/comments.ts';
import { notificationRow } from './resources/notifications.ts';
import { savedViewRow } from './resources/saved-views.ts';
import { userRow } from './resources/users.ts';
import { sessionRow } from './session.ts';

const { projectRights, ...account } = userRow.shape;

/** All that is held about a person, for themselves (GDPR, articles 15 and 20). */
export const profileExport = z.object({
  madeAt: z.iso.datetime(),
  account: z.object({
    ...account,
    notificationPrefs: accountRow.shape.notificationPrefs,
    lastAccessAt: z.iso.datetime().nullable(),
    passwordChangedAt: z.iso.datetime(),
    recoveryCodesLeft: z.int(),
  }),
  projectRights,
  /** Those that have ended too. */
  sessions: z.array(sessionRow.extend({ endedAt: z.iso.datetime().nullable() })),
  passkeys: z.array(passkeyRow),
  /** The link to the calendar, which only its making shows. */
  calendarLink: calendarLinkState.nullable(),
  /** What they were told. */
  notifications: z.array(notificationRow),
  /** Browsers that are told by push: by whom, since when. The address and the keys are secrets. */
  pushSubscriptions: z.array(z.object({ service: z.string(), createdAt: z.iso.datetime() })),
  savedViews: z.array(savedViewRow),
  /** What they said on rows; of what they removed the words are gone. */
  comments: z.array(commentRow),
  /** What was given to them. */
  assignments: z.array(assignmentRow),
  devices: z.array(
    z.object({ id: z.uuid(), lastSeenAt: z.iso.datetime(), acked: z.int(), pending: z.int() }),
  ),
  /** What they changed, by the names of the fields: the values belong to the records, not to them. */
  changes: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      deviceId: z.uuid().nullable(),
      resource: z.string(),
      rowId: z.uuid().nullable(),
      action: z.string(),
      fields: z.array(z.string()),
    }),
  ),
  /** Themselves as a collaborator, where they are one. */
  collaborator: collaboratorRow.nullable(),
  /** What projects are charged for their work as a collaborator. */
  charges: z.array(amortizationRow),
  /** What else changes their balance as a collaborator. */
  balanceEntries: z.array(balanceEntryRow),
});

export type ProfileExport = z.infer<typeof profileExport>;
