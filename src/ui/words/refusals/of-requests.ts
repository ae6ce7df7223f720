import { msg } from '@lingui/core/macro';

/** Why the server refuses a change of a request for public aid. */
export const CALL_REQUEST_MESSAGES = {
  HOURS_OVER: {
    title: msg`There are not so many hours in the month`,
    cause: msg`The hours of a person in all requests would be more than were worked in the month.`,
    action: msg`Take hours out of another request, or write down that more were worked.`,
    stays: true,
    sentence: msg`In all requests together there would be more hours than were worked in the month.`,
  },
  CALL_REQUEST_STATE_INVALID: {
    title: msg`The request cannot go to that state`,
    cause: msg`From the state that it is in, the procedure does not lead there.`,
    action: msg`Look at its state again and choose one of those offered.`,
    stays: true,
    sentence: msg`The request cannot go to that state from where it stands.`,
  },
  CALL_REQUEST_REOPEN_FORBIDDEN: {
    title: msg`Only administrators take a request up again`,
    cause: msg`It was refused or given up.`,
    action: msg`Ask an administrator to do it.`,
    stays: true,
    sentence: msg`Only administrators take a request up again.`,
  },
  CALL_REQUEST_WITHOUT_APPLICANT: {
    title: msg`The request has no applicant`,
    cause: msg`What is submitted is submitted by somebody.`,
    action: msg`Choose the company, or write who asks.`,
    stays: true,
    sentence: msg`Say first who applies.`,
  },
  CALL_REQUEST_WITHOUT_AMOUNT: {
    title: msg`The request asks for no amount`,
    cause: msg`What is submitted says how much is asked for.`,
    action: msg`Write the amount requested first.`,
    stays: true,
    sentence: msg`Say first how much is requested.`,
  },
  CALL_REQUEST_WITHOUT_GRANT: {
    title: msg`The grant is missing`,
    cause: msg`A granted request has an amount and the day on which it was granted.`,
    action: msg`Write both, then change the state.`,
    stays: true,
    sentence: msg`Say first how much was granted, and on which day.`,
  },
  CALL_REQUEST_PRESENTED: {
    title: msg`The justification was submitted`,
    cause: msg`It lies with the body: its records stay as they were submitted.`,
    action: msg`Where the body asks for more, bring the request to that state first. An administrator may change it with a reason.`,
    stays: true,
    sentence: msg`The justification was submitted: its records stay as they are, unless an administrator says why.`,
  },
  CALL_REQUEST_OVER_FUNDED: {
    title: msg`Public aid pays twice for something in this justification`,
    cause: msg`With the aid of other requests it is more than what there is to pay for, or one of the calls takes no other aid (Ley 38/2003, article 19.3).`,
    action: msg`Look at the checks of the request. An administrator may let it pass with a reason.`,
    stays: true,
    sentence: msg`Public aid pays twice for something in it: an administrator may let it pass with a reason.`,
  },
  CALL_REQUEST_OVERRIDE_FORBIDDEN: {
    title: msg`Only administrators let this justification pass`,
    cause: msg`Public aid pays twice for something in it (Ley 38/2003, article 19.3), or it was submitted already.`,
    action: msg`Look at the checks of the request, or ask an administrator.`,
    stays: true,
    sentence: msg`Only administrators let this justification pass, with a reason.`,
  },
  CALL_REQUEST_CLOSED: {
    title: msg`The request is closed`,
    cause: msg`Its budget and its justification do not change any more.`,
    action: msg`Discard this change.`,
    stays: true,
    sentence: msg`Its budget and its justification do not change any more.`,
  },
} as const;
