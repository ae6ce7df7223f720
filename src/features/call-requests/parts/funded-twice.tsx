import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountingRecord } from '#contract/resources/accounting-records.ts';
import type { Finding } from '#domain/justification/findings.ts';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { FindingList } from '#ui/subventions/finding-list.tsx';

/**
 * Says before a justification is handed in that public aid pays twice for something in it (Ley 38/2003,
 * article 19.3), and asks for the reason of whoever may let it pass.
 */
export function FundedTwice({
  findings,
  records,
  mayOverride,
  reason,
  onReason,
}: {
  findings: readonly Finding[];
  records: readonly Pick<AccountingRecord, 'id' | 'creditor' | 'docNumber'>[];
  mayOverride: boolean;
  reason: string;
  onReason: (reason: string) => void;
}) {
  const { t } = useLingui();
  if (findings.length === 0) return null;
  return (
    <>
      <chakra.section
        className="x-notice"
        data-tone="danger"
        css={{ '& .x-hint': { color: 'inherit' } }}
      >
        <chakra.p fontWeight="600" mb="4px">
          {mayOverride ? (
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
      </chakra.section>
      {mayOverride ? (
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
