import { Grid } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { isOver } from '#domain/projects/states.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { idsIn } from '../form.ts';
import { useProjects } from '../queries.ts';

/** The projects that a request pays for, one after the other; a text of the form. */
export function ProjectsField({
  value,
  onChange,
  readOnly,
}: {
  value: string;
  onChange: (value: string) => void;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const projects = useProjects() ?? [];
  const ids = idsIn(value);
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
        onChange={(id) => onChange([...ids, id].filter((one) => one !== '').join(','))}
        {...{ readOnly }}
      />
      {ids.length > 0 ? (
        <ul className="x-filter-chips" aria-label={t`Projects that it pays for`}>
          {ids.map((id) => (
            <li key={id}>
              {readOnly ? (
                nameOf(id)
              ) : (
                <button
                  type="button"
                  className="x-filter-chip"
                  aria-label={t`Take out ${nameOf(id)}`}
                  onClick={() => onChange(ids.filter((one) => one !== id).join(','))}
                >
                  {nameOf(id)}
                  <X size={12} aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </Grid>
  );
}
