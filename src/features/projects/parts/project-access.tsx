import { Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Project } from '#contract/resources/projects.ts';
import type { ProjectAccess as Access } from '#domain/access/reasons.ts';
import { Card } from '#ui/page.tsx';
import { optionWords } from '#ui/words/options.ts';
import { useAccess } from '../queries.ts';

/** Who sees the project, and why. Shown to who administers the people: nobody else knows their rights. */
export function ProjectAccess({ project }: { project: Project }) {
  const { t } = useLingui();
  const people = useAccess(project);
  if (!people || people.length === 0) return null;
  return (
    <Card title={t`Who has access`}>
      <ul className="x-list">
        {people.map(({ id, name, access }) => (
          <Wrap as="li" key={id} justify="space-between" gap="0 12px">
            <span>{name}</span>
            <span className="x-hint">
              <Reason {...access} />
            </span>
          </Wrap>
        ))}
      </ul>
    </Card>
  );
}

function Reason({ reason, level, amounts }: Access) {
  const { t } = useLingui();
  if (reason === 'role') return <Trans>Administrator of the group</Trans>;
  if (reason === 'company') return <Trans>Editor of its company</Trans>;
  const words = optionWords('users', 'projectRights.level', level);
  const right = words ? t(words) : level;
  return amounts ? (
    <Trans>By right: {right}, with amounts</Trans>
  ) : (
    <Trans>By right: {right}, without amounts</Trans>
  );
}
