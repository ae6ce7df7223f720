import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Finding } from '#domain/justification/findings.ts';
import { FindingList } from './finding-list.tsx';

const SHOWN = 4;

interface Props {
  callRequestId: string;
  /** Those that are errors. */
  failing: readonly Finding[];
  records: readonly { id: string; creditor: string; docNumber: string }[];
}

/** The checks that a justification fails, for what is missing to justify; nothing where none does. */
export function FailingChecks({ callRequestId, failing, records }: Props) {
  const { t } = useLingui();
  if (failing.length === 0) return null;
  const names = new Map(records.map((one) => [one.id, one]));
  const more = failing.length - SHOWN;
  return (
    <section className="x-list">
      <h3>
        {t`Failing checks`} <span className="x-code">{failing.length}</span>
      </h3>
      <FindingList
        findings={failing.slice(0, SHOWN)}
        renderSubject={({ recordId }) => {
          const record = names.get(recordId ?? '');
          return record ? (
            <Link
              to="/subventions/call-requests/$callRequestId/accounts"
              params={{ callRequestId }}
              search={{ peek: record.id }}
            >
              {[record.creditor, record.docNumber].filter(Boolean).join(' · ') || t`Record`}
            </Link>
          ) : null;
        }}
      />
      {more > 0 ? (
        <Link to="/subventions/call-requests/$callRequestId/accounts" params={{ callRequestId }}>
          <Trans>{more} more</Trans>
        </Link>
      ) : null}
    </section>
  );
}
