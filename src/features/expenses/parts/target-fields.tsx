import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Expense } from '#contract/resources/expenses.ts';
import type { Actor } from '#domain/access/policy.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import type { Catalogues } from '../queries.ts';
import { linesFor, projectsFor, type Target } from '../targets.ts';

/** Chooses a project and a line of its budget. */
export function TargetFields({
  actor,
  catalogues,
  companyId,
  type,
  target,
  fixedProject = false,
  empty,
  help,
  onChange,
}: {
  actor: Actor;
  catalogues: Catalogues;
  companyId: string;
  type: Expense['type'];
  target: Target;
  /** The project is known already; only the line is asked for. */
  fixedProject?: boolean;
  /** What stands for no project, where one may be without. */
  empty?: string;
  /** Below the project. */
  help?: string | undefined;
  onChange: (target: Target) => void;
}) {
  const { t } = useLingui();
  const { projectId, budgetId } = target;
  const projects = useMemo(
    () =>
      projectsFor(actor, catalogues, companyId, projectId).map(({ id, code, name }) => ({
        value: id,
        label: `${code} ${name}`,
      })),
    [actor, catalogues, companyId, projectId],
  );
  const lines = useMemo(
    () =>
      linesFor(catalogues, projectId, type, budgetId).map(({ id, name }) => ({
        value: id,
        label: name,
      })),
    [catalogues, projectId, type, budgetId],
  );
  return (
    <>
      {fixedProject ? null : (
        <ComboField
          name="projectId"
          label={t`Project`}
          required={empty === undefined}
          empty={empty ?? t`Choose a project`}
          help={help}
          options={projects}
          value={projectId}
          onChange={(next) => onChange({ projectId: next, budgetId: null })}
        />
      )}
      <ComboField
        name="budgetId"
        label={t`Budget line`}
        empty={t`No line yet`}
        options={lines}
        disabled={projectId === ''}
        value={budgetId ?? ''}
        onChange={(next) => onChange({ projectId, budgetId: next === '' ? null : next })}
      />
    </>
  );
}

/** The words for a project and a line of its budget; what is not on this device is said so. */
export function useTargetName(catalogues: Catalogues): (target: Target) => string {
  const { t } = useLingui();
  return ({ projectId, budgetId }) => {
    const project = catalogues.projectsById.get(projectId);
    const line = budgetId === null ? undefined : catalogues.budgetsById.get(budgetId);
    const name = project
      ? `${project.code} ${project.name}`
      : t`A project that is not on this device`;
    return line ? `${name} › ${line.name}` : name;
  };
}
