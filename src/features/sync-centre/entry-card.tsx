import { useLingui as useCatalogue } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { discardEntry, retryEntry } from '#local/outbox/entries.ts';
import { type Entry, isHeld } from '#local/outbox/entry.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { ConfirmDialog } from '#ui/overlays.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { FIELD_NAMES, fieldsOf } from './fields.ts';
import { OPERATIONS, PLACES, reasonOf, STATES } from './words.ts';

/** One change: what, where, when, how it stands and why, what will be sent, and what can be done. */
export function EntryCard({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const fmt = useFmt();
  const [asking, setAsking] = useState(false);
  const { label, attempts } = entry;
  const reason = reasonOf(entry);
  const discard = async (): Promise<void> => {
    if (!(await discardEntry(entry.seq))) showSnackbar(t`It is being sent right now`);
  };
  return (
    <li className="c-entry">
      <div className="c-head">
        <div>
          <strong>{label}</strong>
          <p className="c-quiet">
            {i18n._(OPERATIONS[entry.op])} · {i18n._(PLACES[entry.resource])} ·{' '}
            {fmt.instant(entry.createdAt)}
            {attempts > 0 ? (
              <>
                {' · '}
                <Plural value={attempts} one="# attempt" other="# attempts" />
              </>
            ) : null}
          </p>
        </div>
        <StateChip tone={isHeld(entry) ? 'danger' : 'warn'}>
          {i18n._(STATES[entry.state])}
        </StateChip>
      </div>
      {reason ? <p className="c-reason">{i18n._(reason)}</p> : null}
      <EntryFields entry={entry} />
      <div className="x-actions">
        {entry.state === 'sending' ? null : (
          <>
            <Button size="small" onClick={() => void retryEntry(entry.seq)}>
              {isHeld(entry) ? <Trans>Retry</Trans> : <Trans>Send now</Trans>}
            </Button>
            <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
              <Trans>Discard</Trans>
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Discard this change?</Trans>}
        confirm={t`Discard`}
        onConfirm={() => void discard()}
      >
        <Trans>
          “{label}” goes back to how the server has it. What you changed is lost for good.
        </Trans>
      </ConfirmDialog>
    </li>
  );
}

function EntryFields({ entry }: { entry: Entry }) {
  const { i18n } = useCatalogue();
  const fields = fieldsOf(entry);
  if (fields.length === 0) return null;
  return (
    <details className="c-fields">
      <summary>
        <Trans>What will be sent</Trans>
      </summary>
      <dl>
        {fields.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{FIELD_NAMES[name] ? i18n._(FIELD_NAMES[name]) : name}</dt>
            <dd>
              {before === null ? null : (
                <>
                  <del>{before}</del>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
