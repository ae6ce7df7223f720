/** Every `errorCode` the API may answer with. The app has a text for each, in three languages. */
export const ERROR_CODES = [
  'MALFORMED',
  'REQUEST_TIMEOUT',
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'BAD_CREDENTIALS',
  'TOTP_REQUIRED',
  'TOTP_WRONG',
  'TOTP_SETUP_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'INVALID',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'REQUEST_IN_PROGRESS',
  'PRECONDITION_REQUIRED',
  'VERSION_CONFLICT',
  'GONE',
  'RESYNC',
  'SCHEMA_TOO_OLD',
  'DEVICE_FOREIGN',
  'KEY_PRUNED',
  'NOT_OFFERED',
  'FILE_TYPE_REFUSED',
  'FILE_BYTES_MISSING',
  'FILE_HASH_MISMATCH',
  'UPLOAD_OFFSET_WRONG',
  'STORAGE_FULL',
  'IN_USE',
  'UPLOADS_FULL',
  'RANGE_NOT_SATISFIABLE',
  'COMPANY_CIF_TAKEN',
  'PROJECT_STATE_INVALID',
  'PROJECT_REOPEN_FORBIDDEN',
  'PROJECT_HAS_SUBPROJECTS',
  'PROJECT_HAS_OPEN_EXPENSES',
  'PROJECT_HAS_OPEN_REINVOICES',
  'PROJECT_HAS_OPEN_JUSTIFICATIONS',
  'PROJECT_PARENT_INVALID',
  'PROJECT_DATES_INVALID',
  'PROJECT_OVER',
  'BUDGET_LOCKED',
  'BUDGET_PARENT_INVALID',
  'BUDGET_TAKES_NO_EXPENSES',
  'EXPENSE_OVER_IMPUTED',
  'EXPENSE_AMOUNTS_INVALID',
  'EXPENSE_VAT_LINES_INVALID',
  'EXPENSE_WITHHOLDING_INVALID',
  'EXPENSE_CURRENCY_INVALID',
  'EXPENSE_RECTIFIES_INVALID',
  'EXPENSE_SETTLED',
  'EXPENSE_OF_REINVOICE',
  'EXPENSE_OVERPAID',
  'AMORTIZATION_SETTLED',
  'AMORTIZATION_OVER_BASE',
  'MOVEMENT_TAKEN',
  'MOVEMENT_OVER_ALLOCATED',
  'ALLOCATION_TAKEN',
  'REINVOICE_SETTLED',
  'REINVOICE_STATE_INVALID',
  'REINVOICE_SAME_COMPANY',
  'REINVOICE_WITHOUT_LINES',
  'REINVOICE_OVER_BASE',
  'REINVOICE_NOT_BILLED',
  'APPROVAL_MISSING',
  'APPROVAL_OWN',
  'APPROVAL_OUTDATED',
  'APPROVAL_NOTE_MISSING',
  'CALL_REQUEST_STATE_INVALID',
  'CALL_REQUEST_REOPEN_FORBIDDEN',
  'CALL_REQUEST_WITHOUT_APPLICANT',
  'CALL_REQUEST_WITHOUT_AMOUNT',
  'CALL_REQUEST_WITHOUT_GRANT',
  'CALL_REQUEST_CLOSED',
  'CALL_REQUEST_PRESENTED',
  'CALL_REQUEST_OVER_FUNDED',
  'CALL_REQUEST_OVERRIDE_FORBIDDEN',
  'HOURS_OVER',
  'SAVED_VIEWS_FULL',
  'PASSWORD_WEAK',
  'PASSWORD_WRONG',
  'PASSWORD_REQUIRED',
  'RESET_TOKEN_INVALID',
  'ACCOUNTING_REFUSED',
  'ACCOUNTING_UNREACHABLE',
  'UPSTREAM_UNAVAILABLE',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Why one field was refused. The app has a message for each, in three languages. */
export const FIELD_CODES = [
  'required',
  'invalid',
  'unknown-field',
  'too-short',
  'too-long',
  'too-small',
  'too-large',
  'not-a-number',
  'characters',
  'positive',
  'day',
  'cif',
  'account-pattern',
  'tax-id',
  'iban',
  'email',
  'taken',
  'not-found',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

export interface FieldProblem {
  /** `startDate`, or `lines.0.amount` inside a list. */
  path: string;
  code: FieldCode;
}

/** Body of every refusal: RFC 9457 with the specification's `errorCode` (`application/problem+json`). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string | undefined;
  instance?: string | undefined;
  errorCode: ErrorCode;
  errors?: FieldProblem[] | undefined;
  /** With VERSION_CONFLICT: the row as it is now. */
  current?: Record<string, unknown> | undefined;
}
