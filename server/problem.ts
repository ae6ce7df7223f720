import type { ErrorCode, FieldCode, FieldProblem, Problem } from '#contract/problem.ts';

const STATUS = {
  MALFORMED: [400, 'The request could not be read'],
  REQUEST_TIMEOUT: [408, 'The request did not come to its end in time'],
  UNAUTHENTICATED: [401, 'No session'],
  SESSION_EXPIRED: [401, 'The session has ended'],
  BAD_CREDENTIALS: [401, 'Login or password not right'],
  TOTP_REQUIRED: [401, 'A code of the second factor is missing'],
  TOTP_WRONG: [401, 'The code is not right, or was used'],
  TOTP_SETUP_REQUIRED: [403, 'The second factor must be set up first'],
  FORBIDDEN: [403, 'Not allowed'],
  NOT_FOUND: [404, 'Not found'],
  INVALID: [422, 'Fields not valid'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Media type not taken'],
  TOO_LARGE: [413, 'Too large'],
  TOO_MANY_REQUESTS: [429, 'Too many requests'],
  IDEMPOTENCY_KEY_REQUIRED: [400, 'Idempotency-Key is missing or no UUID'],
  IDEMPOTENCY_KEY_REUSED: [422, 'Idempotency-Key was used for another request'],
  REQUEST_IN_PROGRESS: [409, 'The same request is still running'],
  PRECONDITION_REQUIRED: [428, 'If-Match is missing'],
  VERSION_CONFLICT: [412, 'The row has changed'],
  GONE: [410, 'The row was removed'],
  RESYNC: [410, 'The mirror must be rebuilt'],
  SCHEMA_TOO_OLD: [426, 'The app is too old'],
  DEVICE_FOREIGN: [403, 'The device belongs to somebody else'],
  KEY_PRUNED: [409, 'The decision under this key is no longer kept'],
  NOT_OFFERED: [501, 'There is no such call'],
  FILE_TYPE_REFUSED: [415, 'This kind of file is not taken'],
  FILE_BYTES_MISSING: [425, 'The bytes of the file have not arrived'],
  FILE_HASH_MISMATCH: [422, 'The bytes are not those of the fingerprint'],
  UPLOAD_OFFSET_WRONG: [409, 'The upload goes on elsewhere'],
  STORAGE_FULL: [507, 'No space is left'],
  IN_USE: [409, 'Other rows need it'],
  UPLOADS_FULL: [507, 'Too much of this person is on its way'],
  RANGE_NOT_SATISFIABLE: [416, 'The file has no such bytes'],
  COMPANY_CIF_TAKEN: [409, 'Another company has this CIF'],
  PROJECT_STATE_INVALID: [409, 'The project may not go to this state'],
  PROJECT_REOPEN_FORBIDDEN: [403, 'Reopening is for administrators'],
  PROJECT_HAS_SUBPROJECTS: [409, 'The project has subprojects'],
  PROJECT_HAS_OPEN_EXPENSES: [409, 'Expenses of the project are not wholly imputed'],
  PROJECT_HAS_OPEN_REINVOICES: [409, 'Reinvoices of the project are open'],
  PROJECT_HAS_OPEN_JUSTIFICATIONS: [409, 'A subsidy of the project is still to be justified'],
  PROJECT_PARENT_INVALID: [422, 'The parent project cannot be used'],
  PROJECT_DATES_INVALID: [422, 'The end lies before the start'],
  PROJECT_OVER: [409, 'The project is over'],
  BUDGET_LOCKED: [409, 'The budget line is locked'],
  BUDGET_PARENT_INVALID: [422, 'The line cannot stand there'],
  BUDGET_TAKES_NO_EXPENSES: [409, 'The line sums up others, was removed or is of the other side'],
  EXPENSE_OVER_IMPUTED: [409, 'More than the base of the expense is imputed'],
  EXPENSE_AMOUNTS_INVALID: [422, 'VAT and withholding do not go with the net'],
  EXPENSE_VAT_LINES_INVALID: [422, 'The lines of VAT do not add up'],
  EXPENSE_WITHHOLDING_INVALID: [422, 'The withholding is not that of its rate'],
  EXPENSE_CURRENCY_INVALID: [422, 'The amount in its currency does not come to the euros'],
  EXPENSE_RECTIFIES_INVALID: [
    422,
    'A credit note corrects a document of the same company and supplier',
  ],
  EXPENSE_SETTLED: [409, 'The expense is settled'],
  EXPENSE_OF_REINVOICE: [409, 'A reinvoice wrote the expense'],
  EXPENSE_OVERPAID: [409, 'The payments pass what the expense asks for'],
  AMORTIZATION_SETTLED: [409, 'The charge was posted or justified'],
  AMORTIZATION_OVER_BASE: [
    409,
    'The charges would take more than the resource has to be amortized',
  ],
  ALLOCATION_TAKEN: [409, 'The company has a key for that year already'],
  MOVEMENT_TAKEN: [409, 'The line of the statement was taken already'],
  MOVEMENT_OVER_ALLOCATED: [409, 'The movement would pay more than it moved'],
  REINVOICE_SETTLED: [409, 'The reinvoice is no draft any more'],
  REINVOICE_STATE_INVALID: [409, 'The reinvoice may not go to this state'],
  REINVOICE_SAME_COMPANY: [422, 'Issuer and receiver are the same company'],
  REINVOICE_WITHOUT_LINES: [409, 'The reinvoice has nothing to invoice'],
  REINVOICE_OVER_BASE: [409, 'More of an expense is passed on than it has'],
  REINVOICE_NOT_BILLED: [409, 'The id in the accounting service is missing'],
  APPROVAL_MISSING: [409, 'Above the limit of the company a second person has to approve it first'],
  APPROVAL_OWN: [403, 'Whoever wrote it does not approve it'],
  APPROVAL_OUTDATED: [409, 'The amounts were changed since they were seen'],
  APPROVAL_NOTE_MISSING: [422, 'Who does not approve says why'],
  CALL_REQUEST_STATE_INVALID: [409, 'The request may not go to this state'],
  CALL_REQUEST_REOPEN_FORBIDDEN: [403, 'Reopening is for administrators'],
  CALL_REQUEST_WITHOUT_APPLICANT: [409, 'The request has no applicant'],
  CALL_REQUEST_WITHOUT_AMOUNT: [409, 'The request asks for no amount'],
  CALL_REQUEST_WITHOUT_GRANT: [409, 'The amount and the day of the grant are missing'],
  CALL_REQUEST_PRESENTED: [409, 'The justification was handed in'],
  CALL_REQUEST_OVER_FUNDED: [409, 'Aid pays for more than there is to pay for'],
  CALL_REQUEST_OVERRIDE_FORBIDDEN: [403, 'Presenting it all the same is for administrators'],
  CALL_REQUEST_CLOSED: [409, 'The request is closed'],
  HOURS_OVER: [422, 'A month of a person would have more hours in requests than were worked in it'],
  SAVED_VIEWS_FULL: [422, 'This person has saved as many views as may be'],
  PASSWORD_WEAK: [422, 'The password is too easy to guess'],
  PASSWORD_WRONG: [422, 'The present password is not right'],
  PASSWORD_REQUIRED: [422, 'It takes the present password, by a call of its own'],
  RESET_TOKEN_INVALID: [422, 'The link is used or too old'],
  ACCOUNTING_REFUSED: [422, 'The accounting service does not take the key'],
  ACCOUNTING_UNREACHABLE: [502, 'The accounting service does not answer'],
  UPSTREAM_UNAVAILABLE: [503, 'A public service does not answer'],
  UNAVAILABLE: [503, 'Not available now'],
  INTERNAL: [500, 'Internal error'],
} as const satisfies Record<ErrorCode, readonly [number, string]>;

interface Details {
  detail?: string;
  errors?: FieldProblem[];
  /** With VERSION_CONFLICT: the row as it is now. */
  current?: Record<string, unknown>;
  /** Seconds until a new try makes sense. */
  retryAfter?: number;
}

/** A refusal. Thrown anywhere on the way of a request, it becomes the answer (plugins/errors.ts). */
export class Refusal extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(STATUS[code][1]);
    this.status = STATUS[code][0];
  }
}

/** The body of a refusal; `path` is the request's path without its query. */
export function toProblem(refusal: Refusal, path?: string): Problem {
  const { detail, errors, current } = refusal.details;
  return {
    type: 'about:blank',
    title: refusal.message,
    status: refusal.status,
    ...(detail === undefined ? {} : { detail }),
    ...(path === undefined ? {} : { instance: path }),
    errorCode: refusal.code,
    ...(errors === undefined ? {} : { errors }),
    ...(current === undefined ? {} : { current }),
  };
}

/** A request's path without its query, which may carry tokens. */
export function pathOf({ url }: { url: string }): string {
  return url.split('?', 1)[0] ?? '';
}

/** @throws Refusal INVALID, for one field */
export function refuseField(path: string, code: FieldCode): never {
  throw new Refusal('INVALID', { errors: [{ path, code }] });
}
