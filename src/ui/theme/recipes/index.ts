import { buttonRecipe } from './button.ts';
import { filterChipRecipe, toggleRecipe } from './chips.ts';
import { comboboxRecipe } from './combobox.ts';
import { dialogRecipe, drawerRecipe } from './dialog.ts';
import { fieldRecipe } from './field.ts';
import { inputGroupRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './input.ts';
import { menuRecipe } from './menu.ts';
import { messageButtonRecipe, messageRecipe } from './messages.ts';
import { paletteRecipe } from './palette.ts';
import { progressRecipe } from './progress.ts';
import { spinnerRecipe } from './spinner.ts';
import { swatchesRecipe } from './swatches.ts';
import { switchRecipe } from './switch.ts';
import { syncChipRecipe } from './sync-chip.ts';
import { tooltipRecipe } from './tooltip.ts';

export const recipes = {
  button: buttonRecipe,
  filterChip: filterChipRecipe,
  input: inputRecipe,
  message: messageRecipe,
  messageButton: messageButtonRecipe,
  spinner: spinnerRecipe,
  swatches: swatchesRecipe,
  syncChip: syncChipRecipe,
  textarea: textareaRecipe,
  toggle: toggleRecipe,
};

export const slotRecipes = {
  combobox: comboboxRecipe,
  dialog: dialogRecipe,
  drawer: drawerRecipe,
  field: fieldRecipe,
  inputGroup: inputGroupRecipe,
  menu: menuRecipe,
  nativeSelect: nativeSelectRecipe,
  palette: paletteRecipe,
  progress: progressRecipe,
  switch: switchRecipe,
  tooltip: tooltipRecipe,
};
