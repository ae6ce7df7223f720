import { Box, Grid, Stack } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/overlays.tsx';
import { Skeleton } from '#ui/page.tsx';
import type { Behind, PartBehind } from '#workers/analytics/tracking/types.ts';
import { useSourceRows } from '../queries.ts';
import type { TrackRow } from '../rows.ts';
import { Indicator } from './indicator.tsx';
import { useRowName } from './use-row-name.ts';

const PARTS = { '& a': { color: 'inherit', fontWeight: '600' } };

/** Why a row is as it is: where its estimate comes from, and its largest expenses. */
export function WhyPanel({ row, onClose }: { row: TrackRow | undefined; onClose: () => void }) {
  const nameOf = useRowName();
  const sources = row?.sources;
  return (
    <Panel open={Boolean(sources)} onClose={onClose} title={row ? nameOf(row) : ''}>
      {row && sources ? <Why row={row} sources={sources} /> : null}
    </Panel>
  );
}

function Why({ row, sources }: { row: TrackRow; sources: Behind }) {
  const rows = useSourceRows(sources);
  const projectId = row.owner?.projectId ?? '';
  const hasOwnRows = row.line !== null && !row.line.aggregator;
  const search = hasOwnRows ? { budget: row.id } : {};
  return (
    <Stack className="tracking-panel" gap="12px" align="flex-start">
      <Indicator figures={row.figures} side={row.side} />
      <Origin row={row} />
      <h3>
        <Trans>Largest expenses</Trans>
      </h3>
      {rows === undefined ? <Skeleton lines={5} /> : null}
      {rows?.count === 0 ? (
        <p className="x-hint">
          <Trans>Nothing is imputed here yet.</Trans>
        </p>
      ) : null}
      <Box as="ul" className="x-list" w="100%" css={PARTS}>
        {rows?.top.map((part) => (
          <Grid
            as="li"
            gap="2px 12px"
            templateColumns="1fr auto"
            key={`${part.expenseId}:${part.amountCents}`}
          >
            <Part part={part} />
          </Grid>
        ))}
      </Box>
      {rows && rows.count > rows.top.length ? (
        <p className="x-hint">
          <Plural
            value={rows.count - rows.top.length}
            one="and # more part of an expense"
            other="and # more parts of expenses"
          />
        </p>
      ) : null}
      <Link
        to="/projects/$projectId/expenses"
        params={{ projectId }}
        search={search}
        className={buttonClass({ size: 'small' })}
      >
        {hasOwnRows ? <Trans>Its expenses</Trans> : <Trans>Expenses of the project</Trans>}
      </Link>
    </Stack>
  );
}

function Part({ part }: { part: PartBehind }) {
  const { t } = useLingui();
  const { day } = useFmt();
  const { issueDate, contactName, concept, docNumber, projectId, expenseId } = part;
  return (
    <>
      <Link to="/projects/$projectId/expenses" params={{ projectId }} search={{ peek: expenseId }}>
        {contactName || concept || docNumber || t`Expense without a name`}
      </Link>
      <MoneyText cents={part.amountCents} />
      <span className="x-hint">
        {day(issueDate)} {contactName ? concept : docNumber}
      </span>
    </>
  );
}

/** Where the estimate at completion comes from. */
function Origin({ row: { figures, line } }: { row: TrackRow }) {
  const { money } = useFmt();
  const { budget, executed, committed, estimate } = figures;
  const isSet = line !== null && line.estimateCents !== null && line.status !== 'removed';
  const [b, e, c, f] = [money(budget), money(executed), money(committed), money(estimate)];
  return (
    <>
      <p>
        <Trans>
          Budget {b}, executed {e}, committed {c}; it will come to {f}.
        </Trans>
      </p>
      <p className="x-hint">
        {isSet ? (
          <Trans>A person set this estimate. Empty it to go back to the formula.</Trans>
        ) : line?.aggregator ? (
          <Trans>The estimate is the sum of the lines below.</Trans>
        ) : (
          <Trans>
            The estimate is the budget, or what is executed and committed where that is more.
          </Trans>
        )}
      </p>
    </>
  );
}
