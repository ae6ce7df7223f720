import { chakra, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useObservable } from 'dexie-react-hooks';
import { useCallback } from 'react';
import { changesHeld } from '#domain/call-requests/grant-changes.ts';
import type { FindingCode } from '#domain/justification/findings.ts';
import { sumCents } from '#domain/money.ts';
import { MissingPanel } from '#ui/fields/form-panel.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card, Figure, Figures, Skeleton } from '#ui/page.tsx';
import { FindingList } from '#ui/subventions/finding-list.tsx';
import { justificationChanges } from '#local/mirror/justification-changes.ts';
import type { RequestJustification } from '#local/mirror/justification.ts';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { whyNotPlanned } from '#domain/call-requests/change.ts';
import { ItemPanel } from './parts/item-panel.tsx';
import { ItemsGrid } from './parts/items-grid.tsx';
import { PlanningGrid } from './parts/planning-grid.tsx';
import { TransferCard } from './parts/transfer-card.tsx';
import { requestBudgetSearch } from './search.ts';
import type { Item } from './tree.ts';
import './request-budget.css';

const LIMITS: ReadonlySet<FindingCode> = new Set([
  'ITEM_OVER_MAX',
  'ITEM_OVER_PCT',
  'TRANSFER_OVER_LIMIT',
  'TRANSFER_UNSAID',
  'INDIRECT_OVER_PCT',
  'AID_OVER_MOST',
  'GRANT_OVER_INTENSITY',
  'UNDER_LEAST_EXECUTION',
]);

/** The budget of the request of the address: its items, what may be moved between them, and its plan. */
export function RequestBudget() {
  const { callRequestId = '' } = useParams({ strict: false });
  const justification = useObservable(() => justificationChanges(callRequestId), [callRequestId]);
  if (justification === null) return null;
  if (justification === undefined) return <Skeleton lines={6} />;
  return <Budget justification={justification} />;
}

function Budget({ justification }: { justification: RequestJustification }) {
  const { search, change } = useAddressSearch(requestBudgetSearch);
  const { actor, request, items } = justification;
  const mayWrite = whyNotPlanned(actor, request) === null;
  const onOpen = useCallback(({ id }: Item) => change({ peek: id }), [change]);
  const close = () => change({ peek: undefined });
  const opened = items.find(({ id }) => id === search.peek);
  return (
    <div className="x-column">
      <BudgetFigures justification={justification} />
      <Limits justification={justification} />
      <ItemsGrid {...{ justification, mayWrite, onOpen }} />
      <Notes {...{ justification, mayWrite }} />
      <TransferCard {...{ justification, mayWrite }} />
      <PlanningGrid {...{ justification, mayWrite }} />
      {opened ? (
        <ItemPanel
          key={opened.id}
          item={opened}
          items={items}
          readOnly={!mayWrite}
          onClose={close}
        />
      ) : search.peek === undefined ? null : (
        <MissingPanel onClose={close} />
      )}
    </div>
  );
}

function BudgetFigures({ justification }: { justification: RequestJustification }) {
  const { t } = useLingui();
  const { summary, items, amountToJustifyCents, maySeeRecords } = justification;
  return (
    <Figures>
      <Figure
        label={t`Requested budget`}
        cents={sumCents(items.map(({ requestedCents }) => requestedCents))}
      />
      <Figure label={t`Approved budget`} cents={summary.approvedCents} />
      <Figure label={t`To justify`} cents={amountToJustifyCents} />
      {maySeeRecords ? (
        <Figure label={t`Justified`} cents={summary.justifiedCents} />
      ) : (
        <Figure label={t`Planned`} cents={summary.plannedCents} />
      )}
    </Figures>
  );
}

/** What passes the limits of the call, before the body says so. */
function Limits({ justification: { findings } }: { justification: RequestJustification }) {
  const { t } = useLingui();
  const over = findings.filter(({ code }) => LIMITS.has(code));
  if (over.length === 0) return null;
  return (
    <Card title={t`Limits that are passed`}>
      <div role="status">
        <FindingList findings={over} />
      </div>
    </Card>
  );
}

function Notes({
  justification: { request, tender, summary, amountToJustifyCents, maySeeRecords, items },
  mayWrite,
}: {
  justification: RequestJustification;
  mayWrite: boolean;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const { transferLimitBp } = tender;
  const limit = transferLimitBp === null ? '' : fmt.percent(transferLimitBp);
  const isChanged = changesHeld(request.grantChanges).some(({ items: of }) => of.length > 0);
  const differs = items.length > 0 && summary.approvedCents !== amountToJustifyCents;
  const [approved, toJustify] = [fmt.money(summary.approvedCents), fmt.money(amountToJustifyCents)];
  return (
    <Grid className="x-hint" gap="4px">
      <p>
        {transferLimitBp === null ? (
          <Trans>
            The call sets no limit of its own for transfers between items. By RLGS, art. 91.2, items
            do not make up for each other unless the bases say so: read them, or ask the body,
            before you count on it.
          </Trans>
        ) : (
          <Trans>
            An item may be passed by {limit} at the cost of others without a new resolution.
          </Trans>
        )}
      </p>
      {isChanged ? (
        <p>
          <Trans>
            What was approved counts the changes of the grant. What is written in a cell is what the
            resolution approved.
          </Trans>
        </p>
      ) : null}
      {differs ? (
        <p>
          <Trans>
            The items come to {approved}, and {toJustify} have to be justified.
          </Trans>
        </p>
      ) : null}
      {maySeeRecords ? null : (
        <p>{t`What is justified is known to editors and administrators alone.`}</p>
      )}
      {mayWrite ? (
        <chakra.p className="x-screen-only" hideBelow="md">
          <Trans>
            Enter or F2 edits a cell. Alt and the arrows move an item, Del removes it, Ctrl+Space
            opens it.
          </Trans>
        </chakra.p>
      ) : (
        <p>{t`You may read this budget, not change it.`}</p>
      )}
    </Grid>
  );
}
