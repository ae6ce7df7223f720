import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Actor, canSeeResults } from '#domain/access/policy.ts';
import { isElevated } from '#domain/access/roles.ts';
import type { Received } from '#local/received/received.ts';
import { takeAsInvoices } from '#local/received/tray.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { todayInMadrid } from '#ui/today.ts';
import { useOnce } from '#ui/use-once.ts';
import type { Documents } from '../documents.ts';
import { documentProblem } from '#records/document-problem.ts';
import type { FilesSearch } from '../search.ts';
import { giveTo, keepInFiles, maybeStatement } from './actions.ts';
import { FromNobody, Refused } from './notices.tsx';
import { useReceived } from './queries.ts';
import { ReceivedList } from './received-list.tsx';
import { TargetChoice } from './target-choice.tsx';
import type { Target } from './targets.ts';

interface Props {
  documents: Documents;
  actor: Actor;
  search: FilesSearch;
  onChange: (changes: Partial<FilesSearch>) => void;
}

/** What other apps gave to this one, until a person says what it is; nothing while there is nothing. */
export function ReceivedTray({ documents, actor, search, onChange }: Props) {
  const received = useReceived() ?? [];
  return (
    <>
      <Refused why={search.refused} onClose={() => onChange({ refused: undefined })} />
      <FromNobody />
      {received.length === 0 ? null : (
        <Tray key={search.received} {...{ documents, actor, received }} share={search.received} />
      )}
    </>
  );
}

interface TrayProps {
  documents: Documents;
  actor: Actor;
  received: readonly Received[];
  share: string | undefined;
}

function Tray({ documents, actor, received, share }: TrayProps) {
  const { t } = useLingui();
  const isOfShare = received.some(({ shareId }) => shareId === share);
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(received.filter((one) => isOfShare && one.shareId !== share).map(({ id }) => id)),
  );
  const [target, setTarget] = useState<Target | null>(null);
  const { isBusy, once } = useOnce();
  const chosen = received.filter(({ id }) => !left.has(id));
  const run = (act: () => Promise<void>, said: string): Promise<void> =>
    once(async () => {
      try {
        await act();
        showSnackbar(said);
      } catch (error) {
        showSnackbar(t(documentProblem(error)), { color: 'danger' });
      }
    });
  const count = chosen.length;
  return (
    <section className="x-card" aria-labelledby="received">
      <div className="x-card-head">
        <h2 id="received">
          <Plural value={received.length} one="# file received" other="# files received" />
        </h2>
        <p className="x-hint">
          <Trans>They wait on this device, and only here, until you say what they are.</Trans>
        </p>
      </div>
      <ReceivedList {...{ received, left }} onLeave={setLeft} />
      <TargetChoice {...{ documents, actor }} value={target} onChange={setTarget} />
      <footer className="x-actions">
        <Button
          tone="primary"
          disabled={target === null || count === 0 || isBusy}
          onClick={() => {
            if (target === null) return;
            const { text } = target;
            const said = t`${plural(count, { one: '# document', other: '# documents' })} saved on this device for ${text}`;
            void run(() => giveTo(actor, chosen, target, todayInMadrid()), said);
          }}
        >
          <Trans>Assign</Trans> {count > 0 ? `(${count})` : ''}
        </Button>
        <AsStatement {...{ actor, chosen, target }} />
        {isElevated(actor.role) ? <AsInvoices chosen={chosen} /> : null}
        <Button
          disabled={count === 0 || isBusy}
          onClick={() =>
            void run(() => keepInFiles(actor, chosen), t`Documents saved on this device: ${count}`)
          }
        >
          <Trans>Only keep in Files</Trans>
        </Button>
      </footer>
    </section>
  );
}

/** On to the expenses, where each fills in a form of its own. */
function AsInvoices({ chosen }: { chosen: readonly Received[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { isBusy, once } = useOnce();
  // The newest stands first here, and there the oldest.
  const first = chosen.at(-1);
  if (!first) return null;
  const take = async () => {
    await takeAsInvoices(chosen.map(({ id }) => id));
    await navigate({ to: '/expenses', search: { draft: first.id } });
  };
  return <Button disabled={isBusy} onClick={() => void once(take)}>{t`Enter as invoices`}</Button>;
}

interface AsStatementProps {
  actor: Actor;
  chosen: readonly Received[];
  target: Target | null;
}

/**
 * On to the import, which shows what the statement brings before anything is saved: of the chosen project, or of the
 * bank where none is chosen.
 */
function AsStatement({ actor, chosen, target }: AsStatementProps) {
  const navigate = useNavigate();
  const [one, ...others] = chosen;
  if (!one || others.length > 0 || !maybeStatement(one)) return null;
  const asked = { view: 'import', received: one.id } as const;
  const isOfProject = target?.takesStatements ?? false;
  if (!isOfProject && !canSeeResults(actor)) return null;
  return (
    <Button
      onClick={() =>
        void (target && isOfProject
          ? navigate({
              to: '/projects/$projectId/movements',
              params: { projectId: target.rowId },
              search: asked,
            })
          : navigate({ to: '/results/treasury', search: { tab: 'bank', ...asked } }))
      }
    >
      <Trans>Import as a bank statement</Trans>
    </Button>
  );
}
