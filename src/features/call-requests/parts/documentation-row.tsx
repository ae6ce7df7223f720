import { chakra, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AlertTriangle, ListTodo } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { changeFields } from '#records/actions.ts';
import { sayRefused } from '#records/outcome.ts';
import type { Documentation } from '#contract/resources/documentations.ts';
import type { FileRow } from '#contract/resources/files.ts';
import { type Actor, canTask } from '#domain/access/policy.ts';
import { type Location, LOCATIONS, usualLocation } from '#domain/documentation/files.ts';
import { DOCUMENTATION_STATUSES as STATUSES } from '#domain/documentation/kinds.ts';
import type { LocalRow } from '#local/db.ts';
import { NativeSelect } from '#ui/fields/native-select.tsx';
import { FilePickers } from '#ui/file-picker.tsx';
import { showSnackbar } from '#ui/interface-state.ts';
import { StateChip } from '#ui/state-chip.tsx';
import { SyncMark } from '#ui/sync-mark.tsx';
import { Tags } from '#ui/tags.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { DOCUMENTATION_STATUSES } from '#ui/words/subventions.ts';
import { DOCUMENTATIONS, statusesFor } from '../definitions/documentations.tsx';
import { attachTo } from '../documentation.ts';
import { askedOf } from '../request.ts';
import { LOCATION_WORDS } from '../files.ts';
import type { RequestView } from '../queries.ts';
import { AddingBars } from '#records/row-files.tsx';
import { DocumentationDates } from './documentation-dates.tsx';
import { DocumentationChip } from './documentation-chip.tsx';
import { VersionedFiles } from './versioned-files.tsx';

interface Props {
  row: LocalRow<Documentation>;
  files: readonly LocalRow<FileRow>[];
  view: RequestView;
  actor: Actor;
  onOpen: () => void;
  onShow: (file: FileRow) => void;
}

/** A document that a request needs. What is dropped on it, or photographed here, belongs to it. */
export function DocumentationRow({ row, files, view, actor, onOpen, onShow }: Props) {
  const { t } = useLingui();
  const mayChange = canTask(actor, 'update', row);
  const location = usualLocation(row, useTodayInMadrid());
  const responsible = view.lookups.peopleById.get(row.responsibleId ?? '')?.name;
  const add = async (chosen: readonly File[], at: Location) => {
    const count = await attachTo(actor, row, chosen, at);
    if (count > 0) showSnackbar(t`Documents saved on this device for "${row.type}": ${count}`);
  };
  const drop = useDropOn((dropped, at) => void add(dropped, at ?? location), mayChange);
  return (
    <Grid
      as="li"
      id={row.id}
      className="req-document"
      position="relative"
      gap="6px"
      {...drop.handlers}
    >
      <div className="x-line">
        <button type="button" className="x-row-button" onClick={onOpen}>
          {row.type}
        </button>
        {row.required ? null : <span className="x-hint">{t`optional`}</span>}
        <Tags {...row} />
        <SyncMark mark={row._mark} />
        <chakra.span className="x-line" ms="auto">
          {row.pendingJustification ? (
            <StateChip tone="purple" icon={ListTodo}>{t`Pending justification`}</StateChip>
          ) : null}
          {mayChange ? <StatusSelect row={row} actor={actor} /> : <DocumentationChip {...row} />}
        </chakra.span>
      </div>
      <DocumentationDates row={row} request={askedOf(view.line)} />
      {row.requirement ? (
        <chakra.p
          ps="10px"
          borderInlineStart="3px solid"
          borderColor="border.control"
          fontSize="14px"
          whiteSpace="pre-line"
        >
          {row.requirement}
        </chakra.p>
      ) : null}
      <VersionedFiles {...{ files, mayChange, onShow }} rowId={row.id} />
      <AddingBars rowId={row.id} />
      <div className="x-actions">
        {mayChange ? (
          <>
            <FilePickers
              label={t`Add files`}
              size="small"
              onFiles={(chosen) => void add(chosen, location)}
            />
            <chakra.span className="x-hint x-drop-text" flex="0 1 auto">
              <Trans>or drop them on this row</Trans>
            </chakra.span>
          </>
        ) : null}
        {responsible ? (
          <chakra.span className="x-hint" ms="auto">
            {responsible}
          </chakra.span>
        ) : null}
      </div>
      {drop.isOver ? (
        <Grid
          position="absolute"
          inset="2px"
          autoFlow="column"
          autoColumns="1fr"
          gap="4px"
          borderRadius="6px"
          bg="bg"
        >
          {LOCATIONS.map((one) => (
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes what is dropped; the buttons do the same
            <chakra.div key={one} {...ZONE} {...drop.zone(one)}>
              {t(LOCATION_WORDS[one])}
            </chakra.div>
          ))}
        </Grid>
      ) : null}
    </Grid>
  );
}

/** Where what is dropped becomes the file of one kind. */
const ZONE = {
  display: 'grid',
  placeItems: 'center',
  border: '1px dashed',
  borderColor: 'brand.edge',
  borderRadius: '6px',
  bg: 'brand.subtle',
  color: 'brand.fg',
  fontWeight: '600',
} as const;

/** Its state, changed in the list. */
function StatusSelect({ row, actor }: { row: LocalRow<Documentation>; actor: Actor }) {
  const { t } = useLingui();
  const offered = statusesFor(actor, row);
  const statuses = STATUSES.filter((one) => offered.includes(one));
  const choose = async (status: string) => {
    sayRefused(await changeFields(DOCUMENTATIONS, actor, row, { status }));
  };
  return (
    <span className="x-name">
      {row.status === 'missing' && row.required ? (
        <AlertTriangle size={14} aria-hidden="true" color="var(--chakra-colors-money-out)" />
      ) : null}
      <NativeSelect
        w="auto"
        minW="128px"
        aria-label={t`State of ${row.type}`}
        value={row.status}
        disabled={statuses.length === 1}
        onChange={({ target }) => void choose(target.value)}
      >
        {statuses.map((one) => (
          <option key={one} value={one}>
            {t(DOCUMENTATION_STATUSES[one])}
          </option>
        ))}
      </NativeSelect>
    </span>
  );
}

/** What is dragged over a row and let go there: on one of its places, or anywhere on it. */
function useDropOn(onFiles: (files: File[], at: Location | null) => void, isOpen: boolean) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent, at: Location | null) => {
    if (!isOpen || !event.dataTransfer.types.includes('Files')) return;
    // One of the places of the row has taken them.
    if (event.type === 'drop' && event.isDefaultPrevented()) return;
    // So that neither the browser opens them nor the page around takes them.
    event.preventDefault();
    setOver(event.type !== 'drop');
    if (event.type !== 'drop') return;
    onFiles([...event.dataTransfer.files], at);
  };
  const handlersAt = (at: Location | null) => ({
    onDragOver: (event: DragEvent) => take(event, at),
    onDrop: (event: DragEvent) => take(event, at),
  });
  return {
    isOver,
    handlers: {
      ...handlersAt(null),
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
    },
    zone: handlersAt,
  };
}
