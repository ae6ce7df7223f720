import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/page.tsx';
import { EventLines } from '#ui/subventions/agenda.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { useDeadlines } from '../queries.ts';

const MOST = 5;

/** The next days by which something has to be done for the subsidies of a project. */
export function ProjectDeadlines({ projectId }: { projectId: string }) {
  const { t } = useLingui();
  const today = useTodayInMadrid();
  const events = useDeadlines()?.get(projectId);
  if (!events) return null;
  return (
    <Card title={t`Next deadlines`}>
      <EventLines events={events.slice(0, MOST)} today={today} showsDay />
    </Card>
  );
}
