import { Grid, Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { changeFields } from '#records/actions.ts';
import { sayRefused } from '#records/outcome.ts';
import type { Actor } from '#domain/access/policy.ts';
import { isProvisionalCode } from '#domain/projects/codes.ts';
import { stepsFor } from '#domain/projects/change.ts';
import { isOver, type ProjectState } from '#domain/projects/states.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { NotShownWords, useNotShown } from '#ui/not-shown.tsx';
import { Figure, Figures } from '#ui/page.tsx';
import { SavedPhrase } from '#ui/sync-mark.tsx';
import { Tags } from '#ui/tags.tsx';
import { FIGURES } from '#ui/words/figures.ts';
import { PROJECTS } from '../definition.ts';
import { PROJECT_STATE_LOOKS } from '../labels.ts';
import type { ProjectView } from '../queries.ts';
import { Amount, AMOUNTS } from './amount.tsx';
import { Dot } from './dot.tsx';
import { ProjectStateChip } from './project-state.tsx';

/** Code, name, state, company and key figures of one project; its summary has all of its figures itself. */
export function ProjectHeader({ view, actor }: { view: ProjectView; actor: Actor }) {
  const { t } = useLingui();
  const isSummary = useMatchRoute()({ to: '/projects/$projectId/summary' });
  const { project, company, parent } = view;
  return (
    <Grid as="header" className="projects-header x-brief" gap="8px">
      <div className="x-line">
        <h1 className="x-line" tabIndex={-1}>
          {project.color ? <Dot color={project.color} /> : null}
          <span className="x-code">{project.code}</span>
          <span>{project.name}</span>
        </h1>
        <StateMenu view={view} actor={actor} />
        {project._mark ? <SavedPhrase mark={project._mark} /> : null}
      </div>
      <Wrap className="x-hint" gap="4px 16px">
        <span className="x-name">
          <Dot color={company?.color} />
          {company?.name ?? <Trans>Unknown company</Trans>}
        </span>
        {parent ? (
          <span>
            <Trans>Part of</Trans>{' '}
            <Link to="/projects/$projectId" params={{ projectId: parent.id }}>
              {parent.code} {parent.name}
            </Link>
          </span>
        ) : null}
        {isProvisionalCode(project.code) ? (
          <span>{t`Provisional code: the definitive one is given when it is sent`}</span>
        ) : null}
      </Wrap>
      <Tags {...project} />
      {isSummary ? null : <KeyFigures view={view} />}
    </Grid>
  );
}

/** The state, and the steps that the rules and the person's role allow from there. */
function StateMenu({ view, actor }: { view: ProjectView; actor: Actor }) {
  const { t } = useLingui();
  const { project } = view;
  const states = stepsFor(actor, project);
  if (states.length === 0) return <ProjectStateChip state={project.state} />;
  const change = async (state: ProjectState) => {
    sayRefused(await changeFields(PROJECTS, actor, project, { state }));
  };
  return (
    <Menu
      trigger={
        <Button
          size="small"
          aria-label={t`State: ${t(PROJECT_STATE_LOOKS[project.state].label)}. Change it`}
        >
          <span className="x-name">
            <ProjectStateChip state={project.state} />
            <ChevronDown size={14} aria-hidden="true" />
          </span>
        </Button>
      }
      sections={[
        {
          id: 'next',
          label: t`Next state`,
          items: states.map((state) => {
            const { icon: Icon, verb, label } = PROJECT_STATE_LOOKS[state];
            return {
              id: state,
              label: isOver(project.state) && state === 'active' ? t`Reopen` : t(verb),
              hint: t(label),
              icon: <Icon size={16} />,
              onSelect: () => void change(state),
            };
          }),
        },
      ]}
    />
  );
}

function KeyFigures({ view }: { view: ProjectView }) {
  const { t } = useLingui();
  const reason = useNotShown(AMOUNTS);
  const { own, total, subprojects, isCounting } = view;
  const figures = [
    ['totalIncome', FIGURES.income],
    ['totalExpenses', FIGURES.expenses],
    ['totalBudget', FIGURES.budget],
    ['totalLeft', FIGURES.left],
    ['totalBalance', FIGURES.balance],
  ] as const;
  if (own === null) {
    return (
      <p className="x-hint">
        {reason === 'not-offered' ? (
          <NotShownWords reason={reason} />
        ) : (
          <Trans>You may not see the amounts of this project.</Trans>
        )}
      </p>
    );
  }
  return (
    <Figures>
      {figures.map(([id, { name, formula }]) => (
        <Figure key={id} label={t(name)} meaning={t(formula)}>
          <Amount cents={own[id]} isCounting={isCounting} />
          {subprojects.length > 0 ? (
            <Wrap as="span" className="x-hint" gap="0 6px" fontWeight="400">
              <Trans>with subprojects</Trans> <Amount cents={total?.[id]} isCounting={isCounting} />
            </Wrap>
          ) : null}
        </Figure>
      ))}
    </Figures>
  );
}
