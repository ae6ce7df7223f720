import { useLingui as useCatalogue } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Check, GitFork, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Choice, SentLine } from '#local/outbox/entry.ts';
import { mayUndoChoice, savedChoices, undoChoice } from '#local/outbox/resolve.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFmt } from '#ui/fmt.ts';
import { showSnackbar } from '#ui/interface-state.ts';
import { Skeleton } from '#ui/page.tsx';
import { RESOURCE_WORDS } from '#ui/words/resources.ts';
import { Summary } from '#ui/summary.tsx';
import { isEmpty } from '#records/value-words.ts';
import { mergeHistory } from './history.ts';
import { Item } from './parts.tsx';
import { RecordLink } from './record-link.tsx';
import { useReader } from './use-reader.ts';
import { CHOICES, OPERATIONS } from './words.ts';

const PAGE = 50;

/** What was sent in the last 30 days and what was chosen in conflicts, newest first. */
export function SentTab({ lines }: { lines: readonly SentLine[] | undefined }) {
  const { t } = useLingui();
  const choices = useLiveQuery(savedChoices, []);
  const [shown, setShown] = useState(PAGE);
  if (!lines || !choices) return <Skeleton />;
  const past = mergeHistory(lines, choices);
  if (past.length === 0) {
    return (
      <EmptyState title={t`Nothing was sent yet`}>
        <Trans>What this device sends is listed here for 30 days.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="x-hint">
        <Trans>What this device sent in the last 30 days.</Trans>
      </p>
      <ul className="x-lines">
        {past
          .slice(0, shown)
          .map((item) =>
            item.type === 'sent' ? (
              <SentItem key={`s${item.line.seq}`} line={item.line} />
            ) : (
              <ChoiceItem key={`c${item.choice.id}`} choice={item.choice} />
            ),
          )}
      </ul>
      {past.length > shown ? (
        <div className="x-actions">
          <Button onClick={() => setShown(shown + PAGE)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

function SentItem({ line }: { line: SentLine }) {
  const { i18n } = useCatalogue();
  const fmt = useFmt();
  const { op, resource, patch } = line;
  const reader = useReader(resource, [patch]);
  const names = Object.keys(patch).filter((name) => name !== 'id' && !isEmpty(patch[name]));
  return (
    <li>
      <Item icon={Check} isSent>
        <h3>
          <RecordLink of={line} />
        </h3>
        <p className="x-hint c-figures">
          <span>
            {i18n._(OPERATIONS[op])} · {i18n._(RESOURCE_WORDS[resource])}
          </span>
          <time dateTime={line.sentAt}>{fmt.instant(line.sentAt)}</time>
        </p>
        {names.length > 0 ? (
          <details className="c-details">
            <Summary>
              <Trans>What was sent</Trans> <span className="c-count">{names.length}</span>
            </Summary>
            <dl className="x-lines c-fields">
              {names.map((name) => (
                <div key={name}>
                  <dt>{reader.field(resource, name)}</dt>
                  <dd>{reader.value(resource, name, patch[name], patch)}</dd>
                </div>
              ))}
            </dl>
          </details>
        ) : null}
      </Item>
    </li>
  );
}

function ChoiceItem({ choice }: { choice: Choice }) {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const fmt = useFmt();
  const { id, at, resource, rowId, label, kind, fields, undone } = choice;
  const mine = Object.fromEntries(fields.map((field) => [field.name, field.mine]));
  const theirs = Object.fromEntries(fields.map((field) => [field.name, field.theirs]));
  const reader = useReader(resource, [mine, theirs]);
  const undo = async (): Promise<void> => {
    if (!(await undoChoice(id))) showSnackbar(t`This can no longer be undone`);
  };
  return (
    <li>
      <Item icon={GitFork}>
        <div className="x-line x-line-ends">
          <h3>
            <RecordLink of={{ op: 'update', resource, rowId, label }} />
          </h3>
          {undone ? (
            <span className="x-hint">
              <Trans>Undone</Trans>
            </span>
          ) : mayUndoChoice(choice) ? (
            <Button size="small" tone="quiet" icon={Undo2} onClick={() => void undo()}>
              <Trans>Undo</Trans>
            </Button>
          ) : null}
        </div>
        <p className="x-hint c-figures">
          <span>{i18n._(CHOICES[kind])}</span>
          <time dateTime={at}>{fmt.instant(at)}</time>
        </p>
        {fields.length > 0 ? (
          <details className="c-details">
            <Summary>
              <Trans>What was chosen</Trans> <span className="c-count">{fields.length}</span>
            </Summary>
            <dl className="x-lines c-fields">
              {fields.map(({ name, chosen }) => {
                const isMine = chosen === 'mine';
                const kept = reader.value(resource, name, (isMine ? mine : theirs)[name], mine);
                const left = reader.value(resource, name, (isMine ? theirs : mine)[name], mine);
                return (
                  <div key={name}>
                    <dt>{reader.field(resource, name)}</dt>
                    <dd>
                      <ins>{kept}</ins>{' '}
                      <span className="x-hint">
                        {isMine ? <Trans>mine</Trans> : <Trans>theirs</Trans>}
                      </span>
                      <p className="x-hint">
                        <Trans>instead of {left}</Trans>
                      </p>
                    </dd>
                  </div>
                );
              })}
            </dl>
          </details>
        ) : null}
      </Item>
    </li>
  );
}
