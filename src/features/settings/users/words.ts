import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '#domain/access/roles.ts';

/** What each role may do, in one line. */
export const ROLE_HELP: Readonly<Record<Role, MessageDescriptor>> = {
  superadmin: msg`Everything, with all other people.`,
  admin: msg`Everything except superadministrators.`,
  editor: msg`The projects of the companies chosen below, and the shared data.`,
  user: msg`The projects chosen below, each with its own right.`,
  partner: msg`Only their own statement as collaborator.`,
  adviser: msg`From outside: only the requests given to read, each up to its day.`,
};
