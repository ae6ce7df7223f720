import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../contrast.ts';
import { COLORS } from '../words/colors.ts';
import { semanticColors as color } from './tokens.ts';

const THEMES = ['base', '_dark'] as const;

type Pair = { value: Record<(typeof THEMES)[number], string> };

const PAIRS: [string, Pair, Pair][] = [
  ['text', color.fg.DEFAULT, color.bg.DEFAULT],
  ['muted text on the canvas', color.fg.muted, color.bg.subtle],
  ['links', color.brand.fg, color.bg.DEFAULT],
  ['text on the brand', color.brand.contrast, color.brand.solid],
  ['money out', color.money.out, color.bg.DEFAULT],
  ['snackbar', color.snackbar.fg, color.snackbar.bg],
  ...Object.entries(color.tone).map(
    ([name, tone]): [string, Pair, Pair] => [`chip ${name}`, tone.fg, tone.bg] as const,
  ),
];

describe.each(THEMES)('the tokens of %s', (theme) => {
  const of = (pair: Pair) => pair.value[theme];

  it.each(PAIRS)('give %s a contrast of 4.5 at least', (_name, text, surface) => {
    expect(contrastRatio(of(text), of(surface))).toBeGreaterThanOrEqual(4.5);
  });

  it('give boundaries of controls and the spinner 3 at least', () => {
    for (const edge of [color.border.control, color.spinner, color.focus]) {
      expect(contrastRatio(of(edge), of(color.bg.DEFAULT))).toBeGreaterThanOrEqual(3);
    }
  });

  it('let every series of a chart be seen', () => {
    for (const series of Object.values(color.chart)) {
      expect(contrastRatio(of(series), of(color.bg.DEFAULT))).toBeGreaterThanOrEqual(3);
    }
  });

  it('let every swatch be seen', () => {
    for (const swatch of Object.keys(COLORS)) {
      expect(contrastRatio(swatch, of(color.bg.DEFAULT)), swatch).toBeGreaterThanOrEqual(3);
    }
  });
});
