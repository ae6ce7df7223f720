import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { AuditLine } from '#contract/audit.ts';
import type { CommentRow } from '#contract/resources/comments.ts';
import type { ResourceName } from '#contract/paths.ts';
import { idsIn } from '#contract/references.ts';
import { type Actor, canAudit } from '#domain/access/policy.ts';
import { referringFields } from '#local/collections/index.ts';
import { isLedger } from '#local/ledger/segments.ts';
import { savedRows, savedRowsOf } from '#local/mirror/read.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { type HistoryLine, HistoryLines, type ShownField } from '#ui/history.tsx';
import { Summary } from '#ui/summary.tsx';
import { AssignmentsSection } from './assignments/assignments-section.tsx';
import { CommentsSection } from './comments/comments-section.tsx';
import { useRowComments } from './comments/row-comments.ts';
import type { RecordRow } from './definition.ts';
import { type HistoryField, historyFieldIn } from './history-field.ts';
import { callProblem } from './problems.ts';
import { type NamedRows, whyNotRestored } from './restore.ts';
import { useAuditLines } from './use-audit-lines.ts';
import { useStatusPart } from './use-status.ts';
import { useWords } from './use-words.ts';
import './records.css';

interface Props {
  resource: ResourceName;
  row: Readonly<Record<string, unknown>> & { id: string; version: number };
  actor: Actor;
  readOnly: boolean;
  /** Tells a field in words of its own; null hides it. Without it, or where it does not know one: the lexicon's. */
  fieldFor?: ((name: string) => HistoryField | null | undefined) | undefined;
  /** Whether a field may be given a former value back at all; some have ways of their own. */
  isRestorable?: ((name: string) => boolean) | undefined;
  /** Stands on a page by itself. */
  inCard?: boolean;
  /** Gives a former value back by the rule of its area, and says what came of it. */
  restore: (name: string, value: unknown) => Promise<unknown>;
}

/** Whom a row is given to, what people say on it, and what was done in it. */
export function RecordHistory(props: Props) {
  const { resource, row, actor, readOnly, inCard = false } = props;
  const subject = { resource, rowId: row.id, actor };
  const people = (
    <>
      <AssignmentsSection {...subject} readOnly={readOnly} />
      <CommentsSection {...subject} />
    </>
  );
  return (
    <>
      {inCard ? <Card>{people}</Card> : people}
      <Changes {...props} />
    </>
  );
}

/** Who changed what, read from the server when it is opened; former values can come back. */
function Changes(props: Props) {
  const { t } = useLingui();
  const { row, actor, inCard = false } = props;
  const [open, setOpen] = useState(false);
  if (!canAudit(actor, { isReadable: true })) return null;
  const history = (
    <details className="rec-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>{t`History`}</Summary>
      {!open ? null : row.version === 0 ? (
        <p className="x-hint">{t`It begins when this was sent.`}</p>
      ) : (
        <Lines key={row.id} {...props} />
      )}
    </details>
  );
  return inCard ? <Card>{history}</Card> : history;
}

function Lines(props: Props) {
  const { t } = useLingui();
  const { say } = useWords();
  const online = useStatusPart('online');
  const { resource, row } = props;
  // What was read stays in its place meanwhile: nothing moves under a hand that is about to press.
  const audit = useAuditLines({ resource, rowId: row.id }, online, row.version);
  const { lines: read, problem, readMore } = audit;
  // What they name is looked up on this device: they are shown with it, never before.
  const shown = useLiveQuery(
    async () => read && { lines: read, named: await readNamed(resource, row, read) },
    [resource, row, read],
  );
  const lines = shown?.lines;
  const comments = useRowComments(resource, row.id);
  const shownOf = useShownFields(props, shown?.named ?? NOBODY);
  const isReading = audit.isReading || (read !== undefined && lines === undefined);
  const all = withComments(
    lines?.map((line) => ({ ...line, fields: shownOf(line) })) ?? [],
    comments ?? [],
    { isWhole: readMore === null },
  );
  if (!read && !online) {
    return <p className="x-hint">{t`The history needs a connection: it is kept on the server.`}</p>;
  }
  return (
    <>
      {lines && all.length === 0 ? <p className="x-hint">{t`Nothing was changed yet.`}</p> : null}
      <HistoryLines lines={all} />
      {problem === null ? null : <p className="rec-warning">{say(callProblem(problem))}</p>}
      {isReading ? <p className="x-hint">{t`Reading…`}</p> : null}
      {readMore && online ? (
        <Button size="small" onClick={readMore}>
          {problem === null ? <Trans>Older changes</Trans> : <Trans>Try again</Trans>}
        </Button>
      ) : null}
    </>
  );
}

/** What was said meanwhile among the changes, newest first; further back than those are read nothing is told. */
function withComments(
  lines: readonly HistoryLine[],
  comments: readonly CommentRow[],
  { isWhole }: { isWhole: boolean },
): HistoryLine[] {
  const from = isWhole ? '' : (lines.at(-1)?.at ?? '9');
  const said = comments
    .filter(({ createdAt, isRemoved }) => !isRemoved && createdAt >= from)
    .map(({ id, authorName, createdAt, text }): HistoryLine => {
      return {
        id,
        userName: authorName || null,
        at: createdAt,
        action: 'comment',
        fields: [],
        text,
      };
    });
  return [...lines, ...said].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** The fields of a change in words, each with the way back where there is one. */
function useShownFields(props: Props, named: NamedRows) {
  const { resource, row, readOnly, fieldFor, restore, isRestorable = () => true } = props;
  const words = useWords();
  return (line: AuditLine): ShownField[] =>
    line.fields.flatMap(({ name, before, after }) => {
      const own = fieldFor?.(name);
      const field = own === undefined ? historyFieldIn(resource, name, named, words) : own;
      if (!field) return [];
      const isNow = field.key(row[name]) === field.key(before);
      const mayCome = !readOnly && !isNow && isRestorable(name);
      const whyNot = mayCome ? whyNotRestored(resource, name, before, named) : null;
      return {
        name,
        label: field.label,
        before: field.say(before) || '—',
        after: field.say(after) || '—',
        whyNot: whyNot && words.say(whyNot),
        restore: mayCome && !whyNot ? () => void restore(name, before) : null,
      };
    });
}

/** The rows on this device that are named by a row, now or before, by their resource. */
async function readNamed(
  resource: ResourceName,
  row: Props['row'],
  lines: readonly AuditLine[],
): Promise<NamedRows> {
  const values = [
    row,
    ...lines.flatMap(({ fields }) =>
      fields.flatMap(({ name, before, after }) => [{ [name]: before }, { [name]: after }]),
    ),
  ];
  const named = new Map<ResourceName, Set<string>>();
  for (const { field, target } of referringFields(resource)) {
    const ids = values.flatMap((value) => idsIn(value, field));
    named.set(target, new Set([...(named.get(target) ?? []), ...ids]));
  }
  const byResource = new Map<ResourceName, ReadonlyMap<string, RecordRow>>();
  const unknown = new Set<ResourceName>();
  for (const [target, ids] of named) {
    const rows = await savedRowsOf(target, [...ids]);
    byResource.set(target, new Map(rows.map((one) => [one.id, one])));
    // A ledger is not read whole for this: who sees a row that names one of its rows sees it too.
    const isMissing = ids.size > 0 && rows.length === 0 && !isLedger(target);
    if (isMissing && (await savedRows(target)).length === 0) unknown.add(target);
  }
  return {
    byId: (target) => byResource.get(target) ?? new Map(),
    isKnown: (target) => !unknown.has(target),
  };
}

const NOBODY: NamedRows = { byId: () => new Map() };
