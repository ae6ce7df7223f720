import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { CALL_REQUEST_MESSAGES } from './refusals-of-requests.ts';
import { PROJECT_MESSAGES } from './refusals-of-projects.ts';

/** The words for one code of refusal: what happened, why, and what to do. */
export interface ErrorMessage {
  title: MessageDescriptor;
  cause: MessageDescriptor;
  action: MessageDescriptor;
  /** Somebody must act: the popup stays until it is closed (−1) instead of 2 s. */
  stays: boolean;
}

const signInAgain = msg`Sign in again. What you saved stays on this device and is sent afterwards.`;
const tellSupport = msg`Try again. If it happens again, copy the details for the administrator.`;
const reload = msg`Reload the app to get the current version.`;
const reviewInSyncCentre = msg`Open the sync centre and decide what to do with this change.`;
const fixTheField = msg`Correct the field and save again.`;

/** One for each code of the contract: a test holds it. */
export const ERROR_MESSAGES: Readonly<Record<string, ErrorMessage>> = {
  MALFORMED: {
    title: msg`The request could not be read`,
    cause: msg`The server did not understand what the app sent.`,
    action: tellSupport,
    stays: true,
  },
  REQUEST_TIMEOUT: {
    title: msg`The line was too slow`,
    cause: msg`What the app sent did not reach the server in time.`,
    action: msg`What you saved stays on this device and is sent again when the line is better.`,
    stays: false,
  },
  UNAUTHENTICATED: {
    title: msg`You are not signed in`,
    cause: msg`The server does not know this session.`,
    action: signInAgain,
    stays: true,
  },
  SESSION_EXPIRED: {
    title: msg`Your session has ended`,
    cause: msg`A session lasts four hours.`,
    action: signInAgain,
    stays: true,
  },
  BAD_CREDENTIALS: {
    title: msg`The e-mail or the password is not right`,
    cause: msg`The two do not belong together.`,
    action: msg`Check both, or ask for a new password.`,
    stays: false,
  },
  TOTP_REQUIRED: {
    title: msg`A code is needed`,
    cause: msg`Your account asks for a second factor.`,
    action: msg`Type the code that your authenticator app shows, or a recovery code.`,
    stays: false,
  },
  TOTP_WRONG: {
    title: msg`The code is not right`,
    cause: msg`It was mistyped, has expired, or was used already.`,
    action: msg`Wait for the next code and type that one.`,
    stays: false,
  },
  TOTP_SETUP_REQUIRED: {
    title: msg`Set up the second factor first`,
    cause: msg`For your role, this server asks for a code at each sign-in.`,
    action: msg`Set it up in your profile. What you saved stays on this device and is sent afterwards.`,
    stays: true,
  },
  FORBIDDEN: {
    title: msg`You may not do this`,
    cause: msg`Your role or your rights do not allow it.`,
    action: msg`Ask an administrator for the right.`,
    stays: true,
  },
  NOT_FOUND: {
    title: msg`This no longer exists`,
    cause: msg`It was removed, or you may no longer see it.`,
    action: msg`Go back to the list.`,
    stays: false,
  },
  INVALID: {
    title: msg`Some values are not valid`,
    cause: msg`The server refused one or more fields.`,
    action: msg`Correct the fields that are marked and save again.`,
    stays: true,
  },
  UNSUPPORTED_MEDIA_TYPE: {
    title: msg`This kind of file is not accepted`,
    cause: msg`The content does not match an allowed type.`,
    action: msg`Choose another file.`,
    stays: true,
  },
  TOO_LARGE: {
    title: msg`This is too large`,
    cause: msg`It is over the limit of the server.`,
    action: msg`Make it smaller and try again.`,
    stays: true,
  },
  FILE_TYPE_REFUSED: {
    title: msg`This kind of file is not accepted`,
    cause: msg`The content does not match an allowed type.`,
    action: msg`Choose another file.`,
    stays: true,
  },
  FILE_BYTES_MISSING: {
    title: msg`The file has not arrived yet`,
    cause: msg`The server has the record but not the content.`,
    action: msg`It is sent again by itself.`,
    stays: false,
  },
  FILE_HASH_MISMATCH: {
    title: msg`The file arrived damaged`,
    cause: msg`What the server received is not what this device holds.`,
    action: msg`Open the sync centre and send it again.`,
    stays: true,
  },
  UPLOAD_OFFSET_WRONG: {
    title: msg`The upload goes on elsewhere`,
    cause: msg`Another tab sends the same file.`,
    action: msg`It goes on by itself.`,
    stays: false,
  },
  STORAGE_FULL: {
    title: msg`The server has no space left`,
    cause: msg`Nothing more can be stored there for now.`,
    action: msg`What you saved stays on this device and is sent when there is space. Tell the administrator.`,
    stays: true,
  },
  UPLOADS_FULL: {
    title: msg`Too many uploads are unfinished`,
    cause: msg`The server keeps a limited number of begun uploads per person.`,
    action: msg`Your files stay on this device. They are sent by themselves as the others finish.`,
    stays: true,
  },
  RANGE_NOT_SATISFIABLE: {
    title: msg`This part of the file does not exist`,
    cause: msg`The file is shorter than what was asked for.`,
    action: msg`Open it again.`,
    stays: false,
  },
  TOO_MANY_REQUESTS: {
    title: msg`Too many attempts`,
    cause: msg`The server asks for a pause.`,
    action: msg`Wait a moment and try again.`,
    stays: false,
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    title: msg`The change was not taken`,
    cause: msg`The app sent it without its key.`,
    action: reload,
    stays: true,
  },
  IDEMPOTENCY_KEY_REUSED: {
    title: msg`The change was not taken`,
    cause: msg`Its key was already used for another change.`,
    action: reviewInSyncCentre,
    stays: true,
  },
  REQUEST_IN_PROGRESS: {
    title: msg`This change is being processed`,
    cause: msg`The server is still working on it.`,
    action: msg`Nothing to do: it is sent again in a moment.`,
    stays: false,
  },
  PRECONDITION_REQUIRED: {
    title: msg`The change was not taken`,
    cause: msg`The app did not say which version it changes.`,
    action: reload,
    stays: true,
  },
  VERSION_CONFLICT: {
    title: msg`Somebody else changed this`,
    cause: msg`The row on the server is newer than the one you changed.`,
    action: reviewInSyncCentre,
    stays: true,
  },
  GONE: {
    title: msg`This was removed`,
    cause: msg`Somebody removed it in the meantime.`,
    action: reviewInSyncCentre,
    stays: true,
  },
  RESYNC: {
    title: msg`The data of this device is refreshed`,
    cause: msg`The server asked for a new download.`,
    action: msg`Nothing to do: your unsent changes are kept.`,
    stays: false,
  },
  SCHEMA_TOO_OLD: {
    title: msg`This version of the app is too old`,
    cause: msg`The server needs a newer one.`,
    action: msg`Reload the app. Your unsent changes are kept.`,
    stays: true,
  },
  DEVICE_FOREIGN: {
    title: msg`This device belongs to another person`,
    cause: msg`The change was made under another account.`,
    action: msg`Sign in as the person who made the change.`,
    stays: true,
  },
  KEY_PRUNED: {
    title: msg`It is not known whether this change arrived`,
    cause: msg`It is so old that the server no longer remembers it.`,
    action: reviewInSyncCentre,
    stays: true,
  },
  IN_USE: {
    title: msg`It is in use`,
    cause: msg`Other records name it.`,
    action: msg`Merge it into another one, or archive it.`,
    stays: true,
  },
  NOT_OFFERED: {
    title: msg`This server does not offer it`,
    cause: msg`It has no call for such a change.`,
    action: reviewInSyncCentre,
    stays: true,
  },
  COMPANY_CIF_TAKEN: {
    title: msg`Another company has this CIF`,
    cause: msg`Each CIF belongs to one company only.`,
    action: fixTheField,
    stays: true,
  },
  ...PROJECT_MESSAGES,
  BUDGET_LOCKED: {
    title: msg`The budget line is locked`,
    cause: msg`What is approved and locked keeps its amounts.`,
    action: msg`Ask an administrator to unlock it.`,
    stays: true,
  },
  BUDGET_PARENT_INVALID: {
    title: msg`The line cannot stand there`,
    cause: msg`Lines stand under one that sums up others, of the same side, and never under themselves.`,
    action: fixTheField,
    stays: true,
  },
  BUDGET_TAKES_NO_EXPENSES: {
    title: msg`This budget line takes no expenses`,
    cause: msg`It sums up other lines, or was removed.`,
    action: msg`Choose one of the lines under it.`,
    stays: true,
  },
  EXPENSE_OVER_IMPUTED: {
    title: msg`More is imputed than the expense has`,
    cause: msg`The imputations add up to more than its net amount and the VAT that is not deducted.`,
    action: fixTheField,
    stays: true,
  },
  EXPENSE_SETTLED: {
    title: msg`The expense is settled`,
    cause: msg`It was justified or locked, and keeps its amounts.`,
    action: msg`Ask an administrator to open it again.`,
    stays: true,
  },
  EXPENSE_OF_REINVOICE: {
    title: msg`A reinvoice wrote this expense`,
    cause: msg`It is one half of what two companies of the group book for it.`,
    action: msg`Cancel the reinvoice: that takes both halves back.`,
    stays: true,
  },
  MOVEMENT_TAKEN: {
    title: msg`This movement is there already`,
    cause: msg`The same line of a bank statement is never taken twice.`,
    action: msg`Discard this one.`,
    stays: true,
  },
  ALLOCATION_TAKEN: {
    title: msg`This key is there already`,
    cause: msg`A company has one key of its structure for a year.`,
    action: msg`Discard this one and change the other.`,
    stays: true,
  },
  REINVOICE_SETTLED: {
    title: msg`The reinvoice was issued`,
    cause: msg`What is issued keeps its parties, its date and its lines.`,
    action: msg`Cancel it by a rectification and write another one.`,
    stays: true,
  },
  REINVOICE_STATE_INVALID: {
    title: msg`The reinvoice cannot go to that state`,
    cause: msg`Its states go one step at a time: issued, sent, billed, paid.`,
    action: msg`Look at its state again and take the next step.`,
    stays: true,
  },
  REINVOICE_SAME_COMPANY: {
    title: msg`The two companies are the same`,
    cause: msg`A company does not invoice to itself.`,
    action: msg`Choose another issuer or another receiver.`,
    stays: false,
  },
  REINVOICE_WITHOUT_LINES: {
    title: msg`The reinvoice has no lines`,
    cause: msg`Placeholders are shown on the sheet, and never invoiced.`,
    action: msg`Add an expense to pass on, then issue it.`,
    stays: true,
  },
  REINVOICE_OVER_BASE: {
    title: msg`Too much of an expense is passed on`,
    cause: msg`The reinvoices that stand would pass on more than the expense cost.`,
    action: msg`Lower the amount of the line, or take it out of the other reinvoice.`,
    stays: true,
  },
  REINVOICE_NOT_BILLED: {
    title: msg`The accounting number is missing`,
    cause: msg`A reinvoice is billed when it stands in the accounting program.`,
    action: msg`Write its number there first.`,
    stays: true,
  },
  ...CALL_REQUEST_MESSAGES,
  SAVED_VIEWS_FULL: {
    title: msg`You have as many saved views as may be`,
    cause: msg`A person may save 200 of them, over all lists.`,
    action: msg`Delete views that you no longer use, then send this one again from the sync centre.`,
    stays: true,
  },
  PASSWORD_WEAK: {
    title: msg`This password is too easy to guess`,
    cause: msg`It is common, or contains your name or e-mail.`,
    action: msg`Choose another one: several words together are good.`,
    stays: true,
  },
  PASSWORD_WRONG: {
    title: msg`The present password is not right`,
    cause: msg`It is needed to set a new one.`,
    action: msg`Type your present password again.`,
    stays: true,
  },
  PASSWORD_REQUIRED: {
    title: msg`The e-mail has not changed`,
    cause: msg`It takes your password, which no change that waits on a device may carry.`,
    action: msg`Change it in your profile, with a connection.`,
    stays: true,
  },
  RESET_TOKEN_INVALID: {
    title: msg`This link no longer works`,
    cause: msg`It was used already, or it has expired.`,
    action: msg`Ask for a new link.`,
    stays: true,
  },
  ACCOUNTING_REFUSED: {
    title: msg`The accounting program does not take the key`,
    cause: msg`The key is wrong or was withdrawn, or the plan includes no API.`,
    action: msg`Copy the key again from the accounting program and save it here.`,
    stays: true,
  },
  ACCOUNTING_UNREACHABLE: {
    title: msg`The accounting program does not answer`,
    cause: msg`It cannot be reached from the server, or answers something else.`,
    action: msg`Try again in a while. If it happens again, tell the administrator of the server.`,
    stays: true,
  },
  UPSTREAM_UNAVAILABLE: {
    title: msg`The public database does not answer`,
    cause: msg`The server does not get through to it, or is set not to ask it.`,
    action: msg`Fill in the fields yourself, or try again in a while.`,
    stays: false,
  },
  UNAVAILABLE: {
    title: msg`The server is not available`,
    cause: msg`It is starting, or under maintenance.`,
    action: msg`Go on working: changes are sent when it is back.`,
    stays: false,
  },
  INTERNAL: {
    title: msg`The server failed`,
    cause: msg`An error happened that is not yours.`,
    action: tellSupport,
    stays: true,
  },
};

/** The words for a code; undefined for one that this version of the app does not know. */
export function messageOf(code: string): ErrorMessage | undefined {
  return Object.hasOwn(ERROR_MESSAGES, code) ? ERROR_MESSAGES[code] : undefined;
}

/** What is said in place of a refusal: the title of its code. */
export function refusalTitle(code: string): MessageDescriptor {
  return messageOf(code)?.title ?? msg`The server did not take it`;
}
