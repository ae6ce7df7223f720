import { Box, Grid, Stack } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NO_LINE } from '#domain/budgets/kinds.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useFmt } from '#ui/fmt.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/overlays.tsx';
import { Skeleton } from '#ui/page.tsx';
import type { Behind, PartBehind } from '#workers/analytics/tracking/types.ts';
import { useSourceRows } from '../queries.ts';
import { rowsOutside, type TrackRow, worseLines } from '../rows.ts';
import { Indicator } from './indicator.tsx';
import { useRowName } from './use-row-name.ts';

const PARTS = { '& a': { color: 'inherit', fontWeight: '600' } };
const LINES = { '& button': { justifySelf: 'start', minWidth: 0, paddingInline: 0 } };
const MOST_LINES = 3;

interface WhyProps {
  row: TrackRow;
  /** Tells the same of a row below. */
  onWhy: (id: string) => void;
}

/** Why a row is as it is: where its estimate comes from, the lines that weigh on it, and its largest expenses. */
export function WhyPanel({
  row,
  onWhy,
  onClose,
}: Omit<WhyProps, 'row'> & { row: TrackRow | undefined; onClose: () => void }) {
  const nameOf = useRowName();
  return (
    <Panel open={row !== undefined} onClose={onClose} title={row ? nameOf(row) : ''}>
      {row ? <Why key={row.id} {...{ row, onWhy }} /> : null}
    </Panel>
  );
}

function Why({ row, onWhy }: WhyProps) {
  const isSum = row.kind === 'side' || row.kind === 'project';
  const hasOwnRows = row.line !== null && !row.line.aggregator;
  const search = row.kind === 'outside' ? ON_NONE : hasOwnRows ? { budget: row.id } : {};
  const projectId = row.owner?.projectId ?? row.sources.projectIds[0] ?? '';
  return (
    <Stack className="tracking-panel" gap="12px" align="flex-start">
      <Indicator figures={row.figures} side={row.side} />
      <Origin row={row} />
      {isSum ? <WorseLines {...{ row, onWhy }} /> : null}
      <LargestParts
        title={<Trans>Largest expenses</Trans>}
        sources={row.sources}
        empty={<Trans>Nothing is imputed here yet.</Trans>}
      />
      <Link
        to="/projects/$projectId/expenses"
        params={{ projectId }}
        search={search}
        className={buttonClass({ size: 'small' })}
      >
        {hasOwnRows ? (
          <Trans>Its expenses</Trans>
        ) : row.kind === 'outside' ? (
          <Trans>Assign them to lines</Trans>
        ) : (
          <Trans>Expenses of the project</Trans>
        )}
      </Link>
      {isSum ? rowsOutside(row).map((one) => <Outside key={one.id} row={one} />) : null}
    </Stack>
  );
}

const ON_NONE = { budget: NO_LINE };

/** The lines that weigh most on a sum; each tells why in its turn. */
function WorseLines({ row, onWhy }: WhyProps) {
  const nameOf = useRowName();
  const lines = worseLines(row);
  if (lines.length === 0) return null;
  return (
    <>
      <h3>
        {row.side === 'expense' ? (
          <Trans>Lines that cost more than planned</Trans>
        ) : (
          <Trans>Lines that bring less than planned</Trans>
        )}
      </h3>
      <Box as="ul" className="x-list" w="100%" css={LINES}>
        {lines.slice(0, MOST_LINES).map(({ row: line, cents }) => (
          <Grid as="li" gap="2px 12px" templateColumns="1fr auto" key={line.id}>
            <Button size="small" tone="quiet" onClick={() => onWhy(line.id)}>
              {nameOf(line)}
            </Button>
            <MoneyText cents={cents} />
          </Grid>
        ))}
      </Box>
      {lines.length > MOST_LINES ? (
        <p className="x-hint">
          <Plural
            value={lines.length - MOST_LINES}
            one="and # more line"
            other="and # more lines"
          />
        </p>
      ) : null}
    </>
  );
}

/** What of a project is on no line of its budget, and the way to give it one. */
function Outside({ row }: { row: TrackRow }) {
  const { owner, sources } = row;
  if (!owner) return null;
  return (
    <>
      <LargestParts
        title={
          <>
            <Trans>On no line of the budget</Trans> <MoneyText cents={row.figures.executed} />
          </>
        }
        sources={sources}
        empty={<Trans>Planned payments and charges alone.</Trans>}
      />
      <Link
        to="/projects/$projectId/expenses"
        params={{ projectId: owner.projectId }}
        search={ON_NONE}
        className={buttonClass({ size: 'small' })}
      >
        <Trans>Assign them to lines</Trans>
      </Link>
    </>
  );
}

interface LargestPartsProps {
  title: ReactNode;
  sources: Behind;
  empty: ReactNode;
}

function LargestParts({ title, sources, empty }: LargestPartsProps) {
  const rows = useSourceRows(sources);
  return (
    <>
      <h3>{title}</h3>
      {rows === undefined ? <Skeleton lines={5} /> : null}
      {rows?.count === 0 ? <p className="x-hint">{empty}</p> : null}
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
    </>
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
function Origin({ row: { kind, figures, line } }: { row: TrackRow }) {
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
        ) : line?.aggregator || kind === 'side' || kind === 'project' ? (
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
