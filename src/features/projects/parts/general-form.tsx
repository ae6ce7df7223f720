import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canProject } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { useDirty } from '#ui/dirty.ts';
import { Card } from '#ui/page.tsx';
import { FormFoot } from '#ui/fields/form-foot.tsx';
import { Form } from '#ui/fields/form.tsx';
import { useLiveForm } from '#ui/fields/use-live-form.ts';
import { updateProject } from '../actions.ts';
import { type ProjectForm, projectResolver, projectToForm } from '../form.ts';
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
  const form = useLiveForm<ProjectForm>(values, { resolver: projectResolver });
  const { control, handleSubmit, hasChanges, setError, changesIn, settle, discard } = form;
  const { isSubmitting, errors } = form.formState;
  useDirty(hasChanges);

  const save = handleSubmit(async (form) => {
    const { changes, seen } = changesIn(form);
    const outcome = await updateProject(actor, project, changes, seen);
    if (outcome.ok) settle(form);
    else setError('root', { message: t(refusalSentence(outcome.problem)) });
  });
  return (
    <Card title={t`General data`}>
      <Form
        className="projects-form"
        problem={errors.root?.message}
        readOnly={readOnly}
        onSave={save}
        unsaved={hasChanges}
      >
        <ProjectFields control={control} options={options} readOnly={readOnly} />
        {readOnly ? (
          <p className="x-hint">
            <Trans>You may read this project, not change it.</Trans>
          </p>
        ) : (
          <FormFoot {...{ hasChanges, isSubmitting, discard }} mark={project._mark} />
        )}
      </Form>
    </Card>
  );
}
