import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from '#contract/problem.ts';
import { CALL_REQUEST_MESSAGES } from './of-requests.ts';
import { MONEY_MESSAGES } from './of-money.ts';
import { PROJECT_MESSAGES } from './of-projects.ts';

/** The words for one code of refusal: what happened, why, and what to do. */
export interface ErrorMessage {
  title: MessageDescriptor;
  cause: MessageDescriptor;
  action: MessageDescriptor;
  /** The same in one sentence, for beside a form or a button; the title where it is left out. */
  sentence?: MessageDescriptor;
  /** Somebody must act: the popup stays until it is closed (−1) instead of 2 s. */
  stays: boolean;
}

const signInAgain = msg`Sign in again. What you saved stays on this device and is sent afterwards.`;
const tellSupport = msg`Try again. If it happens again, copy the details for the administrator.`;
const reload = msg`Reload the app to get the current version.`;
const reviewInSyncCentre = msg`Open the sync centre and decide what to do with this change.`;
const fixTheField = msg`Correct the field and save again.`;

/** One for each code of the contract: a test holds it. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, ErrorMessage>> = {
  MALFORMED: {
    title: msg`The request could not be read`,
    cause: msg`The server did not understand what the app sent.`,
    action: tellSupport,
    stays: true,
  },
  REQUEST_TIMEOUT: {
    title: msg`The connection was too slow`,
    cause: msg`What the app sent did not reach the server in time.`,
    action: msg`What you saved stays on this device and is sent again when the line is better.`,
    stays: false,
  },
  UNAUTHENTICATED: {
    title: msg`You are not signed in`,
    cause: msg`The server does not know this session.`,
    action: signInAgain,
    stays: true,
    sentence: msg`Your session has ended: sign in again.`,
  },
  SESSION_EXPIRED: {
    title: msg`Your session has ended`,
    cause: msg`A session lasts four hours.`,
    action: signInAgain,
    stays: true,
    sentence: msg`Your session has ended: sign in again.`,
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
    sentence: msg`Set up the second factor first.`,
  },
  FORBIDDEN: {
    title: msg`You may not do this`,
    cause: msg`Your role or your rights do not allow it.`,
    action: msg`Ask an administrator for the right.`,
    stays: true,
    sentence: msg`Your role or your rights do not allow this.`,
  },
  NOT_FOUND: {
    title: msg`This no longer exists`,
    cause: msg`It was removed, or you may no longer see it.`,
    action: msg`Go back to the list.`,
    stays: false,
    sentence: msg`The server does not know it.`,
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
    sentence: msg`The server does not take this kind of file.`,
  },
  TOO_LARGE: {
    title: msg`This is too large`,
    cause: msg`It is over the limit of the server.`,
    action: msg`Make it smaller and try again.`,
    stays: true,
    sentence: msg`It is too large for the server.`,
  },
  FILE_TYPE_REFUSED: {
    title: msg`This kind of file is not accepted`,
    cause: msg`The content does not match an allowed type.`,
    action: msg`Choose another file.`,
    stays: true,
    sentence: msg`The server does not take this kind of file.`,
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
    sentence: msg`It was changed meanwhile: look at it again and repeat.`,
  },
  GONE: {
    title: msg`This was removed`,
    cause: msg`Somebody removed it in the meantime.`,
    action: reviewInSyncCentre,
    stays: true,
    sentence: msg`It was removed meanwhile.`,
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
    sentence: msg`It was made on a device of another person.`,
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
    sentence: msg`Other records name it: take it out of them first.`,
  },
  NOT_OFFERED: {
    title: msg`This server does not offer it`,
    cause: msg`Its version does not know such a change.`,
    action: reviewInSyncCentre,
    stays: true,
    sentence: msg`This server does not offer it.`,
  },
  COMPANY_CIF_TAKEN: {
    title: msg`Another company has this CIF`,
    cause: msg`Each CIF belongs to one company only.`,
    action: fixTheField,
    stays: true,
    sentence: msg`Another company in use already has this CIF.`,
  },
  ...PROJECT_MESSAGES,
  ...MONEY_MESSAGES,
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
    title: msg`The accounting service does not take the key`,
    cause: msg`The key is wrong or was withdrawn, or the plan includes no API.`,
    action: msg`Copy the key again from the accounting service and save it here.`,
    stays: true,
    sentence: msg`The accounting service does not take the key: it is wrong or was withdrawn, or the plan includes no API.`,
  },
  ACCOUNTING_UNREACHABLE: {
    title: msg`The accounting service does not answer`,
    cause: msg`It cannot be reached from the server, or answers something else.`,
    action: msg`Try again in a while. If it happens again, tell the administrator of the server.`,
    stays: true,
    sentence: msg`The accounting service does not answer: try again in a while.`,
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
  return Object.hasOwn(ERROR_MESSAGES, code) ? ERROR_MESSAGES[code as ErrorCode] : undefined;
}

/** What the device refuses by itself, before anything is sent. */
const OF_DEVICE = {
  LINE_MISSING: msg`This line is not on this device any more.`,
  AT_THE_EDGE: msg`It cannot go further in that direction.`,
  NO_AGGREGATOR_ABOVE: msg`Only an aggregator takes lines below it, and there is none above.`,
  PARENT_MISSING: msg`The item above is not on this device any more.`,
  PARENT_REMOVED: msg`The item above was removed: put it back first.`,
  PARENT_NOT_AGGREGATOR: msg`Only an aggregator takes lines below it.`,
  PARENT_OTHER_SIDE: msg`Expenses and income cannot stand below each other.`,
  PARENT_BELOW_LINE: msg`A line cannot stand below itself.`,
  HAS_IMPUTATIONS: msg`Expenses are imputed to it: an aggregator takes none.`,
  SIDE_HAS_IMPUTATIONS: msg`Expenses are imputed to it: it stays on its side.`,
  HAS_CHILDREN: msg`Lines hang from it: move them away first.`,
  MILESTONE_WITHOUT_EVIDENCE: msg`It is done only with a document that shows it: add one.`,
  AMORTIZATION_COMPANY_OUTSIDE: msg`The resource is of other companies.`,
  REINVOICE_ISSUER_OUTSIDE: msg`The issuer is no company of the group.`,
  REINVOICE_RECEIVER_OUTSIDE: msg`The receiver is no company of the group.`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

/** Why something was refused, by the server or by a rule of this device. */
export type RefusalCode = ErrorCode | keyof typeof OF_DEVICE;

/** A refusal in one sentence, for beside a form or a button. */
export function refusalSentence(code: RefusalCode): MessageDescriptor {
  return Object.hasOwn(OF_DEVICE, code)
    ? OF_DEVICE[code as keyof typeof OF_DEVICE]
    : (messageOf(code)?.sentence ?? refusalTitle(code));
}

/** What is said in place of a refusal: the title of its code. */
export function refusalTitle(code: string): MessageDescriptor {
  return messageOf(code)?.title ?? msg`The server did not take it`;
}
