import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RESOURCE_WORDS } from '#ui/words/resources.ts';
import type { Use } from '../definition.ts';
import { countOf } from '../uses.ts';

/** "In use: 14 projects, 2 resources." */
export function UsesWords({ uses }: { uses: readonly Use[] }) {
  const { t } = useLingui();
  if (countOf(uses) === 0) {
    return <p className="x-hint">{t`Nothing on this device uses it.`}</p>;
  }
  return (
    <p className="rec-uses">
      <Trans>In use:</Trans>{' '}
      {uses.map((use, index) => (
        <span key={use.resource}>
          {index > 0 ? ', ' : null}
          <OneUse {...use} />
        </span>
      ))}
    </p>
  );
}

function OneUse({ resource, count }: Use) {
  const { t } = useLingui();
  switch (resource) {
    case 'projects':
      return <Plural value={count} one="# project" other="# projects" />;
    case 'beads':
      return <Plural value={count} one="# resource" other="# resources" />;
    case 'categories':
      return <Plural value={count} one="# budget item below it" other="# budget items below it" />;
    case 'organizations':
      return (
        <Plural value={count} one="# organization below it" other="# organizations below it" />
      );
    case 'budgets':
      return <Plural value={count} one="# budget line" other="# budget lines" />;
    case 'callRequestBudgets':
      return (
        <Plural value={count} one="# budget item of a request" other="# budget items of requests" />
      );
    case 'amortizations':
      return <Plural value={count} one="# charge" other="# charges" />;
    case 'tenders':
      return <Plural value={count} one="# call" other="# calls" />;
    case 'milestones':
      return <Plural value={count} one="# milestone" other="# milestones" />;
    case 'balanceEntries':
      return <Plural value={count} one="# balance entry" other="# balance entries" />;
    case 'treasuryRecords':
      return <Plural value={count} one="# treasury record" other="# treasury records" />;
    default:
      return (
        <>
          {t(RESOURCE_WORDS[resource])}: {count}
        </>
      );
  }
}
