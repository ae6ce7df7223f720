import { desc, op, table } from 'arquero';

/** The groupings of the tabs in Arquero: parts by company, by project and by line, month by month. */
export function arquero(columns) {
  const parts = table(columns);
  const sum = { cents: op.sum('cents') };
  return (first, last) => {
    const asked = parts
      .params({ first, last })
      .filter((part, $) => part.month >= $.first && part.month <= $.last)
      .reify();
    const companies = asked.groupby('company', 'bucket', 'month').rollup(sum).objects();
    const projects = asked
      .filter((part) => part.project >= 0)
      .groupby('project', 'bucket', 'month')
      .rollup(sum)
      .objects();
    const lines = asked.groupby('line', 'month').rollup(sum).orderby(desc('cents')).objects();
    return { companies, projects, lines };
  };
}

/** The same over an array of objects, as one writes it by hand. */
export function objects(columns) {
  const { company, bucket, project, line, month, cents } = columns;
  const parts = Array.from({ length: cents.length }, (_, at) => ({
    company: company[at],
    bucket: bucket[at],
    project: project[at],
    line: line[at],
    month: month[at],
    cents: cents[at],
  }));
  return (first, last) => {
    const [companies, projects, lines] = [new Map(), new Map(), new Map()];
    const add = (groups, key, part, head) => {
      const group = groups.get(key);
      if (group) group.cents += part.cents;
      else groups.set(key, { ...head, month: part.month, cents: part.cents });
    };
    for (const part of parts) {
      const { company, bucket, project, line, month } = part;
      if (month < first || month > last) continue;
      add(companies, `${company} ${bucket} ${month}`, part, { company, bucket });
      if (project >= 0) add(projects, `${project} ${bucket} ${month}`, part, { project, bucket });
      add(lines, `${line} ${month}`, part, { line });
    }
    return {
      companies: [...companies.values()],
      projects: [...projects.values()],
      lines: [...lines.values()],
    };
  };
}
