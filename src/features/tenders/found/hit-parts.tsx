import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink, FilePlus2, Undo2, X } from 'lucide-react';
import type { CallHitRow } from '#contract/resources/call-hits.ts';
import { canTender } from '#domain/access/policy.ts';
import { daysBetween } from '#domain/days.ts';
import type { LocalRow } from '#local/db.ts';
import type { BelowProps, BulkProps, RecordsData } from '#records/definition.ts';
import { sayUndoable } from '#records/remove.ts';
import { rowsOf } from '#records/records-data.ts';
import { recordsSearch } from '#records/search.ts';
import { Button } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { useTodayInMadrid } from '#ui/today.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { BdnsFacts } from '../parts/bdns-facts.tsx';
import { decideHits } from './actions.ts';
import { makePeek } from './make-peek.ts';

type Row = LocalRow<CallHitRow>;

/** Where people read the call itself. */
const PAGE = 'https://www.infosubvenciones.es/bdnstrans/GE/es/convocatorias/';

/** Until when it may be applied for, as far as it is known. */
export function ClosesOn({ row: { closesOn, prefill } }: { row: Row }) {
  const fmt = useFmt();
  const today = useTodayInMadrid();
  if (closesOn === null) {
    return <span className="x-hint">{prefill.applicationDeadline.to.text}</span>;
  }
  const left = daysBetween(today, closesOn);
  return (
    <span>
      {fmt.day(closesOn)}{' '}
      {left < 0 ? null : (
        <span className="ten-left" data-few={left <= 4 || undefined}>
          <Plural value={left} _0="last day" one="# day left" other="# days left" />
        </span>
      )}
    </span>
  );
}

/** What the BDNS said of it, and which searches found it. */
export function HitSheet({ row, data }: { row: Row; data: RecordsData }) {
  const { t } = useLingui();
  const searches = rowsOf(data, 'callSearches');
  const names = row.searchIds.flatMap((id) => searches.get(id)?.name ?? []).join(', ');
  return (
    <>
      <BdnsFacts prefill={row.prefill} />
      {names === '' ? null : <p className="x-hint">{t`Found by: ${names}`}</p>}
      <p>
        <a
          className="x-link x-line"
          href={`${PAGE}${row.bdns}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Call ${row.bdns} in the BDNS, in a new tab`}
        >
          <ExternalLink size={14} aria-hidden="true" />
          <Trans>Call {row.bdns} in the BDNS</Trans>
        </a>
      </p>
    </>
  );
}

/** What becomes of it. */
export function HitButtons({ row, actor }: BelowProps<Row>) {
  const { t } = useLingui();
  const { change } = useAddressSearch(recordsSearch);
  if (!canTender(actor, 'update')) return null;
  const isDismissed = row.state === 'dismissed';
  const decide = async (state: 'new' | 'dismissed') => {
    const said = state === 'new' ? t`To be decided again` : t`Not for us: ${row.title}`;
    // Before it is saved: by then somebody may have opened the next one.
    change({ peek: undefined });
    sayUndoable(await decideHits(actor, [row], state), said);
  };
  return (
    <div className="x-actions">
      <Button tone="primary" icon={FilePlus2} onClick={() => change({ peek: makePeek(row.id) })}>
        <Trans>Add to our calls</Trans>
      </Button>
      {isDismissed ? (
        <Button icon={Undo2} onClick={() => void decide('new')}>{t`Decide again`}</Button>
      ) : (
        <Button icon={X} onClick={() => void decide('dismissed')}>{t`Not for us`}</Button>
      )}
    </div>
  );
}

/** Several that are not for the group, at once. */
export function HitBulk({ rows, actor, onDone }: BulkProps) {
  const { t } = useLingui();
  const dismiss = async () => {
    const outcome = await decideHits(actor, rows as readonly Row[], 'dismissed');
    if (sayUndoable(outcome, t`Not for us`)) onDone();
  };
  return (
    <div className="rec-bulk" role="group" aria-label={t`Chosen calls`}>
      <span className="x-hint">
        <Plural value={rows.length} one="# call" other="# calls" />
      </span>
      <Button icon={X} onClick={() => void dismiss()}>{t`Not for us`}</Button>
      <Button tone="quiet" onClick={onDone}>{t`Choose none`}</Button>
    </div>
  );
}
