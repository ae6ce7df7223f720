import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '#ui/fields/text-field.tsx';
import type { RecordsData } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { Summary } from '#ui/summary.tsx';
import { Reason } from './account-reason.tsx';

/** Type an account: what it is, and why. */
export function PatternTester({ data }: { data: RecordsData }) {
  const { t } = useLingui();
  const [num, setNum] = useState('');
  const [companyId, setCompanyId] = useState('');
  const companies = [...data.byId('companies').values()].map((company) => ({
    value: company.id,
    label: textOf(company['name']),
  }));
  return (
    <details className="rec-box">
      <Summary>{t`Try an account number`}</Summary>
      <div className="x-fields">
        <TextField
          label={t`Account number`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={num}
          onChange={(text) => setNum(text.trim())}
        />
        <ComboField
          label={t`With the patterns of`}
          empty={t`The usual ones`}
          options={companies}
          value={companyId}
          onChange={setCompanyId}
        />
      </div>
      {num === '' ? null : <Reason num={num} companyId={companyId || null} data={data} />}
    </details>
  );
}
