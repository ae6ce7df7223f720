import { Box } from '@chakra-ui/react';
import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Entry } from '#local/outbox/entry.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Summary } from '#ui/summary.tsx';
import { type SentAmount, useSentAmount } from './amounts.tsx';
import { fieldsOf, rawOf, type SentField } from './fields.ts';
import { UploadBar } from './upload-tray.tsx';
import { useProgress } from './use-progress.ts';
import { useReader } from './use-reader.ts';
import { isEmpty, type ValueWords } from '#records/value-words.ts';

/** Exactly what will be sent: each field from before to after, the document, and the request itself. */
export function EntryDetails({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const { patch, baseFields, seenFields, resource, rowId, file, frozen } = entry;
  const fields = fieldsOf(entry);
  const theirs = Object.fromEntries(fields.map(({ name, there }) => [name, there]));
  const reader = useReader(resource, [patch, baseFields, seenFields, theirs]);
  const amount = useSentAmount(entry, fields);
  const progress = useProgress()(entry);
  return (
    <details className="c-details">
      <Summary>
        {entry.op === 'delete' ? (
          <Trans>What will be removed</Trans>
        ) : (
          <Trans>What will be sent</Trans>
        )}{' '}
        <span className="c-count">{fields.length}</span>
      </Summary>
      <dl className="x-lines c-fields">
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{reader.field(resource, field.name)}</dt>
            <dd>
              <Change field={field} entry={entry} reader={reader} />
            </dd>
          </div>
        ))}
        {amount ? <AmountLine amount={amount} /> : null}
      </dl>
      {progress ? <UploadBar name={file?.name ?? entry.label} progress={progress} /> : null}
      <details>
        <Summary>
          <Trans>Raw</Trans>
        </Summary>
        {frozen ? null : (
          <p className="x-hint">
            <Trans>The request is fixed when it is sent for the first time.</Trans>
          </p>
        )}
        {/* It scrolls sideways: by keys, too. */}
        <Box
          as="pre"
          my="4px"
          p="10px 12px"
          overflowX="auto"
          borderRadius="6px"
          bg="bg.subtle"
          fontSize="12px"
          tabIndex={0}
          aria-label={t`Raw`}
        >
          {rawOf(entry)}
        </Box>
        <p className="x-hint">{rowId}</p>
      </details>
    </details>
  );
}

function Change({ field, entry, reader }: { field: SentField; entry: Entry; reader: ValueWords }) {
  const { resource, patch, baseFields, seenFields } = entry;
  const hasBefore = 'before' in field;
  const hasAfter = 'after' in field;
  const before = { ...seenFields, ...baseFields };
  return (
    <>
      {hasBefore ? (
        <del data-empty={isEmpty(field.before) ? '' : undefined}>
          <Value name={field.name} value={field.before}>
            {reader.value(resource, field.name, field.before, before)}
          </Value>
        </del>
      ) : null}
      {hasBefore && hasAfter ? <Arrow /> : null}
      {hasAfter ? (
        <ins>
          <Value name={field.name} value={field.after}>
            {reader.value(resource, field.name, field.after, { ...before, ...patch })}
          </Value>
        </ins>
      ) : null}
      {'there' in field ? (
        <p className="x-hint">
          <Trans>The server has:</Trans> {reader.value(resource, field.name, field.there)}
        </p>
      ) : null}
    </>
  );
}

/** What the change makes of the amount of its row. */
function AmountLine({ amount: { field, before, after, difference } }: { amount: SentAmount }) {
  return (
    <div>
      <dt>{field}</dt>
      <dd>
        {before === null ? null : (
          <>
            <del>
              <MoneyText cents={before} />
            </del>
            <Arrow />
          </>
        )}
        <ins>
          <MoneyText cents={after} />
        </ins>
        {difference === null ? null : <span className="x-hint"> ({difference})</span>}
      </dd>
    </div>
  );
}

/** Read out as "to"; seen as an arrow. */
export function Arrow() {
  const { i18n } = useCatalogue();
  return (
    <>
      <span aria-hidden="true" className="c-arrow" lang={i18n.locale}>
        →
      </span>
      <span className="x-hidden">
        {' '}
        <Trans>becomes</Trans>{' '}
      </span>
    </>
  );
}

/** A colour with its dot, any other value as its words. */
export function Value(props: { name: string; value: unknown; children: string }) {
  const { name, value, children } = props;
  if (name !== 'color' || typeof value !== 'string' || value === '') return children;
  return (
    <span className="x-name">
      <span className="x-dot" style={{ background: value }} aria-hidden="true" />
      {children}
    </span>
  );
}
