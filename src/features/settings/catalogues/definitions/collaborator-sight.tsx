import { SeeAsPartner } from '../../see-as-partner.tsx';
import type { ExtraProps } from '#records/definition.ts';

/** Of a collaborator whom somebody signs in as: the way to what that person sees. */
export function CollaboratorSight({ row }: ExtraProps) {
  return row?.['userId'] ? <SeeAsPartner collaboratorId={row.id} /> : null;
}
