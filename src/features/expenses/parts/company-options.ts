import { mayWriteIn } from '#domain/access/money-place.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { ComboOption } from '#ui/fields/combo-field.tsx';
import type { Catalogues } from '../queries.ts';

/** Companies in use that the person may put an expense into; the one it is in now is always among them. */
export function companyOptions(
  { companies }: Catalogues,
  actor: Actor,
  chosen?: string,
): ComboOption[] {
  return companies
    .filter(({ id, archived }) => id === chosen || (!archived && mayWriteIn(actor, id)))
    .map(({ id, name }) => ({ value: id, label: name }));
}
