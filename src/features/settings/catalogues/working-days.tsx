import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAddressSearch } from '#ui/use-address-search.ts';
import { useActor } from '#records/use-actor.ts';
import type { CalendarYear } from '#contract/resources/holidays.ts';
import { type Actor, canCatalogue, canConfirmCalendar } from '#domain/access/policy.ts';
import { provisionalHolidays } from '#domain/calendar/provisional.ts';
import type { LocalRow } from '#local/db.ts';
import { savedRows } from '#local/mirror/read.ts';
import { enqueue, newRowId } from '#local/outbox/enqueue.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { today } from '#ui/today.ts';
import { createRow } from '#records/actions.ts';
import { RecordsScreen } from '#records/records-screen.tsx';
import type { RecordRow, FormValues } from '#records/definition.ts';
import { textOf } from '#records/names.ts';
import { catalogueSearch } from './search.ts';
import { HOLIDAYS } from './definitions/holidays.ts';

/** The holidays of a year, and whether its calendar may be relied on. */
export function WorkingDays({ above }: { above: React.ReactNode }) {
  const { t } = useLingui();
  const { search, change } = useAddressSearch(catalogueSearch);
  const actor = useActor();
  const year = search.year ?? Number(today().slice(0, 4));
  const page = useMemo(
    () => ({
      accepts: (row: RecordRow) => textOf(row['day']).startsWith(`${year}-`),
      start: { scope: 'national' },
    }),
    [year],
  );
  const years = useLiveQuery(() => savedRows('calendarYears'), []);
  const holidays = useLiveQuery(() => savedRows('holidays'), []);
  const calendar = years?.find((one) => one.year === year);
  const isEmpty = holidays !== undefined && !holidays.some((row) => page.accepts(row));
  return (
    <RecordsScreen
      definition={HOLIDAYS}
      {...page}
      above={
        <>
          {above}
          <section className="rec-box" aria-label={t`Calendar of ${year}`}>
            <div className="x-line">
              <IconButton
                label={t`The year before`}
                icon={ChevronLeft}
                onClick={() => change({ year: year - 1 })}
              />
              <h2>{year}</h2>
              <IconButton
                label={t`The year after`}
                icon={ChevronRight}
                onClick={() => change({ year: year + 1 })}
              />
              <SyncMark mark={calendar?._mark ?? null} />
              {actor && years ? (
                <Confirmation key={`${year}:${calendar?.source}`} {...{ actor, year, calendar }} />
              ) : null}
            </div>
            {actor && isEmpty && canCatalogue(actor, 'create') ? (
              <div className="x-actions">
                <Button onClick={() => void addProvisional(actor, year)}>
                  <Trans>Add the holidays that are the same every year</Trans>
                </Button>
              </div>
            ) : null}
          </section>
        </>
      }
    />
  );
}

interface ConfirmationProps {
  actor: Actor;
  year: number;
  calendar: LocalRow<CalendarYear> | undefined;
}

function Confirmation({ actor, year, calendar }: ConfirmationProps) {
  const { t } = useLingui();
  const [source, setSource] = useState(calendar?.source ?? '');
  const [error, setError] = useState<string>();
  const confirmed = calendar?.confirmed ?? false;
  const label = confirmed ? t`Calendar of ${year}: provisional` : t`Calendar of ${year}: confirmed`;
  const set = async () => {
    if (!confirmed && source.trim() === '') {
      setError('required');
      return;
    }
    const patch = { confirmed: !confirmed, source: source.trim() };
    if (calendar) {
      await enqueue({ op: 'update', resource: 'calendarYears', rowId: calendar.id, patch, label });
    } else {
      const fields = { ...patch, year };
      const rowId = newRowId();
      await enqueue({ op: 'create', resource: 'calendarYears', rowId, patch: fields, label });
    }
  };
  const hint = confirmed ? (
    <Trans>An administrator has compared it with: {calendar?.source}</Trans>
  ) : (
    <Trans>
      Dates of this year are provisional until an administrator has compared it with its decree.
    </Trans>
  );
  const chip = confirmed ? (
    <StateChip tone="success">{t`Confirmed`}</StateChip>
  ) : (
    <StateChip tone="neutral">{t`Provisional`}</StateChip>
  );
  if (!canConfirmCalendar(actor)) {
    return (
      <>
        {chip}
        <chakra.p className="x-hint" flex="1 0 100%">
          {hint}
        </chakra.p>
      </>
    );
  }
  return (
    <Beside>
      <chakra.summary display="list-item" minHeight="24px" cursor="pointer">
        {chip}
      </chakra.summary>
      <p className="x-hint">{hint}</p>
      <div className="rec-bulk">
        {confirmed ? null : (
          <TextField
            label={t`Decree or resolution`}
            maxLength={200}
            value={source}
            onChange={(text) => {
              setSource(text);
              setError(undefined);
            }}
            error={error}
          />
        )}
        <Button onClick={() => void set()}>
          {confirmed ? <Trans>Back to provisional</Trans> : <Trans>Confirm the year</Trans>}
        </Button>
      </div>
    </Beside>
  );
}

/** Closed, it is the state of the year in its line; open, how to change it. */
const Beside = chakra('details', {
  base: { _open: { flex: '1 0 100%', display: 'grid', gap: '8px' } },
});

/** What is the same every year; the decree's own days and the local ones have to be added. */
async function addProvisional(actor: Actor, year: number): Promise<void> {
  for (const holiday of provisionalHolidays(year)) {
    const values: FormValues = { ...holiday };
    // oxlint-disable-next-line no-await-in-loop -- in the order of the year
    await createRow(HOLIDAYS, actor, values);
  }
}
