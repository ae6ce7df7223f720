import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canProject } from '#domain/access/policy.ts';
import type { LocalRow } from '#local/db.ts';
import { Card } from '#ui/page.tsx';
import { RowForm } from '#records/row-form.tsx';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
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
  const form = useRecordForm<ProjectForm>(draftName('projects', project.id), values, {
    resolver: projectResolver,
  });
  return (
    <Card title={t`General data`}>
      <RowForm
        {...{ form, readOnly }}
        className="x-form"
        mark={project._mark}
        update={(patch: Partial<ProjectForm>, seen) => updateProject(actor, project, patch, seen)}
      >
        <ProjectFields control={form.control} options={options} readOnly={readOnly} />
      </RowForm>
    </Card>
  );
}
