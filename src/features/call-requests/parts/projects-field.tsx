import { Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { OwnControlProps } from '#records/definition.ts';
import { byCodeDown, textOf } from '#records/names.ts';
import { rowsOf } from '#records/records-data.ts';
import { isOver } from '#domain/projects/states.ts';
import { ChosenChips } from '#ui/fields/chosen-chips.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';

/** The projects that a request pays for, one after the other: there are too many to see them all. */
export function ProjectsField({ value, data, onChange, readOnly }: OwnControlProps) {
  const { t } = useLingui();
  const projects = [...rowsOf(data, 'projects').values()].toSorted(byCodeDown);
  const ids = textOf(value).split(' ').filter(Boolean);
  const nameOf = (id: string) => {
    const project = projects.find((one) => one.id === id);
    return project ? `${project.code} ${project.name}` : t`Unknown project`;
  };
  return (
    <Grid className="x-list" templateColumns="minmax(0, 60ch)">
      <ComboField
        label={t`Projects that it pays for`}
        empty={t`Add a project`}
        options={projects
          .filter((project) => !ids.includes(project.id) && !isOver(project.state))
          .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        value=""
        onChange={(id) => onChange([...ids, id].filter(Boolean).join(' '))}
        {...{ readOnly }}
      />
      <ChosenChips
        label={t`Projects that it pays for`}
        chosen={ids.map((id) => ({ value: id, label: nameOf(id) }))}
        {...{ readOnly }}
        onRemove={(id) => onChange(ids.filter((one) => one !== id).join(' '))}
      />
    </Grid>
  );
}
