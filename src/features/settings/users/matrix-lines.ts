import type { Fmt } from '#ui/fmt.ts';
import type { Language } from '#ui/preferences.ts';
import type { RecordsData } from '#records/definition.ts';
import { foldName, nameIn, nameOf } from '#records/names.ts';
import { byPlace, childrenIn, withAncestors } from '#records/tree.ts';

/** A project in the matrix of rights. */
export interface MatrixLine {
  id: string;
  name: string;
  company: string;
  /** How many projects it lies below. */
  depth: number;
}

/** The projects that match, each below its own parents, in the order of their tree. */
export function matrixLines(
  data: RecordsData,
  { text, only }: { text: string; only: ReadonlyMap<string, unknown> | null },
  fmt: Pick<Fmt, 'compare'>,
  language: Language,
): MatrixLine[] {
  const projects = data.byId('projects');
  const companies = data.byId('companies');
  const wanted = foldName(text);
  const all = [...projects.values()].map((row) => ({
    row,
    name: nameOf('projects', row, language),
    company: nameIn(companies, 'companies', row['companyId'], language),
  }));
  const known = new Map(all.map((one) => [one.row.id, one]));
  const matching = all.filter(
    ({ row, name, company }) =>
      (only === null || only.has(row.id)) && foldName(`${name} ${company}`).includes(wanted),
  );
  const rows = withAncestors(
    matching.map(({ row }) => row),
    projects,
  );
  const children = childrenIn(rows, byPlace(fmt));
  const lines: MatrixLine[] = [];
  const add = (parentId: string, depth: number): void => {
    for (const { id } of children.get(parentId) ?? []) {
      lines.push({
        id,
        name: known.get(id)?.name ?? '',
        company: known.get(id)?.company ?? '',
        depth,
      });
      add(id, depth + 1);
    }
  };
  add('', 0);
  return lines;
}
