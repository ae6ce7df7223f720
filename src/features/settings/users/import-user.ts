import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { syncNow } from '#local/sync-now.ts';
import { formOfLine } from '#records/file-columns.ts';
import { problemsIn, valuesOf } from '#records/form-values.ts';
import type { importLine } from '#records/import-line.ts';
import { inviteUser, linkCollaborator, updateUser } from './actions.ts';
import { roleIn, USERS } from './definition.ts';
import { collaboratorOf, NEW_USER, newUser, userPatch } from './form.ts';
import { refusalOf } from './problems.ts';
import { targetOf } from './target.ts';

/**
 * Saves one line of a file at once on the server: who is new is invited by mail. Answers why the line was
 * refused, as the code of a field or a text.
 */
export const importUser: typeof importLine = async (_, actor, data, { row: fileRow, values }) => {
  const given = formOfLine(USERS, values, data);
  const row = fileRow && data.byId('users').get(fileRow.id);
  const before = valuesOf(USERS, row ?? NEW_USER);
  const wanted = { ...before, ...given };
  const [problem] = Object.values(problemsIn(USERS, wanted));
  if (problem) return problem;
  const isPartner = roleIn(wanted['role']) === 'partner';
  if (isPartner && !collaboratorOf(row?.id, data)) {
    return t`A collaborator is invited from the form: it has to be said which one.`;
  }
  try {
    if (row) {
      await updateUser(actor, targetOf(row), userPatch(given));
      if (!isPartner) await linkCollaborator(actor, row.id, '', data);
      return null;
    }
    const { isSent, link } = await inviteUser(actor, newUser(wanted));
    await syncNow();
    if (link)
      return t`The account was created. This server sends no mail: hand the link over from its form.`;
    return isSent ? null : t`The account was created, but its invitation could not be mailed.`;
  } catch (error) {
    const { message, fields } = refusalOf(error);
    return fields[0]?.code ?? i18n._(message);
  }
};
