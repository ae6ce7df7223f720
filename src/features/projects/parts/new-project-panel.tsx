import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Actor } from '#domain/access/policy.ts';
import { draftName } from '#local/drafts.ts';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import { createProject } from '../actions.ts';
import { EMPTY_PROJECT, type ProjectForm, projectResolver } from '../form.ts';
import { type Choices, useChoices } from '../queries.ts';
import { ProjectFields } from './project-fields.tsx';
import { optionsFor } from './project-options.ts';

interface Props {
  actor: Actor;
  /** What is already known of the new project: its parent, its company. */
  start: Partial<ProjectForm>;
  onClose: () => void;
}

/** The form of a new project at the side of the page; saves on this device, with or without network. */
export function NewProjectPanel({ open, ...props }: Props & { open: boolean }) {
  const choices = useChoices();
  return open && choices ? <NewProject {...props} choices={choices} /> : null;
}

function NewProject({ actor, start, onClose, choices }: Props & { choices: Choices }) {
  const { t } = useLingui();
  const options = useMemo(() => optionsFor(choices, actor, null), [choices, actor]);
  const onlyCompany = options.companies.length === 1 ? options.companies[0]?.value : undefined;
  const [values] = useState(() => ({
    ...EMPTY_PROJECT,
    companyId: onlyCompany ?? '',
    ...start,
  }));
  const draft = draftName('projects', null, start.parentId ?? undefined);
  const form = useRecordForm<ProjectForm>(draft, values, { resolver: projectResolver });
  return (
    <NewRecordPanel
      {...{ form, onClose }}
      resource="projects"
      title={start.parentId ? t`New subproject` : t`New project`}
      create={(typed) => createProject(actor, typed)}
      said={({ name }) => t`Project "${name}" saved on this device`}
      label={<Trans>Create project</Trans>}
    >
      <ProjectFields control={form.control} options={options} isNew />
    </NewRecordPanel>
  );
}
