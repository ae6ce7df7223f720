import { useLiveQuery } from 'dexie-react-hooks';
import type { Amortization } from '#contract/resources/amortizations.ts';
import type { BalanceEntryRow } from '#contract/resources/balance-entries.ts';
import type { Bead } from '#contract/resources/beads.ts';
import type { Collaborator } from '#contract/resources/collaborators.ts';
import type { Company } from '#contract/resources/companies.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { type LocalRow, localDb } from '#local/db.ts';
import { savedRow, savedRows, savedRowsWhere } from '#local/mirror/read.ts';
import { type CollaboratorLine, type Ledger, ledgerOf, linesOf } from './ledger.ts';

/** All that the list shows. */
export interface CollaboratorList {
  lines: readonly CollaboratorLine[];
  companiesById: ReadonlyMap<string, Company>;
}

/** One collaborator with their account. */
export interface CollaboratorView extends Ledger {
  collaborator: LocalRow<Collaborator>;
  entries: readonly LocalRow<BalanceEntryRow>[];
  charges: readonly LocalRow<Amortization>[];
  resources: readonly Bead[];
  projectsById: ReadonlyMap<string, LocalRow<Project>>;
}

/** Every collaborator on this device; undefined while being read. */
export function useCollaborators(year: number): CollaboratorList | undefined {
  return useLiveQuery(async () => {
    const [collaborators, beads, companies, entries] = await Promise.all([
      savedRows('collaborators'),
      savedRows('beads'),
      savedRows('companies'),
      savedRows('balanceEntries'),
    ]);
    const people = beads.filter(({ collaboratorId }) => collaboratorId !== null);
    const charges = await readCharges(people);
    return {
      lines: linesOf({ collaborators, beads, charges, entries, year }),
      companiesById: new Map(companies.map((company) => [company.id, company])),
    };
  }, [year]);
}

/** Null when they are not in the mirror, undefined while they are being read. */
export function useCollaborator(
  id: string,
  actor: Actor | undefined,
): CollaboratorView | null | undefined {
  const isPartner = actor?.role === 'partner';
  return useLiveQuery(async () => {
    const collaborator = await savedRow('collaborators', id);
    if (!collaborator) return null;
    const [beads, projects, written] = await Promise.all([
      savedRows('beads'),
      savedRows('projects'),
      localDb().balanceEntries.where('collaboratorId').equals(id).toArray(),
    ]);
    const resources = beads.filter((bead) => bead.collaboratorId === id);
    // A partner has no resources on their device, and no charges but those for themselves.
    const charges = await readCharges(isPartner ? null : resources);
    return {
      collaborator,
      entries: written,
      charges,
      resources,
      projectsById: new Map(projects.map((project) => [project.id, project])),
      ...ledgerOf(collaborator.openingBalanceCents, written, charges),
    };
  }, [id, isPartner]);
}

/** The charges for the use of these resources; null for all that are on this device. */
async function readCharges(
  resources: readonly { id: string }[] | null,
): Promise<LocalRow<Amortization>[]> {
  const rows = await (resources
    ? savedRowsWhere('amortizations', { field: 'resourceId', anyOf: resources.map(({ id }) => id) })
    : savedRows('amortizations'));
  return rows.filter(({ type }) => type === 'usage');
}
