import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DatabaseZap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NewRecordPanel } from '#records/new-record-panel.tsx';
import { createFields } from '#records/actions.ts';
import { ORGANIZATIONS } from '#records/catalogues/organizations.ts';
import type { FormValues } from '#records/definition.ts';
import { patchOf } from '#records/form-values.ts';
import { textOf } from '#records/names.ts';
import { RowFields } from '#records/parts/row-fields.tsx';
import { recordsDataOf } from '#records/records-data.ts';
import { useRowForm } from '#records/use-row-form.ts';
import type { LocalRow } from '#local/db.ts';
import type { CallHitRow } from '#contract/resources/call-hits.ts';
import type { Organization } from '#contract/resources/organizations.ts';
import type { Tender } from '#contract/resources/tenders.ts';
import type { Actor } from '#domain/access/policy.ts';
import type { BdnsPrefill } from '#domain/bdns/prefill.ts';
import { Button } from '#ui/button.tsx';
import { SwitchField, TextField } from '#ui/fields/text-field.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { TENDERS_FIELDS } from '#ui/words/fields/tenders.ts';
import { BDNS_NUMBER, patchFrom, startOf } from '../bdns.ts';
import { NEW_TENDERS, TENDERS } from '../definition.tsx';
import { linkHit } from '../found/actions.ts';
import { useBdns } from '../use-bdns.ts';
import { BdnsFacts } from './bdns-facts.tsx';
import { FieldWithButton } from './layouts.ts';

interface Props {
  actor: Actor;
  tenders: readonly Pick<Tender, 'id' | 'bdns' | 'code'>[];
  organizations: readonly LocalRow<Organization>[];
  onClose: () => void;
  /** The call that was found which it is made of. */
  hit?: LocalRow<CallHitRow>;
}

const EMPTY = {};

/** A new tender at the side of the page, by its number in the BDNS or by hand. */
export function NewTenderPanel({ actor, tenders, organizations, onClose, hit }: Props) {
  const { t } = useLingui();
  const start = useMemo(
    () => (hit ? { bdns: hit.bdns, ...startOf(hit.prefill, organizations) } : EMPTY),
    // What is typed stays while rows come in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [hit?.id],
  );
  const form = useRowForm(NEW_TENDERS, null, start, hit && { ownerId: hit.id });
  const data = useMemo(() => recordsDataOf('tenders', { organizations }), [organizations]);
  const { control, setValue, getValues } = form;
  const { field: bdns } = useFormField(control, 'bdns');
  const [number = '', body] = useWatch({ control, name: ['bdns', 'organizationId'] }).map(textOf);
  const [addsBody, setAddsBody] = useState(true);
  const fill = (prefill: BdnsPrefill) => {
    // An answer that comes after another number was typed is not for it.
    if (getValues('bdns') !== prefill.bdns) return;
    for (const [name, value] of Object.entries(startOf(prefill, organizations))) {
      if (value && !getValues(name)) setValue(name, value, { shouldDirty: true });
    }
  };
  const asked = useBdns(number, fill);
  const prefill = asked.prefill ?? (hit?.bdns === number ? hit.prefill : null);
  const same = tenders.find((tender) => number !== '' && tender.bdns === number);
  const unknownBody =
    prefill && body === '' && prefill.organization.name !== '' ? prefill.organization : null;

  const create = async (typed: FormValues) => {
    const made = await createTender(typed);
    if (made.ok && hit) await linkHit(hit, made.rowId);
    return made;
  };
  const createTender = async (typed: FormValues) => {
    const told = prefill ? patchFrom(prefill, undefined) : {};
    const tender = { ...told, ...patchOf(NEW_TENDERS, typed) };
    if (!unknownBody?.level || !addsBody) return createFields(TENDERS, actor, tender);
    const { level, region } = unknownBody;
    const name = unknownBody.name.slice(0, 200);
    const made = await createFields(ORGANIZATIONS, actor, { name, level, region });
    return createFields(TENDERS, actor, {
      ...tender,
      ...(made.ok && { organizationId: made.rowId }),
    });
  };

  return (
    <NewRecordPanel
      {...{ form, create, onClose }}
      resource="tenders"
      title={t`New call`}
      said={({ code }) => t`Call "${textOf(code)}" saved on this device`}
      label={<Trans>Create call</Trans>}
    >
      <FieldWithButton>
        <TextField
          label={t(TENDERS_FIELDS.bdns)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          help={t`Six or seven digits; empty for a call that is not there`}
          {...bdns}
          value={number}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !asked.mayAsk) return;
            event.preventDefault();
            asked.ask();
          }}
        />
        <Button icon={DatabaseZap} disabled={!asked.mayAsk} onClick={asked.ask}>
          {asked.isBusy ? <Trans>Asking…</Trans> : <Trans>Read from the BDNS</Trans>}
        </Button>
      </FieldWithButton>
      {same ? (
        <p className="x-notice" data-tone="warn" role="status">
          <Trans>
            There is already a call with this number:{' '}
            <Link to="/subventions/tenders/$tenderId/summary" params={{ tenderId: same.id }}>
              {same.code}
            </Link>
          </Trans>
        </p>
      ) : null}
      {!asked.online && !prefill && BDNS_NUMBER.test(number) ? (
        <p className="x-hint" role="status">
          <Trans>
            Without network the BDNS cannot be asked. The number is kept with the call, and one
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
      <RowFields
        definition={NEW_TENDERS}
        {...{ data, actor, control, setValue }}
        names={['code', 'title', 'organizationId']}
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
