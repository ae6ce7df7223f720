import { Grid, Stack, Text } from '@chakra-ui/react';
import { DemonstrationLink } from '#records/demonstration.tsx';
import { useStatus } from '#records/use-status.ts';
import { useActor } from '#records/use-actor.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Card, PageHeader } from '#ui/page.tsx';
import { StateChip } from '#ui/state-chip.tsx';
import { AuditScreen } from './audit/audit-screen.tsx';
import { type SettingsSearch, settingsSearch } from './audit/search.ts';
import { foldName } from '#records/names.ts';
import { type FoundRow, type SettingsIndex, useSettingsIndex } from './settings-index.ts';
import { type Setting, SETTINGS } from './settings-list.ts';
import './settings.css';

/** /settings: the way into every setting, or the audit where the address asks for it. */
export function SettingsScreen() {
  const search = settingsSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: SettingsSearch) =>
    void navigate({
      to: '.',
      search: (current: object) => ({ ...current, ...changes }),
      replace: true,
    });
  return search.tab === 'audit' ? (
    <AuditScreen search={search} onSearch={change} />
  ) : (
    <SettingsHome />
  );
}

/** The cards of all settings with what each holds; one search over them, their fields and their rows. */
function SettingsHome() {
  const { t } = useLingui();
  const fmt = useFmt();
  const [text, setText] = useState('');
  const actor = useActor();
  const index = useSettingsIndex();
  const { online, lastPullAt } = useStatus();
  const partsIn = useParts();
  const wanted = foldName(text);
  const shown = SETTINGS.filter(({ isFor }) => !isFor || (actor && isFor(actor))).flatMap(
    (setting) => {
      const parts = partsIn(setting, wanted);
      return parts ? [{ setting, parts }] : [];
    },
  );
  const found = index?.find(text, fmt.language) ?? [];
  return (
    <div className="x-column">
      <PageHeader
        title={<Trans>Settings</Trans>}
        lead={
          online || lastPullAt === null ? (
            <Trans>What the whole group shares, and what is yours.</Trans>
          ) : (
            <Trans>Without a connection: all of this as it was on {fmt.instant(lastPullAt)}.</Trans>
          )
        }
      />
      <FilterBar
        search={text}
        onSearch={setText}
        placeholder={t`Search the settings`}
        filters={[]}
        onClear={() => setText('')}
      />
      <Grid
        as="ul"
        className="x-list"
        gap="12px"
        templateColumns="repeat(auto-fill, minmax(min(100%, 260px), 1fr))"
      >
        {shown.map(({ setting, parts }) => (
          <li key={setting.id}>
            <SettingCard {...{ setting, parts, index, online }} />
          </li>
        ))}
      </Grid>
      {found.length > 0 ? <FoundRows rows={found} /> : null}
      {shown.length === 0 && found.length === 0 ? (
        <EmptyState kind="none-match" title={t`Nothing matches`} />
      ) : null}
      {actor && wanted === '' ? <DemonstrationLink person={actor} /> : null}
    </div>
  );
}

interface SettingCardProps {
  setting: Setting;
  parts: readonly string[];
  index: SettingsIndex | undefined;
  online: boolean;
}

function SettingCard({ setting, parts, index, online }: SettingCardProps) {
  const { t } = useLingui();
  const fmt = useFmt();
  const count = setting.search ? undefined : index?.counts.get(setting.to);
  return (
    <Link to={setting.to} search={(setting.search ?? {}) as never} className="x-card f-setting">
      <span className="f-setting-icon" aria-hidden="true">
        <setting.icon size={18} />
      </span>
      <Stack as="span" align="start" gap="4px" minW="0">
        <span className="x-subtitle">
          {t(setting.title)}
          {count === undefined ? null : <span className="x-count">{fmt.number(count)}</span>}
        </span>
        <span className="x-hint">{t(setting.about)}</span>
        {parts.length > 0 ? (
          <Text as="span" fontSize="13px">{t`There: ${parts.join(', ')}`}</Text>
        ) : null}
        {setting.isOnline && !online ? (
          <StateChip tone="neutral">{t`Needs a connection`}</StateChip>
        ) : null}
        {index && !setting.search ? <Warnings to={setting.to} index={index} /> : null}
      </Stack>
    </Link>
  );
}

/** What somebody should look at, in words and a shape. */
function Warnings({ to, index }: { to: Setting['to']; index: SettingsIndex }) {
  const duplicates = index.duplicates.get(to) ?? 0;
  const { companiesWithoutKey, provisionalYears } = index;
  return (
    <>
      {duplicates > 0 ? (
        <StateChip tone="neutral">
          <Plural value={duplicates} one="# likely twice" other="# likely twice" />
        </StateChip>
      ) : null}
      {to === '/settings/companies' && companiesWithoutKey > 0 ? (
        <StateChip tone="neutral">
          <Plural
            value={companiesWithoutKey}
            one="# without accounting key"
            other="# without accounting key"
          />
        </StateChip>
      ) : null}
      {to === '/settings/milestones' && provisionalYears.length > 0 ? (
        <StateChip tone="neutral">
          <Trans>Provisional calendar: {provisionalYears.join(', ')}</Trans>
        </StateChip>
      ) : null}
    </>
  );
}

/** Single records that the search found, each with its kind and the way to it. */
function FoundRows({ rows }: { rows: readonly FoundRow[] }) {
  const { t } = useLingui();
  return (
    <Card title={t`Found in them`}>
      <ul className="x-list">
        {rows.map(({ id, name, one, target }) => (
          <li className="x-line x-line-ends" key={id}>
            <Link
              to={target.to}
              params={(target.params ?? {}) as never}
              search={(target.search ?? {}) as never}
            >
              {name}
            </Link>
            <span className="x-hint">{t(one)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const PARTS_AT_MOST = 4;

/** The parts of a setting that a search asks for; null where neither it nor a part of it is asked for. */
function useParts(): (setting: Setting, wanted: string) => string[] | null {
  const { t } = useLingui();
  return ({ title, about, parts }, wanted) => {
    if (wanted === '') return [];
    const named = [...new Set(parts.map((part) => t(part)))];
    const found = named.filter((part) => foldName(part).includes(wanted));
    const isItself = [title, about].some((message) => foldName(t(message)).includes(wanted));
    return isItself || found.length > 0 ? found.slice(0, PARTS_AT_MOST) : null;
  };
}
