import { useLingui } from '@lingui/react/macro';
import { LayoutList, SquareKanban } from 'lucide-react';
import { CALL_REQUEST_STATES as STATES } from '#domain/call-requests/states.ts';
import { ChoiceMenu, OneChoiceMenu, toggled } from '#ui/choice-menu.tsx';
import { type ActiveFilter, FilterBar } from '#ui/filter-bar.tsx';
import { useFmt } from '#ui/fmt.ts';
import { useTodayInMadrid } from '#ui/today.ts';
import { Toggles } from '#ui/toggles.tsx';
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
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => fmt.compare(a.label, b.label));
  const tenders = choices(lines.map(({ tender }) => [tender?.id ?? null, tender?.code ?? '']));
  const people = choices(
    lines.map(({ request, responsible }) => [request.responsibleId, responsible]),
  );
  const nameOf = (list: typeof tenders, id: string) =>
    list.find(({ value }) => value === id)?.label ?? t`Unknown`;
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
      <OneChoiceMenu
        label={t`Tender`}
        options={tenders}
        chosen={search.tender}
        onChoose={(tender) => onChange({ tender })}
      />
      <OneChoiceMenu
        label={t(CALL_REQUESTS_FIELDS.responsibleId)}
        options={people}
        chosen={search.responsible}
        onChoose={(responsible) => onChange({ responsible })}
      />
      <Toggles
        label={t`Show as`}
        options={[
          { value: undefined, label: t`List`, icon: LayoutList },
          { value: 'board', label: t`Board`, icon: SquareKanban },
        ]}
        chosen={search.as}
        onChoose={(as) => onChange({ as })}
      />
    </FilterBar>
  );
}

function Views({ lines, search, onChange }: Props) {
  const { t } = useLingui();
  const today = useTodayInMadrid();
  return (
    <Toggles
      label={t`Views`}
      options={REQUEST_VIEWS.map((view) => ({
        value: view,
        label: (
          <>
            {t(VIEW_LABELS[view])}{' '}
            <span className="x-code">
              {lines.filter((line) => isInView(line, view, today)).length}
            </span>
          </>
        ),
      }))}
      chosen={search.view}
      onChoose={(view) => onChange({ view: search.view === view ? undefined : view })}
    />
  );
}
