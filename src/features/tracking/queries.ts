import { useLiveQuery } from 'dexie-react-hooks';
import { useParams } from '@tanstack/react-router';
import type { Company } from '#contract/resources/companies.ts';
import type { Project } from '#contract/resources/projects.ts';
import type { Actor } from '#domain/access/policy.ts';
import { type Cents, sumCents } from '#domain/money.ts';
import type { LocalRow } from '#local/db.ts';
import { savedAccount, savedRow, savedRows } from '#local/mirror/read.ts';
import { watchMoney } from '#local/mirror/watch.ts';
import { useAnalytics } from '#ui/analytics/analytics.ts';
import type {
  Behind,
  ProjectReport,
  ProjectScope,
  ProjectTracking,
  RowsBehind,
} from '#workers/analytics/tracking/types.ts';

/** The project of the address and who looks at it; null when it is not on this device. */
export interface ProjectContext {
  project: LocalRow<Project>;
  company: LocalRow<Company> | undefined;
  actor: Actor;
  hasSubprojects: boolean;
}

/** Undefined while it is being read. */
export function useProjectContext(): ProjectContext | null | undefined {
  const { projectId = '' } = useParams({ strict: false });
  return useLiveQuery(async () => {
    const [project, actor, all] = await Promise.all([
      savedRow('projects', projectId),
      savedAccount(),
      savedRows('projects'),
    ]);
    if (!project || !actor) return null;
    const company = await savedRow('companies', project.companyId);
    const hasSubprojects = all.some(({ parentId }) => parentId === projectId);
    return { project, company, actor, hasSubprojects };
  }, [projectId]);
}

/** Null where the amounts may not be seen, undefined while it is being read. */
export function useTracking(scope: ProjectScope): ProjectTracking | null | undefined {
  const analytics = useAnalytics();
  return useLiveQuery(async () => {
    await watchMoney();
    return analytics.projectTracking(scope);
  }, [analytics, scope.projectId, scope.isRolled]);
}

/** See `useTracking`. */
export function useReport(scope: ProjectScope): ProjectReport | null | undefined {
  const analytics = useAnalytics();
  return useLiveQuery(async () => {
    await watchMoney();
    return analytics.projectReport(scope);
  }, [analytics, scope.projectId, scope.isRolled]);
}

/** What resources were charged to these projects, which is no expense of theirs, and in which of the years. */
export function useCharged(
  projectIds: readonly string[],
  years: readonly number[],
): { cents: Cents; years: number[] } | undefined {
  const analytics = useAnalytics();
  return useLiveQuery(async () => {
    await watchMoney();
    const sums = await Promise.all(
      years.map(async (year) => {
        const { rows } = await analytics.chargeMatrix({ companyIds: null, year, view: 'project' });
        const own = rows.filter(({ key }) => key !== null && projectIds.includes(key));
        return sumCents(own.map(({ totalCents }) => totalCents));
      }),
    );
    return { cents: sumCents(sums), years: years.filter((_, at) => sums[at] !== 0) };
  }, [analytics, projectIds.join(), years.join()]);
}

/** The expenses behind a row; undefined while they are being read. */
export function useSourceRows(sources: Behind): RowsBehind | undefined {
  const analytics = useAnalytics();
  return useLiveQuery(async () => {
    await watchMoney();
    return analytics.drillDown(sources);
  }, [analytics, JSON.stringify(sources)]);
}
