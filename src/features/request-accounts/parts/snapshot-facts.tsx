import { chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import type { Actor } from '#domain/access/policy.ts';
import {
  type Snapshot,
  SNAPSHOT_FIELDS,
  type SnapshotField,
  snapshotOf,
} from '#domain/justification/snapshot.ts';
import { Button } from '#ui/button.tsx';
import { type Fmt, useFmt } from '#ui/fmt.ts';
import { refreshRecord } from '../actions.ts';
import type { RecordLine } from '../lines.ts';
import { SNAPSHOT_WORDS } from '../words.ts';

/** What a record keeps of its expense, where that has changed since, and how to take it over. */
export function SnapshotFacts({
  line: { record, expense, differences },
  actor,
  readOnly,
}: {
  line: RecordLine;
  actor: Actor;
  readOnly: boolean;
}) {
  const { t } = useLingui();
  const fmt = useFmt();
  const now = expense ? snapshotOf(expense) : undefined;
  return (
    <Stack as="section" gap="8px" aria-label={t`Document`}>
      <h3>{t`Document`}</h3>
      <Grid as="dl" gap="4px" fontSize="14px">
        {SNAPSHOT_FIELDS.map((field) => (
          <Grid key={field} templateColumns="104px minmax(0, 1fr)" gap="8px">
            <chakra.dt color="fg.muted">{t(SNAPSHOT_WORDS[field])}</chakra.dt>
            <dd>
              {shown(record, field, fmt)}
              {now && differences.includes(field) ? (
                <chakra.span
                  ms="8px"
                  px="6px"
                  borderRadius="4px"
                  bg="tone.warn.bg"
                  color="tone.warn.fg"
                >
                  <Trans>now: {shown(now, field, fmt)}</Trans>
                </chakra.span>
              ) : null}
            </dd>
          </Grid>
        ))}
      </Grid>
      {record.expenseId === null ? (
        <p className="x-hint">
          <Trans>
            It is the work of a month: its hours are under People, its documents with the month.
          </Trans>
        </p>
      ) : expense === undefined ? (
        <p className="x-hint">
          <Trans>
            Its expense is not on this device: only what the record keeps of it is checked.
          </Trans>
        </p>
      ) : differences.length > 0 && !readOnly ? (
        <Flex className="x-line x-line-ends" fontSize="14px" role="status">
          <span>{t`The expense has changed since.`}</span>
          <Button
            size="small"
            icon={RefreshCw}
            onClick={() => void refreshRecord(actor, record, expense)}
          >
            <Trans>Take over what it says now</Trans>
          </Button>
        </Flex>
      ) : null}
    </Stack>
  );
}

function shown(snapshot: Snapshot, field: SnapshotField, fmt: Fmt): string {
  const value = snapshot[field];
  if (value === null || value === '') return '—';
  if (typeof value === 'number') return fmt.money(value);
  return field === 'issueDate' || field === 'paymentDate' ? fmt.day(value) : value;
}
