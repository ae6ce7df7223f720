import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#contract/problem.ts';
import { refusalTitle } from '#ui/refusals.ts';

const MESSAGES: Partial<Record<ErrorCode, MessageDescriptor>> = {
  FORBIDDEN: msg`Your role or your rights do not allow this.`,
  PROJECT_STATE_INVALID: msg`The project cannot go to that state from where it is now.`,
  PROJECT_REOPEN_FORBIDDEN: msg`Only administrators reopen a project that is over.`,
  PROJECT_HAS_SUBPROJECTS: msg`The project has subprojects: move or delete them first.`,
  PROJECT_HAS_OPEN_EXPENSES: msg`Expenses of this project, or in its accounts, are not wholly imputed yet.`,
  PROJECT_HAS_OPEN_REINVOICES: msg`Reinvoices of this project are neither paid nor cancelled yet.`,
  PROJECT_PARENT_INVALID: msg`This project cannot stand above: it is gone, or it lies below.`,
};

/** What to say where a rule of projects refused an action. */
export function projectProblem(code: ErrorCode): MessageDescriptor {
  return MESSAGES[code] ?? refusalTitle(code);
}
