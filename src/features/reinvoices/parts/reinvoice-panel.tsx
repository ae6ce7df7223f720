import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { refusalSentence } from '#ui/words/refusals/index.ts';
import { ChangeableHistory } from '#records/changeable-history.tsx';
import type { Reinvoice } from '#contract/resources/reinvoices.ts';
import { isReinvoiceEditable } from '#domain/reinvoices/states.ts';
import type { LocalRow } from '#local/db.ts';
import { PanelFoot } from '#ui/fields/form-foot.tsx';
import { FormPanel, MissingPanel } from '#ui/fields/form-panel.tsx';
import { draftName } from '#local/drafts.ts';
import { useRecordForm } from '#records/use-record-form.ts';
import { SavedPhrase } from '#ui/sync-mark.tsx';
import { mayUpdate, updateReinvoice } from '../actions.ts';
import { formOf, patchOf, type ReinvoiceForm, reinvoiceResolver } from '../form.ts';
import { type Desk, useReinvoice } from '../queries.ts';
import { shownCodes } from '../reinvoice.ts';
import { PdfSection } from './pdf-section.tsx';
import { ReinvoiceFields } from './reinvoice-fields.tsx';
import { ReinvoiceSheet } from './reinvoice-sheet.tsx';
import { StateSection } from './state-section.tsx';

interface Props {
  desk: Desk;
  /** Opens another in place of this one; null closes it. */
  onPeek: (id: string | null) => void;
}

/** One reinvoice at the side of the page. */
export function ReinvoicePanel({ id, ...props }: Props & { id: string }) {
  const reinvoice = useReinvoice(id);
  if (reinvoice === undefined) return null;
  if (reinvoice === null) return <MissingPanel onClose={() => props.onPeek(null)} />;
  return <Details {...props} reinvoice={reinvoice} />;
}

/**
 * A form while it is a draft, else what it says. Both in one panel: another would take the focus from
 * the first when it is issued, and close by that.
 */
function Details({ reinvoice, desk, onPeek }: Props & { reinvoice: LocalRow<Reinvoice> }) {
  const { t } = useLingui();
  const isDraft = isReinvoiceEditable(reinvoice.state);
  const mayChange = mayUpdate(desk.actor, reinvoice);
  const isForm = isDraft && mayChange;
  const values = useMemo(() => formOf(reinvoice), [reinvoice]);
  const form = useRecordForm<ReinvoiceForm>(draftName('reinvoices', reinvoice.id), values, {
    resolver: reinvoiceResolver,
    mode: 'onBlur',
  });
  const { control, setError, changesIn, settle, discard, draft } = form;
  const { isSubmitting, errors } = form.formState;
  const hasChanges = isForm && form.hasChanges;
  const save = form.handleSubmit(async (typed) => {
    const { changes, seen } = changesIn(typed);
    const names = Object.keys(changes);
    const patch = patchOf(typed, names);
    const before = patchOf({ ...typed, ...seen }, names);
    const outcome = await updateReinvoice(desk.actor, reinvoice, patch, before);
    if (!outcome.ok) {
      setError('root', { message: t(refusalSentence(outcome.problem)) });
      return;
    }
    settle(typed);
    // A list is another one after each change: it is compared by what it holds from here on.
    form.resetField('expenses', { defaultValue: typed.expenses });
  });
  const receiver = desk.companiesById.get(reinvoice.receiverId)?.name ?? '—';
  const codes = shownCodes(desk.reinvoices);
  const onClose = () => onPeek(null);
  return (
    <FormPanel
      {...{ hasChanges, discard, onClose }}
      draft={isForm ? draft : null}
      title={isDraft ? t`Draft to ${receiver}` : codes.get(reinvoice.id) || reinvoice.code}
      readOnly={!mayChange}
      problem={errors.root?.message}
      onSave={save}
      unsaved={hasChanges}
      renderFoot={({ formId }) =>
        isForm ? (
          <PanelFoot {...{ formId, hasChanges, isSubmitting, discard }} mark={reinvoice._mark} />
        ) : (
          <span className="x-foot-state">
            <SavedPhrase mark={reinvoice._mark} />
          </span>
        )
      }
      after={
        <>
          <StateSection {...{ reinvoice, desk, hasChanges }} onGone={onClose} />
          <PdfSection {...{ reinvoice }} mayKeep={mayChange} />
          <ChangeableHistory
            resource="reinvoices"
            row={reinvoice}
            readOnly={!isForm}
            update={(patch, seen) => updateReinvoice(desk.actor, reinvoice, patch, seen)}
            isRestorable={(name) => name !== 'state'}
          />
        </>
      }
    >
      {isForm ? (
        <ReinvoiceFields {...{ control, desk }} id={reinvoice.id} />
      ) : (
        <ReinvoiceSheet {...{ reinvoice, desk }} />
      )}
    </FormPanel>
  );
}
