import { chakra, Grid, Wrap } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { missingCount } from '#domain/call-requests/missing.ts';
import type { Deadline } from '#domain/call-requests/deadlines.ts';
import type { Finding } from '#domain/justification/findings.ts';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { DeadlineBadge } from '#ui/subventions/deadline-badge.tsx';
import { FailingChecks } from '#ui/subventions/failing-checks.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { CERTIFICATE_WORDS } from '#ui/words/options.ts';
import { DOCUMENTATION_GROUPS, DOCUMENTATION_STATUSES } from '#ui/words/subventions.ts';
import type { RequestLine } from '../request.ts';
import { useDeadlineTitle } from '../words.ts';

const BASE = '/subventions/call-requests/$callRequestId';
/** Deadlines that lie in a document; the others stand with the milestones. */
const OF_DOCUMENTS: ReadonlySet<Deadline['kind']> = new Set(['access', 'amendment']);

interface Props {
  line: RequestLine;
  /** The checks that its justification fails. */
  failing: readonly Finding[];
  records: ComponentProps<typeof FailingChecks>['records'];
}

/** What is missing to justify a request, each with the way to it. */
export function MissingRail({ line, failing, records }: Props) {
  const { t } = useLingui();
  const { id, missing, isOver, company } = line;
  if (isOver) return null;
  const count = missingCount(missing) + failing.length;
  return (
    <aside className="req-rail" id="missing" aria-label={t`What is missing to justify`}>
      <Card title={t`What is missing to justify`} actions={<span className="x-code">{count}</span>}>
        {count === 0 ? (
          <chakra.p className="x-name" color="money.in">
            <CircleCheck size={16} aria-hidden="true" />
            <Trans>Nothing that is known here.</Trans>
          </chakra.p>
        ) : null}
        <Late line={line} />
        <FailingChecks callRequestId={id} {...{ failing, records }} />
        <Part title={t`Certificates of the company`} count={missing.certificates.length}>
          {missing.certificates.map((type) => (
            <Grid as="li" key={type}>
              <Link to="/settings/companies/$companyId" params={{ companyId: company?.id ?? '' }}>
                {t(CERTIFICATE_WORDS[type])}
              </Link>
            </Grid>
          ))}
        </Part>
        <Part title={t`Required documents`} count={missing.documents.length}>
          {missing.documents.map((row) => (
            <Grid as="li" key={row.id}>
              <Link to={`${BASE}/documents`} params={{ callRequestId: id }} hash={row.id}>
                {row.type}
              </Link>
              <span className="x-hint">
                {t(DOCUMENTATION_STATUSES[row.status])} · {t(DOCUMENTATION_GROUPS[row.group])}
              </span>
            </Grid>
          ))}
        </Part>
        <Part title={t`Pending justification`} count={missing.pending.length}>
          {missing.pending.map((row) => (
            <Grid as="li" key={row.id}>
              <Link to={`${BASE}/documents`} params={{ callRequestId: id }} hash={row.id}>
                {row.type}
              </Link>
              <span className="x-hint">{t(DOCUMENTATION_GROUPS[row.group])}</span>
            </Grid>
          ))}
        </Part>
      </Card>
    </aside>
  );
}

function Late({ line: { id, missing } }: { line: RequestLine }) {
  const { t } = useLingui();
  const titleOf = useDeadlineTitle();
  const fmt = useFmt();
  const today = useTodayInMadrid();
  return (
    <Part title={t`Late`} count={missing.late.length}>
      {missing.late.map((deadline) => (
        <Grid as="li" key={`${deadline.kind}:${deadline.id}`}>
          <Link
            to={tabOf(deadline)}
            params={{ callRequestId: id }}
            hash={deadline.title === '' ? undefined : deadline.id}
          >
            {titleOf(deadline)}
          </Link>
          <Wrap as="span" align="center" gap="2px 8px">
            <span className="x-hint">{fmt.day(deadline.day)}</span>
            <DeadlineBadge day={deadline.day} today={today} isLate />
          </Wrap>
        </Grid>
      ))}
    </Part>
  );
}

/** The tab in which a deadline is dealt with. */
function tabOf({ kind }: Deadline) {
  if (kind === 'answer') return `${BASE}/changes` as const;
  return OF_DOCUMENTS.has(kind) ? (`${BASE}/documents` as const) : (`${BASE}/milestones` as const);
}

/** One kind of what is missing; not there where nothing of it is. */
function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="x-list">
      <h3>
        {title} <span className="x-code">{count}</span>
      </h3>
      <ul className="x-list">{children}</ul>
    </section>
  );
}
