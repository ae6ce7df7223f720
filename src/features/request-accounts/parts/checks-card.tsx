import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { FindingList } from '#ui/subventions/finding-list.tsx';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { accountName } from '../snapshot.ts';
import { InOrderIcon } from './check-mark.tsx';

const SHOWN = 6;

/** What all checks found, what fails first; each with the way to its record. */
export function ChecksCard({
  justification: { findings, records },
  onOpen,
}: {
  justification: RequestJustification;
  onOpen: (recordId: string) => void;
}) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const failing = findings.filter(({ severity }) => severity === 'error');
  const sorted = [...failing, ...findings.filter(({ severity }) => severity === 'warning')];
  const byId = new Map(records.map((record) => [record.id, record]));
  const shown = showsAll ? sorted : sorted.slice(0, SHOWN);
  const warnings = findings.length - failing.length;
  return (
    <Card
      title={t`Checks`}
      actions={
        <span className="x-hint">
          <Plural value={failing.length} one="# fails" other="# fail" />
          {' · '}
          <Plural value={warnings} one="# to look at" other="# to look at" />
        </span>
      }
    >
      {findings.length === 0 ? (
        <p className="x-name">
          <InOrderIcon />
          <Trans>All that is known here is in order.</Trans>
        </p>
      ) : (
        <FindingList
          findings={shown}
          renderSubject={({ recordId }) => {
            const record = byId.get(recordId ?? '');
            return record ? (
              <button type="button" className="x-row-button" onClick={() => onOpen(record.id)}>
                {accountName(record)}
              </button>
            ) : null;
          }}
        />
      )}
      {sorted.length > SHOWN ? (
        <div>
          <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? <Trans>Show fewer</Trans> : <Trans>Show all {sorted.length}</Trans>}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
