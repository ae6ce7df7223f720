import { msg } from '@lingui/core/macro';

/** Why the server refuses a change of a project. */
export const PROJECT_MESSAGES = {
  PROJECT_STATE_INVALID: {
    title: msg`The project cannot go to this state`,
    cause: msg`Its present state does not lead there.`,
    action: msg`Choose one of the states that are offered.`,
    stays: true,
    sentence: msg`The project cannot go to that state from where it is now.`,
  },
  PROJECT_REOPEN_FORBIDDEN: {
    title: msg`Only administrators reopen projects`,
    cause: msg`The project is closed, archived or cancelled.`,
    action: msg`Ask an administrator to reopen it.`,
    stays: true,
    sentence: msg`Only administrators reopen a project that is over.`,
  },
  PROJECT_HAS_SUBPROJECTS: {
    title: msg`The project has subprojects`,
    cause: msg`A project with subprojects cannot be removed.`,
    action: msg`Move or remove the subprojects first.`,
    stays: true,
    sentence: msg`The project has subprojects: move or delete them first.`,
  },
  PROJECT_HAS_OPEN_EXPENSES: {
    title: msg`The project has expenses to impute`,
    cause: msg`Expenses of this project, or in its accounts, are not wholly imputed yet.`,
    action: msg`Impute or cancel them, then close the project.`,
    stays: true,
    sentence: msg`Expenses of this project, or in its accounts, are not wholly imputed yet.`,
  },
  PROJECT_HAS_OPEN_REINVOICES: {
    title: msg`The project has open reinvoices`,
    cause: msg`Reinvoices of this project are neither paid nor cancelled yet.`,
    action: msg`Settle or cancel them, then close the project.`,
    stays: true,
    sentence: msg`Reinvoices of this project are neither paid nor cancelled yet.`,
  },
  PROJECT_HAS_OPEN_JUSTIFICATIONS: {
    title: msg`A subsidy of the project is still to be justified`,
    cause: msg`A request of this project was granted, and the body has not verified its justification yet.`,
    action: msg`Justify it, and close the project once the body has verified that.`,
    stays: true,
    sentence: msg`A request of this project was granted, and the body has not verified its justification yet.`,
  },
  PROJECT_PARENT_INVALID: {
    title: msg`This project cannot be the parent`,
    cause: msg`It is the project itself or one of its subprojects, or it is over.`,
    action: msg`Choose another parent.`,
    stays: true,
    sentence: msg`This project cannot stand above: it is gone or over, or it lies below.`,
  },
  PROJECT_DATES_INVALID: {
    title: msg`The dates do not fit`,
    cause: msg`The end is before the start.`,
    action: msg`Correct the field and save again.`,
    stays: true,
    sentence: msg`The end is before the start.`,
  },
  PROJECT_OVER: {
    title: msg`The project is over`,
    cause: msg`It is closed, archived or cancelled: nothing more is put on it.`,
    action: msg`Ask an administrator to reopen it.`,
    stays: true,
    sentence: msg`The project is over: an administrator has to reopen it first.`,
  },
} as const;
