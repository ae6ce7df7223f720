import { defineGlobalStyles } from '@chakra-ui/react';
import { byClass } from './by-class.ts';
import { forced } from './forced.ts';
import { COARSE, NARROW } from './media.ts';

/** What elements look like without a part of the kit, and the measures of the kit. */
export const globalCss = defineGlobalStyles({
  ':root': {
    fontSize: '15px',
    textSizeAdjust: '100%',
    '--x-control': '34px',
    '--x-motion': '120ms ease-out',
    '--x-shade': 'color-mix(in srgb, var(--chakra-colors-fg) 14%, transparent)',
    '@media (min-width: 2560px)': { fontSize: '112.5%' },
    [COARSE]: { '--x-control': '44px' },
    // The bar at the foot of a narrow window: messages stand above it.
    [NARROW]: { '--x-bottom-bar': '57px' },
  },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  'h1, h2, h3, p, dl, dd, ul, ol, figure': { margin: '0' },
  // A list with a look of its own has no marks.
  'ul[class], ol[class]': { padding: '0', listStyle: 'none' },
  html: {
    colorPalette: 'brand',
    accentColor: 'brand.fg',
    background: 'bg.subtle',
    color: 'fg',
    lineHeight: '1.45',
    fontFamily: 'body',
  },
  body: {
    margin: '0',
    minHeight: '100dvh',
    background: 'bg.subtle',
    overflowWrap: 'anywhere',
  },
  'h1, h2, h3': { fontWeight: '600', lineHeight: '1.25', textWrap: 'balance' },
  h1: { fontSize: '24px' },
  h2: { fontSize: '17px' },
  h3: { fontSize: '15px' },
  a: { color: 'brand.fg' },
  mark: { background: 'tone.warn.bg', color: 'tone.warn.fg' },
  ':focus-visible': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
  'h1:focus-visible, [data-quiet-focus]:focus-visible': { outline: 'none' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  'html, body': { '@media print': { background: 'none' } },
  ...byClass,
  ...forced,
});
