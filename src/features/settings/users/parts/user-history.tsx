import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProjectRight } from '#domain/access/policy.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { nameIn } from '#records/names.ts';
import type { HistoryField } from '#records/history-field.ts';
import { RowHistory } from '#records/parts/row-history.tsx';
import { useWords } from '#records/use-words.ts';
import { updateUser } from '../actions.ts';
import { USERS } from '../definition.ts';
import { refusalOf } from '../problems.ts';
import { encodeRights } from '../rights.ts';
import { targetOf } from '../target.ts';
import { LEVEL_WORDS } from '#ui/words/options.ts';
import type { UserProps } from './user-props.ts';

/** Who changed what in a person; a former value comes back by a call of its own. */
export function UserHistory({ readOnly, ...props }: UserProps & { readOnly: boolean }) {
  const { t } = useLingui();
  const words = useWords();
  const { data, actor, row } = props;
  const restore = async (name: string, value: unknown) => {
    try {
      // The value stood in this field once; the server checks it as it checks a form.
      await updateUser(actor, targetOf(row), { [name]: value });
    } catch (error) {
      showSnackbar(words.say(refusalOf(error).message), { color: 'danger' });
    }
  };
  const projectRights: HistoryField = {
    label: t`Rights on projects`,
    say: (value) =>
      rightsIn(value)
        .map(({ projectId, level, amounts }) => {
          const name = nameIn(data.byId('projects'), 'projects', projectId, words.language);
          const right = words.say(LEVEL_WORDS[level]);
          return `${name}: ${right}${amounts ? ` + ${words.say(msg`Amounts`)}` : ''}`;
        })
        .join('; '),
    key: (value) => encodeRights(rightsIn(value)),
  };
  return (
    <RowHistory
      {...props}
      definition={USERS}
      readOnly={readOnly}
      fieldFor={(name) => (name === 'projectRights' ? projectRights : undefined)}
      restore={restore}
    />
  );
}

function rightsIn(value: unknown): readonly ProjectRight[] {
  return Array.isArray(value) ? value : [];
}
