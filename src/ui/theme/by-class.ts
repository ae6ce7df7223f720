import { buttonRecipe } from './recipes/button.ts';
import { filterChipRecipe } from './recipes/chips.ts';
import { dialogRecipe } from './recipes/dialog.ts';
import { fieldRecipe } from './recipes/field.ts';
import { inputRecipe } from './recipes/input.ts';

const { variant, size } = buttonRecipe.variants ?? {};
const field = fieldRecipe.base ?? {};
const dialog = dialogRecipe.base ?? {};

const LOOKS = {
  '.x-button': buttonRecipe.base,
  '.x-button-primary': variant?.solid,
  '.x-button-quiet': variant?.ghost,
  '.x-button-danger': variant?.subtle,
  '.x-button-small': size?.sm,
  '.x-input': inputRecipe.base,
  '.x-field': field.root,
  '.x-field-label': field.label,
  '.x-field-help': field.helperText,
  '.x-field-error': field.errorText,
  '.x-filter-chip': filterChipRecipe.base,
  '.x-backdrop': dialog.backdrop,
  '.x-over': dialog.positioner,
  '.x-overlay-head': dialog.header,
};

/**
 * The looks of recipes by class, for elements that are no part of the kit: links that look like buttons,
 * fields and inputs that a feature puts together itself.
 */
export const byClass = Object.fromEntries(
  Object.entries(LOOKS).map(([name, style]) => [name, style ?? {}]),
);
