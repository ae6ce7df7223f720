import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import type { Actor } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/fields/form.tsx';
import { useDirty } from '#ui/dirty.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { Panel } from '#ui/overlays.tsx';
import { createProject } from '../actions.ts';
import { EMPTY_PROJECT, type ProjectForm, projectResolver } from '../form.ts';
import { type Choices, useChoices } from '../queries.ts';
import { forgetNewProject, useDraft, useKeptDraft } from './draft.ts';
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
  const { t } = useLingui();
  const choices = useChoices();
  const formId = useId();
  return (
    <Panel
      open={open && choices !== undefined}
      onClose={props.onClose}
      title={props.start.parentId ? t`New subproject` : t`New project`}
      footer={
        <>
          <Button onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" type="submit" form={formId}>
            <Trans>Create project</Trans>
          </Button>
        </>
      }
    >
      {choices ? <KeptProjectForm {...props} choices={choices} formId={formId} /> : null}
    </Panel>
  );
}

type FormProps = Props & { choices: Choices; formId: string };

/** Reads what is kept each time that the panel opens: it may just have been written. */
function KeptProjectForm(props: FormProps) {
  const draft = useKeptDraft();
  return draft ? <NewProjectForm {...props} draft={draft} /> : null;
}

function NewProjectForm({
  actor,
  start,
  onClose,
  choices,
  draft,
  formId,
}: FormProps & { draft: Partial<ProjectForm> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const options = useMemo(() => optionsFor(choices, actor, null), [choices, actor]);
  const onlyCompany = options.companies.length === 1 ? options.companies[0]?.value : undefined;
  // What was asked for now wins over an older draft.
  const [defaultValues] = useState(() => ({
    ...EMPTY_PROJECT,
    companyId: onlyCompany ?? '',
    ...draft,
    ...start,
  }));
  const { control, handleSubmit, formState, setError } = useForm<ProjectForm>({
    resolver: projectResolver,
    defaultValues,
  });
  useDraft(control, formState.isDirty);
  useDirty(formState.isDirty && !formState.isSubmitSuccessful);

  const save = handleSubmit(async (form) => {
    const outcome = await createProject(actor, form);
    if (!outcome.ok) {
      setError('root', { message: t(refusalSentence(outcome.problem)) });
      return;
    }
    await forgetNewProject();
    onClose();
    const { rowId } = outcome;
    showSnackbar(t`Project "${form.name}" saved on this device`, {
      action: {
        label: t`Open`,
        run: () => void navigate({ to: '/projects/$projectId', params: { projectId: rowId } }),
      },
    });
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields end up here
    <Form id={formId} problem={formState.errors.root?.message} onSave={save}>
      <ProjectFields control={control} options={options} isNew />
    </Form>
  );
}
