import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { LOCALES } from '#contract/resources/accounts.ts';
import { EVENT_LAYERS, type EventKind } from '#domain/calendar/event-kinds.ts';
import type { SubventionEvent } from '#domain/calendar/subvention-events.ts';
import { TENDER_PARTS } from '#domain/tenders/windows.ts';
import { eventWords, LAYER_WORDS } from '#ui/words/events.ts';
import { CERTIFICATE_WORDS } from '#ui/words/options.ts';
import { feedWords } from '../../server/modules/calendar/feed-words.ts';
import { messages as en } from '../../src/locales/en/messages.po';
import { messages as es } from '../../src/locales/es/messages.po';
import { messages as gl } from '../../src/locales/gl/messages.po';

const CATALOGUES = { es, gl, en };
const KINDS: readonly [SubventionEvent['layer'], EventKind][] = [
  ...TENDER_PARTS.flatMap((part): [SubventionEvent['layer'], EventKind][] => [
    [part, 'from'],
    [part, 'to'],
  ]),
  ['milestone', 'milestone'],
  ['document', 'notification'],
  ['document', 'amendment'],
  ['certificate', 'certificate'],
];

it.each(LOCALES)('the calendar of the server speaks %s as the app does', (locale) => {
  const i18n = setupI18n({ locale, messages: { [locale]: CATALOGUES[locale] } });
  const wordsOf = feedWords(locale);
  for (const [layer, kind] of KINDS) {
    const event = { layer, kind, title: 'Films' } as SubventionEvent;
    const said = wordsOf(event);
    expect([said.what, said.layer]).toEqual([
      i18n._(eventWords(event)),
      i18n._(LAYER_WORDS[layer]),
    ]);
  }
  expect(new Set(KINDS.map(([layer]) => layer)).size).toBe(EVENT_LAYERS.length - 1);
  for (const [type, words] of Object.entries(CERTIFICATE_WORDS)) {
    const event = { layer: 'certificate', kind: 'certificate', title: type } as SubventionEvent;
    expect(wordsOf(event).title).toBe(i18n._(words));
  }
});
