import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { Finding } from '#domain/justification/findings.ts';
import { isForNobody } from '#domain/justification/presenting.ts';
import { WaitingLink } from '#records/waiting-link.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { FindingList } from '#ui/subventions/finding-list.tsx';

interface Props {
  findings: readonly Finding[];
  records: readonly Pick<AccountingRecord, 'id' | 'creditor' | 'docNumber'>[];
  mayOverride: boolean;
  reason: string;
  onReason: (reason: string) => void;
}

/**
 * Says before a justification is handed in what stands against it: public aid that pays twice for something in it (Ley
 * 38/2003, article 19.3), for which it asks for the reason of whoever may let it pass, and what waits to be approved.
 */
export function StopsPresenting({ findings, records, mayOverride, reason, onReason }: Props) {
  const { t } = useLingui();
  if (findings.length === 0) return null;
  const waits = findings.some(isForNobody);
  return (
    <>
      <chakra.section
        className="x-notice"
        data-tone="danger"
        css={{ '& .x-hint': { color: 'inherit' } }}
      >
        <chakra.p fontWeight="600" mb="4px">
          {waits ? (
            <Trans>It cannot be presented before a second person has approved all of it:</Trans>
          ) : mayOverride ? (
            <Trans>It is presented only with a reason:</Trans>
          ) : (
            <Trans>It cannot be presented so; an administrator may let it pass:</Trans>
          )}
        </chakra.p>
        <FindingList
          findings={findings}
          renderSubject={({ recordId }) => {
            const record = records.find(({ id }) => id === recordId);
            return record ? (
              <strong>{[record.creditor, record.docNumber].filter(Boolean).join(' · ')}</strong>
            ) : null;
          }}
        />
        {waits ? <WaitingLink className="x-link" /> : null}
      </chakra.section>
      {mayOverride && !waits ? (
        <TextAreaField
          label={t`Why it is presented all the same`}
          help={t`Stands in the history of the request and in the audit`}
          required
          rows={2}
          maxLength={2000}
          value={reason}
          onChange={onReason}
        />
      ) : null}
    </>
  );
}
