import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, LayoutList, SquareKanban } from 'lucide-react';
import { CALL_REQUEST_STATES as STATES } from '#domain/call-requests/states.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceMenu, toggled } from '#ui/choice-menu.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import { useFmt } from '#ui/fmt.ts';
import { Menu } from '#ui/menu.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { useTypedText } from '#ui/use-typed-text.ts';
import { CALL_REQUEST_STATES } from '#ui/words/subventions.ts';
import { isInView, type RequestLine } from '../request.ts';
import { type CallRequestsSearch, NO_FILTERS, REQUEST_VIEWS } from '../search.ts';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';
import { VIEW_LABELS } from '../words.ts';

interface Props {
  lines: readonly RequestLine[];
  search: CallRequestsSearch;
  onChange: (changes: Partial<CallRequestsSearch>) => void;
}

/** Views and filters of the list; all of them live in the address. */
export function RequestFilters({ lines, search, onChange }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const [text, setText] = useTypedText(search.q ?? '', (q) => onChange({ q: q || undefined }));
  const choices = (entries: (readonly [string | null, string])[]) =>
    [...new Map(entries.flatMap(([id, name]) => (id && name ? [[id, name] as const] : [])))]
      .map(([id, label]) => ({ id, label }))
      .toSorted((a, b) => fmt.compare(a.label, b.label));
  const tenders = choices(lines.map(({ tender }) => [tender?.id ?? null, tender?.code ?? '']));
  const people = choices(
    lines.map(({ request, responsible }) => [request.responsibleId, responsible]),
  );
  const nameOf = (list: typeof tenders, id: string) =>
    list.find((one) => one.id === id)?.label ?? t`Unknown`;
  const filters: ActiveFilter[] = (search.state ?? []).map((state) => ({
    id: state,
    label: t(CALL_REQUEST_STATES[state]),
    onRemove: () => onChange({ state: toggled(search.state, state) }),
  }));
  if (search.tender) {
    const label = nameOf(tenders, search.tender);
    filters.push({ id: 'tender', label, onRemove: () => onChange({ tender: undefined }) });
  }
  if (search.responsible) {
    const label = nameOf(people, search.responsible);
    const onRemove = () => onChange({ responsible: undefined });
    filters.push({ id: 'responsible', label, onRemove });
  }
  const here = new Set(lines.map(({ request }) => request.state));
  return (
    <FilterBar
      list="call-requests"
      search={text}
      onSearch={setText}
      placeholder={t`Search requests`}
      filters={filters}
      onClear={() => {
        setText('');
        onChange(NO_FILTERS);
      }}
    >
      <Views {...{ lines, search, onChange }} />
      <ChoiceMenu
        label={t`State`}
        options={STATES.filter((state) => here.has(state)).map((value) => ({
          value,
          label: t(CALL_REQUEST_STATES[value]),
        }))}
        chosen={search.state}
        onChoose={(state) => onChange({ state })}
      />
      <OneOf
        label={t`Tender`}
        options={tenders}
        chosen={search.tender}
        onChoose={(tender) => onChange({ tender })}
      />
      <OneOf
        label={t(CALL_REQUESTS_FIELDS.responsibleId)}
        options={people}
        chosen={search.responsible}
        onChoose={(responsible) => onChange({ responsible })}
      />
      <span className="x-toggles" role="group" aria-label={t`Show as`}>
        <Button
          size="small"
          className="x-filter"
          icon={<LayoutList size={14} aria-hidden="true" />}
          aria-pressed={search.as === undefined}
          onClick={() => onChange({ as: undefined })}
        >
          <Trans>List</Trans>
        </Button>
        <Button
          size="small"
          className="x-filter"
          icon={<SquareKanban size={14} aria-hidden="true" />}
          aria-pressed={search.as === 'board'}
          onClick={() => onChange({ as: 'board' })}
        >
          <Trans>Board</Trans>
        </Button>
      </span>
    </FilterBar>
  );
}

function Views({ lines, search, onChange }: Props) {
  const { t } = useLingui();
  const today = useTodayInMadrid();
  return (
    <span className="x-toggles" role="group" aria-label={t`Views`}>
      {REQUEST_VIEWS.map((view) => (
        <Button
          key={view}
          size="small"
          className="x-filter"
          aria-pressed={search.view === view}
          onClick={() => onChange({ view: search.view === view ? undefined : view })}
        >
          {t(VIEW_LABELS[view])}{' '}
          <span className="x-code">
            {lines.filter((line) => isInView(line, view, today)).length}
          </span>
        </Button>
      ))}
    </span>
  );
}

/** A filter of one value; the chosen one again takes it away. */
function OneOf({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly { id: string; label: string }[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  if (options.length < 2 && chosen === undefined) return null;
  return (
    <Menu
      trigger={
        <Button size="small" className="x-filter">
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      }
      sections={[
        {
          id: 'items',
          items: options.map((option) => ({
            ...option,
            checked: chosen === option.id,
            onSelect: () => onChoose(chosen === option.id ? undefined : option.id),
          })),
        },
      ]}
    />
  );
}
