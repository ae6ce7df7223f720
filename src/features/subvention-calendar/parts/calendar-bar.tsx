import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, CalendarSync, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { EVENT_LAYERS } from '#domain/calendar/event-kinds.ts';
import { addMonths, type Day } from '#domain/days.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ChoiceMenu } from '#ui/choice-menu.tsx';
import { useFmt } from '#ui/fmt.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { Toggles } from '#ui/toggles.tsx';
import { LAYER_WORDS } from '#ui/words/events.ts';
import type { CalendarData } from '../queries.ts';
import { CALENDAR_VIEWS, type CalendarSearch, type CalendarView } from '../search.ts';
import { VIEW_WORDS } from '../words.ts';

/**
 * A choice beside its word, as high as the buttons; a finger needs more, and so does a phone that zooms into
 * small text.
 */
const BESIDE = {
  '& .x-field': { display: 'flex', alignItems: 'center', gap: '6px' },
  '& .x-field-label': { whiteSpace: 'nowrap' },
  '& .x-input': { maxWidth: '200px' },
  '@media (pointer: fine)': {
    '& .x-input': { minHeight: '26px', height: '26px', paddingBlock: 0, fontSize: '13px' },
  },
} as const;

interface Props {
  view: CalendarView;
  at: Day;
  today: Day;
  data: CalendarData;
  search: CalendarSearch;
  onChange: (changes: Partial<CalendarSearch>) => void;
  onDownload: () => void;
  onSubscribe: () => void;
}

/** The month in sight, the ways to see it, the filters and the file. */
export function CalendarBar(props: Props) {
  const { view, at, today, data, search, onChange, onDownload, onSubscribe } = props;
  const { t } = useLingui();
  const fmt = useFmt();
  const step = view === 'year' ? 12 : 1;
  const go = (count: number) => onChange({ at: addMonths(`${at.slice(0, 7)}-01`, count) });
  const isFiltered = search.layer !== undefined || search.company !== undefined;
  return (
    <div className="x-line x-line-ends">
      <div className="x-line">
        <IconButton
          label={view === 'year' ? t`Previous year` : t`Previous month`}
          icon={ChevronLeft}
          data-shortcut="["
          onClick={() => go(-step)}
        />
        <chakra.h2
          minW="150px"
          textAlign="center"
          aria-live="polite"
          _firstLetter={{ textTransform: 'uppercase' }}
        >
          {view === 'year' ? at.slice(0, 4) : fmt.month(at)}
        </chakra.h2>
        <IconButton
          label={view === 'year' ? t`Next year` : t`Next month`}
          icon={ChevronRight}
          data-shortcut="]"
          onClick={() => go(step)}
        />
        <Button size="small" onClick={() => onChange({ at: undefined })} disabled={at === today}>
          <Trans>Today</Trans>
        </Button>
      </div>
      <Toggles
        label={t`Views`}
        options={CALENDAR_VIEWS.map((value) => ({ value, label: t(VIEW_WORDS[value]) }))}
        chosen={view}
        onChoose={(chosen) => onChange({ view: chosen })}
      />
      <div className="x-line">
        <ChoiceMenu
          label={t`Layers`}
          options={EVENT_LAYERS.map((value) => ({ value, label: t(LAYER_WORDS[value]) }))}
          chosen={search.layer}
          onChoose={(layer) => onChange({ layer })}
        />
        {data.companies.length > 1 ? (
          <chakra.span css={BESIDE}>
            <ComboField
              label={t`Company`}
              empty={t`All companies`}
              options={data.companies.map(({ id, name }) => ({ value: id, label: name }))}
              value={search.company ?? ''}
              onChange={(company) => onChange({ company: company || undefined })}
            />
          </chakra.span>
        ) : null}
        {isFiltered ? (
          <Button
            size="small"
            tone="quiet"
            icon={X}
            onClick={() => onChange({ layer: undefined, company: undefined })}
          >
            <Trans>Clear the filters</Trans>
          </Button>
        ) : null}
        <Button size="small" icon={CalendarPlus} iconSize={16} onClick={onDownload}>
          <Trans>Download ICS</Trans>
        </Button>
        <Button size="small" icon={CalendarSync} iconSize={16} onClick={onSubscribe}>
          <Trans>Subscribe</Trans>
        </Button>
      </div>
    </div>
  );
}
