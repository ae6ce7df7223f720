import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { X } from 'lucide-react';
import { useId } from 'react';
import { CERTIFICATE_TYPES } from '#domain/companies/certificates.ts';
import { isDay } from '#domain/days.ts';
import type { OwnControlProps } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { AddButton } from '#ui/add-button.tsx';
import { IconButton } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useFieldMessage } from '#ui/fields/field-messages.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { today } from '#ui/today.ts';
import { CERTIFICATE_WORDS } from '#ui/words/options.ts';
import {
  type CertificateDraft,
  certificatesIn,
  certificatesText,
  validityOf,
} from '../certificates.ts';
import { documentsOf } from '../queries.ts';
import { Removable } from './removable.tsx';
import { ValidityChip } from './validity-chip.tsx';

/** That taxes and Social Security are paid: which certificate, until when, and the document of it. */
export function CertificatesField(props: OwnControlProps) {
  const { label, row, value, onChange, error, readOnly } = props;
  const id = useId();
  const message = useFieldMessage()(error);
  const companyId = row?.id ?? null;
  const drafts = certificatesIn(textOf(value));
  const put = (next: readonly CertificateDraft[]) => onChange(certificatesText(next));
  const used = new Set(drafts.map(({ type }) => type));
  const nextType = CERTIFICATE_TYPES.find((type) => !used.has(type)) ?? CERTIFICATE_TYPES[0];
  return (
    <div className="x-field" role="group" aria-labelledby={id}>
      <div className="x-field-label" id={id}>
        {label}
      </div>
      <p className="x-field-help">
        <Trans>That taxes and Social Security are paid: public grants ask for them.</Trans>
      </p>
      {drafts.map((draft, index) => (
        <CertificateLine
          // oxlint-disable-next-line react/no-array-index-key -- they have no name of their own
          key={index}
          {...{ draft, companyId, readOnly }}
          onChange={(changed) => put(drafts.with(index, { ...draft, ...changed }))}
          onRemove={() => put(drafts.toSpliced(index, 1))}
        />
      ))}
      {message ? <p className="x-field-error">{message}</p> : null}
      {readOnly ? null : (
        <div className="x-actions">
          <AddButton
            onClick={() => put([...drafts, { type: nextType, validTo: '', fileId: null }])}
          >
            <Trans>Add a certificate</Trans>
          </AddButton>
        </div>
      )}
    </div>
  );
}

function CertificateLine({
  draft: { type, validTo, fileId },
  companyId,
  readOnly,
  onChange,
  onRemove,
}: {
  draft: CertificateDraft;
  companyId: string | null;
  readOnly: boolean;
  onChange: (changed: Partial<CertificateDraft>) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const documents = useLiveQuery(
    async () => (companyId === null ? [] : documentsOf(companyId)),
    [companyId],
  );
  const options = (documents ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isElsewhere = fileId !== null && !options.some(({ value }) => value === fileId);
  if (isElsewhere) options.push({ value: fileId, label: t`A document that is not on this device` });
  return (
    <Removable>
      <div className="x-fields">
        <ChoiceField
          label={t`Of`}
          readOnly={readOnly}
          values={CERTIFICATE_TYPES}
          words={CERTIFICATE_WORDS}
          value={type}
          onChange={(chosen) => onChange({ type: chosen })}
        />
        <DateField
          label={t`Valid to`}
          required
          readOnly={readOnly}
          value={validTo || null}
          onChange={(day) => onChange({ validTo: day ?? '' })}
          help={
            isDay(validTo) ? <ValidityChip validity={validityOf(validTo, today())} /> : undefined
          }
        />
        {options.length > 0 ? (
          <ComboField
            label={t`Document`}
            readOnly={readOnly}
            empty={t`None`}
            value={fileId ?? ''}
            options={options}
            onChange={(value) => onChange({ fileId: value === '' ? null : value })}
          />
        ) : null}
      </div>
      {readOnly ? null : (
        <IconButton
          label={t`Remove the certificate: ${t(CERTIFICATE_WORDS[type])}`}
          icon={X}
          onClick={onRemove}
        />
      )}
    </Removable>
  );
}
