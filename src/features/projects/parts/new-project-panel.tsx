import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Actor, canProject } from '#domain/access/policy.ts';
import { collectionOf } from '#local/collections/index.ts';
import { createRow } from '#records/actions.ts';
import type { RecordsData } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { RowFields } from '#records/parts/row-fields.tsx';
import { rowsOf, useRecords } from '#records/records-data.ts';
import { useRowForm } from '#records/use-row-form.ts';
import { PROJECTS } from '../definition.ts';

interface Props {
  actor: Actor;
  /** What is already known of the new project: its parent, its company. */
  start: { parentId?: string; companyId?: string };
  onClose: () => void;
}

/** The form of a new project at the side of the page; saves on this device, with or without network. */
export function NewProjectPanel(props: Props) {
  const data = useRecords(PROJECTS);
  return data ? <NewProject {...props} data={data} /> : null;
}

function NewProject({ actor, start, onClose, data }: Props & { data: RecordsData }) {
  const { t } = useLingui();
  const [values] = useState(() => {
    const companies = [...rowsOf(data, 'companies').values()].filter(
      ({ id, archived }) => !archived && canProject(actor, 'create', { companyId: id }),
    );
    const only = companies.length === 1 ? companies[0]?.id : undefined;
    return { ...collectionOf('projects').defaults, companyId: only, ...start };
  });
  const { parentId } = start;
  const form = useRowForm(
    PROJECTS,
    null,
    values,
    parentId === undefined ? {} : { ownerId: parentId },
  );
  const { control, setValue } = form;
  return (
    <NewRecordPanel
      {...{ form, onClose }}
      resource="projects"
      title={parentId ? t`New subproject` : t`New project`}
      create={(typed) => createRow(PROJECTS, actor, typed, { state: 'draft' })}
      said={(typed) => {
        const name = textOf(typed['name']);
        return t`Project "${name}" saved on this device`;
      }}
      label={<Trans>Create project</Trans>}
    >
      <RowFields definition={PROJECTS} {...{ data, actor, control, setValue }} />
    </NewRecordPanel>
  );
}
