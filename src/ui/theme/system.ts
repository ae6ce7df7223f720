import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { brand, semanticColors } from './tokens.ts';

const FONT = "'Source Sans 3 Variable', 'Source Sans 3 fallback', system-ui, sans-serif";

/** The tokens. No recipe is registered: Chakra gives behaviour, `ui.css` gives the looks. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    globalCss: { html: { colorPalette: 'brand' } },
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
      },
      semanticTokens: { colors: semanticColors },
    },
  }),
);
