import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import type { Company } from '#contract/resources/companies.ts';
import {
  type Eligibility,
  type EligibilityReason,
  eligibilityOf,
  type Verdict,
} from '#domain/tenders/eligibility.ts';
import { isGalicianRegion } from '#domain/calendar/places.ts';
import type { TenderStatus } from '#domain/tenders/status.ts';
import { tenderAnchors } from '#domain/tenders/windows.ts';
import type { LocalRow } from '#local/db.ts';
import { useFmt } from '#ui/fmt.ts';
import { Card } from '#ui/page.tsx';
import { StateChip, type Tone } from '#ui/state-chip.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { CERTIFICATE_WORDS, optionWords } from '#ui/words/options.ts';
import { type Applicants, useApplicants } from '../queries.ts';
import type { TenderLine } from '../tender.ts';

const LOOKS: Readonly<Record<Verdict, { tone: Tone; icon: LucideIcon }>> = {
  yes: { tone: 'success', icon: CircleCheck },
  care: { tone: 'warn', icon: CircleAlert },
  'not-ready': { tone: 'danger', icon: CircleAlert },
  no: { tone: 'neutral', icon: CircleX },
};

/** Afterwards nobody may apply any more, and the question is over. */
const TAKES_MORE: ReadonlySet<TenderStatus> = new Set(['draft', 'upcoming', 'open']);

/** Which companies of the group may apply for a call, each with what speaks for it and against it. */
export function EligibleCompanies({ line }: { line: TenderLine }) {
  const { t } = useLingui();
  const applicants = useApplicants();
  const today = useTodayInMadrid();
  if (!applicants || !TAKES_MORE.has(line.status)) return null;
  const found = judged(line, applicants, today);
  if (found.length === 0) return null;
  return (
    <Card title={t`Eligible companies`}>
      <ul className="x-list">
        {found.map((one) => (
          <CompanyLine key={one.company.id} eligibility={one} requests={line.requests} />
        ))}
      </ul>
      <p className="x-hint">
        <Trans>
          By one request for each company, the ceiling of minimis aid and the certificates. What
          else the bases ask for has to be read there.
        </Trans>
      </p>
    </Card>
  );
}

function judged(
  { tender, organization, calendar, requests }: TenderLine,
  applicants: Applicants,
  today: string,
): Eligibility<LocalRow<Company>>[] {
  const dayOf = tenderAnchors(tender, calendar);
  const notBefore = (day: string | null) => (day !== null && day > today ? day : today);
  return eligibilityOf({
    call: tender,
    ...applicants,
    requests,
    appliedOn: notBefore(dayOf('application-end')),
    grantedOn: notBefore(dayOf('resolution')),
    isGalician: isGalicianRegion(organization),
  });
}

function CompanyLine({
  eligibility: { company, verdict, reasons },
  requests,
}: {
  eligibility: Eligibility<LocalRow<Company>>;
  requests: TenderLine['requests'];
}) {
  const { tone, icon } = LOOKS[verdict];
  return (
    <li className="x-row-card">
      <span className="x-line x-line-ends">
        <strong>{company.name}</strong>
        <StateChip tone={tone} icon={icon}>
          <VerdictWord verdict={verdict} />
        </StateChip>
      </span>
      {reasons.map((reason) => (
        <span key={reason.kind + ('type' in reason ? reason.type : '')} className="x-hint">
          <Reason {...{ reason, requests }} />
        </span>
      ))}
    </li>
  );
}

function VerdictWord({ verdict }: { verdict: Verdict }) {
  if (verdict === 'yes') return <Trans>May apply</Trans>;
  if (verdict === 'not-ready') return <Trans>Not ready</Trans>;
  return verdict === 'care' ? <Trans>To be looked at</Trans> : <Trans>May not apply</Trans>;
}

interface ReasonProps {
  reason: EligibilityReason;
  requests: TenderLine['requests'];
}

function Reason({ reason, requests }: ReasonProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  switch (reason.kind) {
    case 'has-request': {
      const own = requests.find(({ id }) => id === reason.requestId);
      return (
        <Trans>
          It has a request already:{' '}
          <Link
            to="/subventions/call-requests/$callRequestId"
            params={{ callRequestId: reason.requestId }}
            className="x-row-link"
          >
            {own?.internalCode}
          </Link>
        </Trans>
      );
    }
    case 'minimis-fits': {
      const left = fmt.money(reason.mostCents);
      return <Trans>Minimis aid: {left} fit under the ceiling.</Trans>;
    }
    case 'minimis-short': {
      const left = fmt.money(reason.mostCents);
      return (
        <Trans>Minimis aid: {left} fit under the ceiling, less than the call gives at most.</Trans>
      );
    }
    case 'minimis-full': {
      if (reason.from === null) return <Trans>Minimis aid: nothing fits under the ceiling.</Trans>;
      const day = fmt.day(reason.from);
      return <Trans>Minimis aid: nothing fits under the ceiling until {day}.</Trans>;
    }
    case 'certificates-missing': {
      const names = reason.types.map((type) => t(CERTIFICATE_WORDS[type])).join(', ');
      return <Trans>Certificates missing: {names}.</Trans>;
    }
    case 'certificate': {
      const words = optionWords('companies', 'certificates.type', reason.type);
      const name = words ? t(words) : reason.type.toUpperCase();
      const day = fmt.day(reason.validTo);
      return (
        <Trans>
          Certificate {name}: valid until {day} only.
        </Trans>
      );
    }
  }
}
