import { useStatus } from '#records/use-status.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AuditLine } from '#contract/audit.ts';
import { type Tender, tenderUpdate } from '#contract/resources/tenders.ts';
import { type Actor, canAudit, canTender } from '#domain/access/policy.ts';
import { readHistory } from '#local/api/history.ts';
import { isSameValue } from '#local/mirror/same-value.ts';
import { Button } from '#ui/button.tsx';
import { HistoryRead } from '#ui/history-read.tsx';
import { HistoryLines, type ShownField } from '#ui/history.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { Card } from '#ui/page.tsx';
import { updateTender } from '../actions.ts';
import { callProblem, tenderProblem } from '../problems.ts';
import { type TenderView } from '../queries.ts';
import { useHistoryWords } from '../use-history-words.ts';

interface Props {
  tender: Tender;
  actor: Actor;
  desk: TenderView['desk'];
}

/** Who changed what in a tender, read from the server when it is opened; former values can come back. */
export function TenderHistory(props: Props) {
  const { t } = useLingui();
  const { online } = useStatus();
  const [open, setOpen] = useState(false);
  const { tender, actor } = props;
  if (!canAudit(actor, { isReadable: true })) return null;
  return (
    <Card title={t`History`}>
      {tender.version === 0 ? (
        <p className="x-hint">
          <Trans>It begins when this was sent.</Trans>
        </p>
      ) : !online ? (
        <p className="x-hint">
          <Trans>The history needs a connection: it is kept on the server.</Trans>
        </p>
      ) : open ? (
        <Lines key={`${tender.id}:${tender.version}`} {...props} />
      ) : (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            <Trans>Show the history</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Lines(props: Props) {
  const { online } = useStatus();
  const shownOf = useShownFields(props);
  return (
    <HistoryRead
      online={online}
      onRead={(signal) => readHistory('tenders', props.tender.id, signal)}
      problemOf={callProblem}
      renderLines={(lines) => (
        <HistoryLines lines={lines.map((line) => ({ ...line, fields: shownOf(line) }))} />
      )}
    />
  );
}

/** The fields of a change in words, each with the way back where there is one. */
function useShownFields({ tender, actor, desk }: Props) {
  const { t } = useLingui();
  const { label, say } = useHistoryWords(desk.organizationsById);
  const restore = async (name: string, value: unknown) => {
    const patch = tenderUpdate.parse({ [name]: value });
    const seen = tenderUpdate.parse({ [name]: tender[name as keyof Tender] });
    const outcome = await updateTender(actor, tender, patch, seen);
    if (outcome.ok) showSnackbar(t`Restored on this device — not sent`);
    else showSnackbar(t(tenderProblem(outcome.problem)), { color: 'danger' });
  };
  return (line: AuditLine): ShownField[] =>
    line.fields.flatMap(({ name, before, after }) => {
      const words = label(name);
      if (words === null) return [];
      const isNow = isSameValue(tender[name as keyof Tender], before);
      const mayCome = canTender(actor, 'update') && !isNow;
      const isAllowed = tenderUpdate.safeParse({ [name]: before }).success;
      return {
        name,
        label: words,
        before: say(name, before),
        after: say(name, after),
        whyNot: mayCome && !isAllowed ? t`This value is no longer allowed.` : null,
        restore: mayCome && isAllowed ? () => void restore(name, before) : null,
      };
    });
}
