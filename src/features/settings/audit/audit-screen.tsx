import { Box, Stack, Text } from '@chakra-ui/react';
import { useStatusPart } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, type Day } from '#domain/days.ts';
import type { AuditLine } from '#contract/audit.ts';
import { type Actor, canAudit } from '#domain/access/policy.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader, Skeleton } from '#ui/page.tsx';
import { callProblem } from '#records/problems.ts';
import { useWords } from '#records/use-words.ts';
import { AuditCheck } from './audit-check.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters, hasFilters, NO_FILTERS } from './audit-filters.tsx';
import { type AuditData, useAuditData } from './queries.ts';
import type { SettingsSearch } from './search.ts';
import { type LinesQuery, useAuditLines } from '#records/use-audit-lines.ts';
import { useShownLine } from './use-shown-line.ts';
import '#records/records.css';
import { dayHere } from '#ui/today.ts';
import './audit.css';

interface Props {
  search: SettingsSearch;
  onSearch: (changes: SettingsSearch) => void;
}

/** The audit as a whole, for administrators: who changed what, read from the server. */
export function AuditScreen(props: Props) {
  const { t } = useLingui();
  const actor = useActor();
  const known = useAuditData();
  return (
    <div className="x-column">
      <PageHeader
        title={t`Audit`}
        lead={t`Who changed what, when and from which device. Nobody can alter it: lines are only added.`}
      />
      {actor === undefined || known === undefined ? (
        <Skeleton lines={6} />
      ) : canAudit(actor, null) ? (
        <Audit {...props} actor={actor} known={known} />
      ) : (
        <EmptyState title={t`Your role does not see this`} />
      )}
    </div>
  );
}

function Audit({ search, onSearch, actor, known }: Props & { actor: Actor; known: AuditData }) {
  const { t } = useLingui();
  const { say, fmt } = useWords();
  const online = useStatusPart('online');
  const { lines, isReading, problem, readMore } = useAuditLines(queryOf(search), online);
  const shownOf = useShownLine(actor, known.data);
  const isFiltered = hasFilters(search);
  return (
    <>
      {online ? null : (
        <p className="x-notice" data-tone="warn" role="status">
          <Trans>The audit needs a connection: it is kept on the server alone.</Trans>
        </p>
      )}
      <AuditCheck online={online} />
      <AuditFilters search={search} people={known.people} onChange={onSearch} />
      {lines?.length === 0 ? (
        <EmptyState
          kind={isFiltered ? 'none-match' : 'none-exist'}
          title={isFiltered ? t`Nothing matches` : t`Nothing was changed yet.`}
          action={
            isFiltered ? (
              <Button onClick={() => onSearch(NO_FILTERS)}>{t`Clear the filters`}</Button>
            ) : undefined
          }
        >
          {isFiltered ? undefined : (
            <Trans>From now on each change is listed here, with what was there before.</Trans>
          )}
        </EmptyState>
      ) : null}
      {daysOf(lines ?? []).map(({ day, entries }) => (
        <Stack as="section" key={day} gap="8px" aria-label={fmt.longDay(day)}>
          <Text as="h2" fontSize="15px" _firstLetter={{ textTransform: 'uppercase' }}>
            {fmt.longDay(day)}
          </Text>
          <Box as="ol" className="x-card x-lines" gap="0" p="10px 12px">
            {entries.map((line) => (
              <AuditEntry
                key={line.id}
                line={line}
                shown={shownOf(line)}
                isOwnDevice={line.deviceId !== null && line.deviceId === known.deviceId}
                onRecord={recordFilter(line)}
              />
            ))}
          </Box>
        </Stack>
      ))}
      {problem === null ? null : <p className="rec-warning">{say(callProblem(problem))}</p>}
      {isReading && online ? <p className="x-hint" role="status">{t`Reading…`}</p> : null}
      {readMore && online ? (
        <div className="x-actions">
          <Button onClick={readMore}>
            {problem === null ? <Trans>Older changes</Trans> : <Trans>Try again</Trans>}
          </Button>
        </div>
      ) : null}
    </>
  );

  function recordFilter({ resource, rowId }: AuditLine): (() => void) | null {
    if (rowId === null || search.row === rowId) return null;
    return () => onSearch({ ...NO_FILTERS, what: resource as SettingsSearch['what'], row: rowId });
  }
}

/** What the server is asked: days begin and end where the person is. */
function queryOf({ who, what, row, from, to }: SettingsSearch): LinesQuery {
  return {
    resource: what,
    rowId: row,
    userId: who,
    from: from && startOfDay(from),
    to: to && startOfDay(addDays(to, 1)),
  };
}

function daysOf(lines: readonly AuditLine[]): { day: Day; entries: AuditLine[] }[] {
  const days: { day: Day; entries: AuditLine[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(line);
    else days.push({ day, entries: [line] });
  }
  return days;
}

/** The day of an instant in the zone of this device. */
function dayOf(iso: string): Day {
  return dayHere(new Date(iso));
}

/** The instant at which a day begins in the zone of this device. */
function startOfDay(day: Day): string {
  return new Date(`${day}T00:00`).toISOString();
}
