import { FORCED } from './media.ts';

/**
 * In forced colours the system takes backgrounds and shadows away, and makes all borders alike. What only they said is
 * said here in the system's own colours, by kind and not by place.
 */
const CHOSEN =
  ':is(a, button, [role="tab"], [role="option"], [role^="menuitem"])' +
  ':is([aria-pressed="true"], [aria-selected="true"], [aria-current="page"], [aria-current="true"], [data-active], [data-highlighted])' +
  ':not(.x-card, .x-swatch)';
/** Cells of a grid that are chosen, alone or with their row, and the day of a calendar. */
const CHOSEN_CELLS = [
  '.x-grid-body .x-grid-cell[aria-selected="true"]',
  '.x-grid-body .x-grid-row[aria-selected="true"] .x-grid-cell',
  '.x-month td[aria-selected="true"] button',
  '.cal-month [data-today] .cal-number',
].join();
/** Beside what is chosen a border that is not seen otherwise would look like its line. */
const UNCHOSEN = '.x-tabs > *, .x-month td:not([aria-selected="true"]) button:not([aria-current])';

export const ON = {
  forcedColorAdjust: 'none',
  background: 'Highlight !important',
  borderColor: 'Highlight !important',
  color: 'HighlightText !important',
};

export const forced = {
  [FORCED]: {
    [UNCHOSEN]: { borderColor: 'Canvas !important' },
    [`${CHOSEN}, ${CHOSEN_CELLS}`]: ON,
    [`:is(${CHOSEN}, ${CHOSEN_CELLS}) :is(*, *:hover)`]: { color: 'HighlightText !important' },
    '.x-card[aria-current], .x-drop.is-over': { outline: '3px solid Highlight' },
    '.x-grid': { '--grid-focus': 'Highlight !important' },
    [`:is(${CHOSEN_CELLS}):focus`]: { outlineColor: 'HighlightText !important' },

    // How much: the filled part of a gauge, and the edge of the whole.
    '.x-fill': {
      forcedColorAdjust: 'none',
      backgroundColor: 'CanvasText !important',
      borderColor: 'CanvasText !important',
    },
    ':has(> .x-fill)': { outline: '1px solid CanvasText' },
    '.x-grid-resize::after': { forcedColorAdjust: 'none', background: 'CanvasText !important' },

    // A colour that is itself what is said; black on white is what cameras read.
    '.x-dot, .s-dot, .x-swatch, .f-qr': { forcedColorAdjust: 'none' },

    // A frame where a background was one.
    '.x-chip, .x-notice, .x-form-problem, .rec-warning, .cal-bar-range': { border: '1px solid' },
    '.x-spinner': { borderTopColor: 'Canvas !important' },
  },
};
