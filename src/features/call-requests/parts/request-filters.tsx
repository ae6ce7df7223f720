import { useLingui } from '@lingui/react/macro';
import { LayoutList, SquareKanban } from 'lucide-react';
import { CALL_REQUEST_STATES as STATES } from '#domain/call-requests/states.ts';
import { useFmt } from '#ui/fmt.ts';
import { ListFilters } from '#ui/list-filters.tsx';
import { useTagFilter } from '#ui/tags.tsx';
import { useTodayInMadrid } from '#ui/today.ts';
import { Toggles } from '#ui/toggles.tsx';
import { CALL_REQUESTS_FIELDS } from '#ui/words/fields/call-requests.ts';
import { CALL_REQUEST_STATES } from '#ui/words/subventions.ts';
import { isInView, type RequestLine } from '../request.ts';
import { type CallRequestsSearch, REQUEST_VIEWS } from '../search.ts';
import { VIEW_LABELS } from '../words.ts';

interface Props {
  lines: readonly RequestLine[];
  search: CallRequestsSearch;
  onChange: (changes: Partial<CallRequestsSearch>) => void;
}

/** Views and filters of the list. */
export function RequestFilters({ lines, search, onChange }: Props) {
  const { t } = useLingui();
  const fmt = useFmt();
  const tags = useTagFilter(lines.map(({ request }) => request));
  const here = new Set(lines.map(({ request }) => request.state));
  /** One of what the requests name, where they name more than one. */
  const oneOf = (
    name: 'tender' | 'responsible',
    label: string,
    entries: (readonly [string | null | undefined, string])[],
  ) => {
    const named = entries.flatMap(([id, words]) => (id && words ? [[id, words] as const] : []));
    const options = [...new Map(named)]
      .map(([value, words]) => ({ value, label: words }))
      .toSorted((a, b) => fmt.compare(a.label, b.label));
    const isOffered = options.length > 1 || search[name] !== undefined;
    return { kind: 'one' as const, name, label, options, unknown: t`Unknown`, isOffered };
  };
  return (
    <ListFilters
      list="call-requests"
      placeholder={t`Search requests`}
      {...{ search, onChange }}
      before={<Views {...{ lines, search, onChange }} />}
      filters={[
        {
          kind: 'several',
          name: 'state',
          label: t`State`,
          options: STATES.filter((state) => here.has(state)).map((value) => ({
            value,
            label: t(CALL_REQUEST_STATES[value]),
          })),
        },
        oneOf(
          'tender',
          t`Call`,
          lines.map(({ tender }) => [tender?.id, tender?.code ?? '']),
        ),
        oneOf(
          'responsible',
          t(CALL_REQUESTS_FIELDS.responsibleId),
          lines.map(({ request, responsible }) => [request.responsibleId, responsible]),
        ),
        tags,
      ]}
      after={
        <Toggles
          label={t`Show as`}
          options={[
            { value: undefined, label: t`List`, icon: LayoutList },
            { value: 'board', label: t`Board`, icon: SquareKanban },
          ]}
          chosen={search.as}
          onChoose={(as) => onChange({ as })}
        />
      }
    />
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
