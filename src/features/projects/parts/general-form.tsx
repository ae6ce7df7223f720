import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canProject } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { Button } from '#ui/button.tsx';
import { useDirty } from '#ui/dirty.ts';
import { Card } from '#ui/page.tsx';
import { Form } from '#ui/fields/form.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import { SavedPhrase } from '#ui/sync-mark.tsx';
import { updateProject } from '../actions.ts';
import { type ProjectForm, projectResolver, projectToForm } from '../form.ts';
import { projectProblem } from '../problems.ts';
import type { Choices } from '../queries.ts';
import { ProjectFields } from './project-fields.tsx';
import { optionsFor } from './project-options.ts';

/** The data of a project, edited in place; what others change meanwhile shows up in untouched fields. */
export function GeneralForm({
  project,
  actor,
  choices,
}: {
  project: LocalRow<Project>;
  actor: Actor;
  choices: Choices;
}) {
  const { t } = useLingui();
  const values = useMemo(() => projectToForm(project), [project]);
  const options = useMemo(() => optionsFor(choices, actor, project), [choices, actor, project]);
  const readOnly = !canProject(actor, 'update', project);
  const { control, handleSubmit, formState, setError, changesIn, settle, discard } =
    useLiveForm<ProjectForm>(values, { resolver: projectResolver });
  const { isDirty, errors } = formState;
  useDirty(isDirty);

  const save = handleSubmit(async (form) => {
    const { changes, seen } = changesIn(form);
    const outcome = await updateProject(actor, project, changes, seen);
    if (outcome.ok) settle(form);
    else setError('root', { message: t(projectProblem(outcome.problem)) });
  });
  return (
    <Card title={t`General data`}>
      <Form
        className="projects-form"
        problem={errors.root?.message}
        readOnly={readOnly}
        onSave={save}
      >
        <ProjectFields control={control} options={options} readOnly={readOnly} />
        {readOnly ? (
          <p className="projects-hint">
            <Trans>You may read this project, not change it.</Trans>
          </p>
        ) : (
          <footer className="x-form-foot" data-dirty={isDirty ? '' : undefined}>
            {isDirty ? (
              <>
                <span className="projects-hint">
                  <Trans>Changes not saved yet</Trans>
                </span>
                <Button onClick={discard}>
                  <Trans>Discard</Trans>
                </Button>
                <Button tone="primary" type="submit">
                  <Trans>Save</Trans>
                </Button>
              </>
            ) : (
              <SavedPhrase mark={project._mark} />
            )}
          </footer>
        )}
      </Form>
    </Card>
  );
}
