import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { useRecordForm } from '#records/use-record-form.ts';
import { draftName } from '#local/drafts.ts';
import type { Organization } from '#contract/resources/organizations.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { BdnsPrefill } from '#domain/bdns/prefill.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { SwitchField, TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { useFmt } from '#ui/fmt.ts';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';
import { createBody, createTender, type TenderPatch } from '../actions.ts';
import { BDNS_NUMBER, bodyNamed, patchFrom } from '../bdns.ts';
import { type NewTenderForm, newTenderResolver } from '../new-form.ts';
import { useBdns } from '../use-bdns.ts';
import { BdnsFacts } from './bdns-facts.tsx';
import { FieldWithButton } from './layouts.ts';

interface Props {
  actor: Actor;
  tenders: readonly Pick<Tender, 'id' | 'bdns' | 'code'>[];
  organizations: readonly Organization[];
  onClose: () => void;
}

const EMPTY: NewTenderForm = { bdns: '', code: '', title: '', organizationId: null };

/** A new tender at the side of the page, by its number in the BDNS or by hand. */
export function NewTenderPanel({ actor, tenders, organizations, onClose }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const form = useRecordForm<NewTenderForm>(draftName('tenders', null), EMPTY, {
    resolver: newTenderResolver,
    mode: 'onBlur',
  });
  const { control, setValue, getValues } = form;
  const { field: bdns } = useFormField(control, 'bdns');
  const { field: code } = useFormField(control, 'code');
  const { field: title } = useFormField(control, 'title');
  const { field: body } = useFormField(control, 'organizationId');
  const number = useWatch({ control, name: 'bdns' });
  const [addsBody, setAddsBody] = useState(true);
  const fill = (prefill: BdnsPrefill) => {
    // An answer that comes after another number was typed is not for it.
    if (getValues('bdns') !== prefill.bdns) return;
    const known = bodyNamed(prefill.organization.name, organizations);
    const put = (name: 'code' | 'title' | 'organizationId', value: string | null) => {
      if (value && !getValues(name)) setValue(name, value, { shouldDirty: true });
    };
    put('title', prefill.title.slice(0, 500));
    put('code', prefill.procedureCode ?? prefill.bdns);
    put('organizationId', known?.id ?? null);
  };
  const asked = useBdns(number, fill);
  const { prefill } = asked;
  const same = tenders.find((tender) => number !== '' && tender.bdns === number);
  const unknownBody =
    prefill && body.value === null && prefill.organization.name !== ''
      ? prefill.organization
      : null;

  const create = async (typed: NewTenderForm) => {
    const patch: TenderPatch = prefill ? patchFrom(prefill, undefined) : {};
    let { organizationId } = typed;
    if (unknownBody?.level && addsBody) {
      const made = await createBody(actor, {
        name: unknownBody.name.slice(0, 200),
        level: unknownBody.level,
      });
      if (made.ok) organizationId = made.rowId;
    }
    return createTender(actor, { ...patch, ...typed, organizationId });
  };

  return (
    <NewRecordPanel
      {...{ form, create, onClose }}
      resource="tenders"
      title={t`New tender`}
      said={({ code: made }) => t`Tender "${made}" saved on this device`}
      label={<Trans>Create tender</Trans>}
    >
      <FieldWithButton>
        <TextField
          label={t(TENDERS_FIELDS.bdns)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          help={t`Six or seven digits; empty for a call that is not there`}
          {...bdns}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !asked.mayAsk) return;
            event.preventDefault();
            asked.ask();
          }}
        />
        <Button
          icon={<DatabaseZap size={16} aria-hidden="true" />}
          disabled={!asked.mayAsk}
          onClick={asked.ask}
        >
          {asked.isBusy ? <Trans>Asking…</Trans> : <Trans>Read from the BDNS</Trans>}
        </Button>
      </FieldWithButton>
      {same ? (
        <p className="x-notice" data-tone="warn" role="status">
          <Trans>
            There is already a tender with this number:{' '}
            <Link to="/subventions/tenders/$tenderId/summary" params={{ tenderId: same.id }}>
              {same.code}
            </Link>
          </Trans>
        </p>
      ) : null}
      {!asked.online && BDNS_NUMBER.test(number) ? (
        <p className="x-hint" role="status">
          <Trans>
            Without network the BDNS cannot be asked. The number is kept with the tender, and one
            press fills it in once you are online.
          </Trans>
        </p>
      ) : null}
      {asked.problem ? (
        <p className="x-notice" data-tone="warn" role="alert">
          {t(asked.problem)}
        </p>
      ) : null}
      {prefill ? <BdnsFacts prefill={prefill} /> : null}
      <TextField label={t(TENDERS_FIELDS.code)} required maxLength={40} {...code} />
      <TextAreaField label={t(TENDERS_FIELDS.title)} required rows={3} maxLength={500} {...title} />
      <ComboField
        label={t(TENDERS_FIELDS.organizationId)}
        empty={t`Not known yet`}
        options={organizations
          .filter(({ archived }) => !archived)
          .toSorted((a, b) => fmt.compare(a.name, b.name))
          .map(({ id, name }) => ({ value: id, label: name }))}
        {...body}
        value={body.value ?? ''}
        onChange={(id) => body.onChange(id === '' ? null : id)}
      />
      {unknownBody?.level ? (
        <SwitchField
          label={t`Add "${unknownBody.name}" to the organizations`}
          value={addsBody}
          onChange={setAddsBody}
        />
      ) : null}
    </NewRecordPanel>
  );
}
