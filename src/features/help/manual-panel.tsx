import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Skeleton } from '#ui/page.tsx';
import { usePreferences } from '#ui/preferences.ts';
import { Blocks } from './blocks.tsx';
import { loadManual } from './load.ts';
import type { Chapter, Manual } from './manual.ts';
import { findChapters } from './search.ts';

interface Props {
  /** The id of the one that is read. */
  chapter: string | undefined;
  onChapter: (id: string | undefined) => void;
}

/** The manual in the language of the app: its chapters with a search, or one of them. */
export function ManualPanel({ chapter, onChapter }: Props) {
  const { language } = usePreferences();
  const manual = useManual(language);
  if (manual === undefined) return <Skeleton lines={6} />;
  if (manual === null) return <NotHere />;
  const read = manual.chapters.find(({ id }) => id === chapter);
  return read ? (
    <OneChapter key={read.id} {...{ manual, onChapter }} chapter={read} />
  ) : (
    <Chapters {...{ manual, onChapter }} />
  );
}

function Chapters({ manual, onChapter }: { manual: Manual; onChapter: (id: string) => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const found = findChapters(manual.chapters, search);
  return (
    <Box as="section" className="x-column" mb="24px">
      <h3>{t`Manual`}</h3>
      <TextField type="search" label={t`Search the manual`} value={search} onChange={setSearch} />
      <p className="x-hidden" role="status">
        {search === '' ? null : (
          <Plural value={found.length} one="# chapter found" other="# chapters found" />
        )}
      </p>
      {found.length === 0 ? <p className="x-lead">{t`No chapter has these words.`}</p> : null}
      <Stack as="ol" gap="0" ps="24px" listStyle="decimal">
        {found.map(({ chapter: { id, title }, passage }) => (
          <li key={id} value={manual.chapters.findIndex((one) => one.id === id) + 1}>
            <chakra.button
              type="button"
              className="x-link"
              minH="var(--x-control)"
              onClick={() => onChapter(id)}
            >
              {title}
            </chakra.button>
            {passage === null ? null : <p className="x-hint">{passage}</p>}
          </li>
        ))}
      </Stack>
      <p className="x-hint">
        <a href="/notices.txt" target="_blank" rel="noreferrer">
          <Trans>Licences of what Xeito is made of</Trans>
        </a>
      </p>
    </Box>
  );
}

interface OneChapterProps {
  manual: Manual;
  chapter: Chapter;
  onChapter: (id: string | undefined) => void;
}

function OneChapter({ manual, chapter, onChapter }: OneChapterProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to come here is gone.
  useEffect(() => heading.current?.focus(), []);
  const next = manual.chapters[manual.chapters.indexOf(chapter) + 1];
  return (
    <Stack as="article" align="start" gap="12px" mb="24px">
      <Button size="small" tone="quiet" icon={ArrowLeft} onClick={() => onChapter(undefined)}>
        <Trans>All chapters</Trans>
      </Button>
      <Text as="h3" fontSize="20px" outline="none" ref={heading} tabIndex={-1}>
        {chapter.title}
      </Text>
      <Blocks blocks={chapter.blocks} pictures={manual.pictures} onChapter={onChapter} />
      {next ? (
        <Button icon={ArrowRight} iconSize={14} onClick={() => onChapter(next.id)}>
          {next.title}
        </Button>
      ) : null}
    </Stack>
  );
}

function NotHere() {
  return (
    <p className="x-lead">
      <Trans>The manual is not on this device yet: open it once with network.</Trans>
    </p>
  );
}

/** Undefined while it is fetched, null where it cannot be had. */
function useManual(language: Parameters<typeof loadManual>[0]): Manual | null | undefined {
  const [held, setHeld] = useState<{ language: string; manual: Manual | null }>();
  useEffect(() => {
    let isGone = false;
    const hold = (manual: Manual | null) => {
      if (!isGone) setHeld({ language, manual });
    };
    loadManual(language).then(hold, () => hold(null));
    return () => {
      isGone = true;
    };
  }, [language]);
  return held?.language === language ? held.manual : undefined;
}
