import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Settings, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { addDays } from '#domain/days.ts';
import { Button, IconButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ColorField } from './fields/color-field.tsx';
import { DateField } from './fields/date-field.tsx';
import { MoneyField } from './fields/money-field.tsx';
import {
  PasswordField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from './fields/text-field.tsx';
import { ChartFigure } from './charts/chart-figure.tsx';
import { FilterBar } from './filter-bar.tsx';
import { DataGrid } from './grid/data-grid.tsx';
import type { GridColumn } from './grid/types.ts';
import { beginLoading, showPopup, showSnackbar } from './interface-state.ts';
import { Menu } from './menu.tsx';
import { MoneyText } from './money-text.tsx';
import { ConfirmDialog, Panel } from './overlays.tsx';
import { Card, Figure, Figures } from './page.tsx';
import { StateChip, type Tone } from './state-chip.tsx';
import { SyncChip } from './sync-chip.tsx';
import { SavedPhrase, type SyncMarkKind } from './sync-mark.tsx';

const TONES: Tone[] = ['neutral', 'info', 'warn', 'danger', 'success', 'purple', 'teal'];
const MARKS: SyncMarkKind[] = ['pending', 'sending', 'failed', 'conflict'];

interface Line {
  id: number;
  name: string;
  day: string;
  cents: number;
}

const LINES: Line[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: index,
  name: `P-2026-${String(index).padStart(4, '0')}`,
  day: addDays('2026-01-01', index % 365),
  cents: ((index * 7919) % 2_000_000) - 400_000,
}));
const lineId = (line: Line) => String(line.id);

/** Every part of the kit in its states, for those who build screens (`?panel=kit` in development). */
export default function KitStories() {
  return (
    <>
      <Actions />
      <Fields />
      <Marks />
      <Grid />
      <Charts />
    </>
  );
}

function Story({ title, children }: { title: ReactNode; children: ReactNode }) {
  return <Card title={title}>{children}</Card>;
}

function Actions() {
  const { t } = useLingui();
  const [open, setOpen] = useState<'none' | 'confirm' | 'panel'>('none');
  const close = () => setOpen('none');
  return (
    <Story title={<Trans>Actions</Trans>}>
      <div className="x-actions">
        <Button tone="primary" icon={Plus} onClick={() => showSnackbar(t`Saved`)}>
          <Trans>New</Trans>
        </Button>
        <Button onClick={() => setOpen('panel')}>
          <Trans>Open</Trans>
        </Button>
        <Button tone="danger" icon={Trash2} onClick={() => setOpen('confirm')}>
          <Trans>Delete</Trans>
        </Button>
        <Button onClick={() => showPopup({ title: t`No access`, message: 'FORBIDDEN' })}>
          <Trans>Message</Trans>
        </Button>
        <Button onClick={() => setTimeout(beginLoading({ blocking: true }), 2000)}>
          <Trans>Loading</Trans>
        </Button>
        <Menu
          trigger={<IconButton label={t`Configuration`} icon={Settings} />}
          sections={[
            {
              id: 'story',
              items: [{ id: 'one', label: t`Open`, checked: true, onSelect: () => undefined }],
            },
          ]}
        />
      </div>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title={t`Delete`}
        confirm={t`Delete`}
        onConfirm={() => undefined}
      >
        <p>P-2026-001</p>
      </ConfirmDialog>
      <Panel open={open === 'panel'} onClose={close} title={t`Open`}>
        <EmptyState title={t`Nothing here yet`} />
      </Panel>
    </Story>
  );
}

function Fields() {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [cents, setCents] = useState<number | null>(123456);
  const [day, setDay] = useState<string | null>('2026-11-21');
  const [color, setColor] = useState<string | null>('#378f23');
  const [on, setOn] = useState(true);
  return (
    <Story title={<Trans>Fields</Trans>}>
      <div className="x-form">
        <div className="x-form-row">
          <TextField label={t`Name`} value={name} onChange={setName} error="required" />
          <PasswordField label={t`Password`} value={name} onChange={setName} />
          <MoneyField label={t`Amount`} value={cents} onChange={setCents} />
          <DateField label={t`Start`} value={day} onChange={setDay} />
          <SelectField
            label={t`State`}
            value="a"
            options={[{ value: 'a', label: t`Active` }]}
            onChange={() => undefined}
          />
        </div>
        <ColorField label={t`Colour`} value={color} onChange={setColor} />
        <SwitchField label={t`Active`} value={on} onChange={setOn} />
        <TextAreaField label={t`Notes`} value={name} onChange={setName} />
      </div>
    </Story>
  );
}

function Marks() {
  const { t } = useLingui();
  return (
    <Story title={<Trans>Marks and figures</Trans>}>
      <div className="x-actions">
        {TONES.map((tone) => (
          <StateChip key={tone} tone={tone}>
            {tone}
          </StateChip>
        ))}
      </div>
      <div className="x-actions">
        {[...MARKS, null].map((mark) => (
          <SavedPhrase key={mark ?? 'saved'} mark={mark} />
        ))}
      </div>
      <div className="x-actions">
        {[0, 3].map((pending) => (
          <SyncChip
            key={pending}
            status={{ online: pending === 0, pending, toFix: pending, sending: false, pause: null }}
            onClick={() => undefined}
          />
        ))}
      </div>
      <Figures>
        <Figure label={t`Balance`}>
          <MoneyText cents={123456789} />
        </Figure>
        <Figure label={t`Left`}>
          <MoneyText cents={-4500} />
        </Figure>
      </Figures>
    </Story>
  );
}

function Grid() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const columns = useMemo<GridColumn<Line>[]>(
    () => [
      {
        id: 'name',
        header: t`Name`,
        kind: 'text',
        value: (line) => line.name,
        primary: true,
        pinned: true,
      },
      { id: 'day', header: t`Start`, kind: 'day', value: (line) => line.day },
      { id: 'cents', header: t`Amount`, kind: 'money', value: (line) => line.cents, total: 'sum' },
    ],
    [t],
  );
  const rows = useMemo(() => LINES.filter((line) => line.name.includes(search)), [search]);
  return (
    <Story title={<Trans>Grid</Trans>}>
      <FilterBar
        search={search}
        onSearch={setSearch}
        placeholder={t`Search`}
        filters={[]}
        onClear={() => setSearch('')}
      />
      <DataGrid label={t`Grid`} rows={rows} columns={columns} rowId={lineId} />
    </Story>
  );
}

const KINDS = ['bars', 'stacked', 'waterfall', 'lines', 'rows'] as const;

function Charts() {
  const { t } = useLingui();
  return KINDS.map((kind) => (
    <ChartFigure
      key={kind}
      kind={kind}
      title={kind}
      reading="P-2026-001"
      pointHeader={t`Name`}
      series={[
        { id: 'a', name: 'A', look: kind === 'lines' ? 'area' : 'bar' },
        { id: 'b', name: 'B', look: 'line' },
      ]}
      points={LINES.slice(0, 12).map(({ id, name, cents }) => ({
        id: String(id),
        label: name,
        short: String(id),
        values: { a: cents, b: cents / 2 },
      }))}
      {...(kind === 'lines' && { marksBelowZero: 'a' })}
    />
  ));
}
