import type { Budget } from '#contract/resources/budgets.ts';
import type { ResultContext } from '#domain/results/buckets.ts';
import type { PairingCompany, PairingReinvoice } from '#domain/results/pairs.ts';
import { companiesOf } from '#domain/treasury/cash-flow.ts';
import type { LocalRow, XeitoDb } from '#local/db.ts';

/** What the results need of the tables of records. */
export interface ResultSources {
  context: ResultContext;
  /** The resource of a charge; undefined where the mirror has none of that id. */
  resource: (id: string) => { typology: string } | undefined;
  pairing: { reinvoices: PairingReinvoice[]; companies: PairingCompany[] };
  /** The same for two that count every row alike. */
  key: string;
}

export async function readSources(db: XeitoDb): Promise<ResultSources> {
  const [account, beads, budgets, categories, companies, projects, reinvoices] = await Promise.all([
    db.accounts.get(db.userId),
    db.beads.toArray(),
    db.budgets.toArray(),
    db.categories.toArray(),
    db.companies.toArray(),
    db.projects.toArray(),
    db.reinvoices.toArray(),
  ]);
  const groups = new Map(categories.map(({ id, resultGroup }) => [id, resultGroup]));
  const items = new Map(budgets.map(({ id, categoryId }: LocalRow<Budget>) => [id, categoryId]));
  const typologies = beads.map(({ id, typology }) => [id, typology] as const);
  const resources = new Map(beads.map((bead) => [bead.id, bead]));
  const clients = new Set(projects.flatMap(({ id, clientId }) => (clientId === null ? [] : [id])));
  const patterns = categories
    .filter(({ defaultAccountPattern }) => defaultAccountPattern !== '')
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ defaultAccountPattern: pattern, resultGroup: group }) => ({ pattern, group }));
  const groupsOfLines = [...items].flatMap(([id, item]) => {
    const group = groups.get(item ?? '');
    return group === undefined ? [] : [[id, group] as const];
  });
  const groupOfLine = new Map(groupsOfLines);
  const seen = account ? companiesOf(account, null) : null;
  return {
    key: JSON.stringify([groupsOfLines, [...clients], patterns, typologies]),
    context: {
      groupOfLine: (id) => groupOfLine.get(id),
      hasClient: (id) => clients.has(id),
      patterns,
    },
    resource: (id) => resources.get(id),
    pairing: {
      reinvoices,
      companies: companies.map(({ id, cif }) => {
        return { id, cif, isHidden: !(seen?.includes(id) ?? true) };
      }),
    },
  };
}
