import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { recipes, slotRecipes } from './recipes/index.ts';
import { brand, semanticColors } from './tokens.ts';

const FONT = "'Source Sans 3 Variable', 'Source Sans 3 fallback', system-ui, sans-serif";

/** The tokens, and the recipes of the parts that are used. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    globalCss,
    theme: {
      // Where a page has room for more beside each other: those of the looks, too.
      breakpoints: { md: '640px', lg: '900px', xl: '1200px' },
      tokens: {
        colors: { brand },
        fonts: { body: { value: FONT }, heading: { value: FONT } },
        radii: {
          chip: { value: '4px' },
          control: { value: '6px' },
          card: { value: '8px' },
          dialog: { value: '12px' },
        },
        shadows: { overlay: { value: '0 8px 24px rgb(0 0 0 / 18%)' } },
      },
      semanticTokens: { colors: semanticColors },
      keyframes: {
        'x-turn': { to: { rotate: '360deg' } },
        'x-fade': { to: { opacity: '0.35' } },
      },
      recipes,
      slotRecipes,
    },
  }),
);
