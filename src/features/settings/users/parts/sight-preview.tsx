import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { textOf, nameIn } from '#records/names.ts';
import type { RecordsData } from '#records/definition.ts';
import { useWords } from '#records/use-words.ts';
import { type Area, AREAS, changeOf, type Reach, type Sight, sightOf } from '../sight.ts';

/** Named one by one; the rest is counted. */
const NAMED = 12;

const AREA_WORDS: Readonly<Record<Area, MessageDescriptor>> = {
  companies: msg`Companies`,
  catalogues: msg`Shared data (clients, budget items, resources…)`,
  collaborators: msg`Collaborators`,
  users: msg`Users`,
  keys: msg`Accounting keys`,
  history: msg`History of changes`,
};

const REACH_WORDS: Readonly<Record<Reach, MessageDescriptor>> = {
  none: msg`Nothing`,
  own: msg`Only their own`,
  read: msg`Reads`,
  edit: msg`Reads and changes`,
  most: msg`Everything except superadministrators`,
  all: msg`Everything`,
};

/** Who somebody is to the rules of access, and whether they sign in as a collaborator. */
export interface Onlooker {
  actor: Actor;
  hasCollaborator: boolean;
}

interface Props {
  data: RecordsData;
  /** As it was saved; null for a new person. */
  before: Onlooker | null;
  after: Onlooker;
}

/** "What this person will see": from the values in the form, by the rules that the server goes by. */
export function SightPreview({ data, before, after }: Props) {
  const { t } = useLingui();
  const { say, fmt } = useWords();
  const id = useId();
  const projects = useMemo(() => {
    return [...data.byId('projects').values()].map((row) => ({
      id: row.id,
      companyId: textOf(row['companyId']),
    }));
  }, [data]);
  const was = useMemo(
    () => before && sightOf(before.actor, projects, before.hasCollaborator),
    [before, projects],
  );
  const sight = useMemo(
    () => sightOf(after.actor, projects, after.hasCollaborator),
    [after, projects],
  );
  const seen = fmt.number(sight.projects.length);
  const all = fmt.number(projects.length);
  const amounts = fmt.number(sight.projects.filter((project) => project.amounts).length);
  return (
    <section className="rec-box" aria-labelledby={id}>
      <h3 id={id}>{t`What this person will see`}</h3>
      <div role="status">{was ? <Difference was={was} sight={sight} data={data} /> : null}</div>
      {after.actor.role === 'adviser' ? (
        <p>{t`The menu has only the requests given to read and the profile.`}</p>
      ) : after.actor.role === 'partner' ? (
        <p>
          {after.hasCollaborator ? (
            <Trans>The menu has only their own statement as collaborator and the profile.</Trans>
          ) : (
            <Trans>Nothing but the profile, until the collaborator is chosen.</Trans>
          )}
        </p>
      ) : (
        <p>
          <Plural
            value={projects.length}
            one={`${seen} of ${all} project, amounts in ${amounts} of them.`}
            other={`${seen} of ${all} projects, amounts in ${amounts} of them.`}
          />
        </p>
      )}
      <SeenProjects sight={sight} data={data} />
      <dl className="x-facts">
        {AREAS.map((area) => (
          <div key={area}>
            <dt>{say(AREA_WORDS[area])}</dt>
            <chakra.dd color={sight.areas[area] === 'none' ? 'fg.muted' : undefined}>
              {say(REACH_WORDS[sight.areas[area]])}
            </chakra.dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What saving would give and take. */
function Difference({ was, sight, data }: { was: Sight; sight: Sight; data: RecordsData }) {
  const { language, fmt } = useWords();
  const { gained, lost, amountsGained, amountsLost } = changeOf(was, sight);
  const names = (ids: readonly string[]) => {
    const named = ids
      .slice(0, NAMED)
      .map((id) => nameIn(data.byId('projects'), 'projects', id, language));
    return `${named.join(', ')}${ids.length > NAMED ? ` +${fmt.number(ids.length - NAMED)}` : ''}`;
  };
  if (gained.length + lost.length + amountsGained + amountsLost === 0) return null;
  return (
    <ul className="x-list x-notice" data-tone="warn">
      {gained.length > 0 ? (
        <li>
          <Plural value={gained.length} one="Gains # project:" other="Gains # projects:" />{' '}
          {names(gained)}
        </li>
      ) : null}
      {lost.length > 0 ? (
        <li>
          <Plural value={lost.length} one="Loses # project:" other="Loses # projects:" />{' '}
          {names(lost)}
        </li>
      ) : null}
      {amountsGained > 0 ? (
        <li>
          <Plural
            value={amountsGained}
            one="Gains the amounts of # project"
            other="Gains the amounts of # projects"
          />
        </li>
      ) : null}
      {amountsLost > 0 ? (
        <li>
          <Plural
            value={amountsLost}
            one="Loses the amounts of # project"
            other="Loses the amounts of # projects"
          />
        </li>
      ) : null}
    </ul>
  );
}

function SeenProjects({ sight, data }: { sight: Sight; data: RecordsData }) {
  const { language, fmt } = useWords();
  const lines = useMemo(() => {
    const projects = data.byId('projects');
    const companies = data.byId('companies');
    return sight.projects
      .map((project) => ({
        ...project,
        name: nameIn(projects, 'projects', project.id, language),
        company: nameIn(companies, 'companies', project.companyId, language),
      }))
      .toSorted((a, b) => fmt.compare(a.company, b.company) || fmt.compare(a.name, b.name));
  }, [sight, data, language, fmt]);
  if (lines.length === 0) return null;
  const rest = lines.length - NAMED;
  return (
    <ul className="x-list">
      {lines.slice(0, NAMED).map((line) => (
        <li key={line.id} className="x-line x-line-ends">
          <span>
            {line.name} <span className="usr-company">{line.company}</span>
          </span>
          <span className="x-hint">
            {line.mayChange ? <Trans>Reads and changes</Trans> : <Trans>Reads</Trans>}
            {' · '}
            {line.amounts ? <Trans>with amounts</Trans> : <Trans>without amounts</Trans>}
          </span>
        </li>
      ))}
      {rest > 0 ? (
        <li className="x-hint">
          <Plural value={rest} one="and # more" other="and # more" />
        </li>
      ) : null}
    </ul>
  );
}
