import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { dialogSlotRecipe, drawerSlotRecipe, menuSlotRecipe } from '@chakra-ui/react/theme';
import { brand, semanticColors } from './tokens.ts';

const FONT = "'Source Sans 3 Variable', 'Source Sans 3 fallback', system-ui, sans-serif";

/** The system of tokens and the few recipes in use; everything else is plain elements and `ui.css`. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    globalCss: { html: { colorPalette: 'brand' } },
    theme: {
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
      slotRecipes: { dialog: dialogSlotRecipe, drawer: drawerSlotRecipe, menu: menuSlotRecipe },
    },
  }),
);
