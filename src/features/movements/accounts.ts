import type { Company } from '#contract/resources/companies.ts';
import type { Project } from '#contract/resources/projects.ts';
import { type Actor, canMoney } from '#domain/access/policy.ts';
import { formatIban } from '#domain/identifiers/iban.ts';
import type { Choice } from '#ui/fields/text-field.tsx';

/** The accounts whose movements the person may write, for a project or for none: those of its own company first. */
export function accountChoices(
  actor: Actor,
  project: Project | null,
  companies: readonly Company[],
): Choice[] {
  const isOwn = ({ id }: Company) => id === project?.companyId;
  const projectIds = project ? [project.id] : [];
  const allowed = companies.filter(
    ({ id, archived }) => !archived && canMoney(actor, 'create', { companyId: id, projectIds }),
  );
  const inOrder = [...allowed.filter(isOwn), ...allowed.filter((one) => !isOwn(one))];
  return inOrder.flatMap(({ ibans, name }) =>
    ibans.map((iban) => ({ value: iban, label: `${formatIban(iban)} · ${name}` })),
  );
}
