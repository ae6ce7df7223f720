import { byName, listOf, text } from '#ui/lenient.ts';

const KEY = 'recent-choices';
/** More than a person finds at a glance helps nobody. */
const MOST = 5;

const kept = byName(listOf(text(Infinity)));

/** What was chosen last in the fields of this name on this device, the latest first. */
export function recentChoices(field: string | undefined): readonly string[] {
  return field === undefined ? [] : (read()[field] ?? []);
}

export function rememberChoice(field: string | undefined, value: string): void {
  if (field === undefined || value === '') return;
  const all = read();
  const others = (all[field] ?? []).filter((one) => one !== value);
  const next = { ...all, [field]: [value, ...others].slice(0, MOST) };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Private mode or full: the lists stay in their own order.
  }
}

function read(): Record<string, string[]> {
  try {
    return kept(JSON.parse(localStorage.getItem(KEY) ?? '{}')) ?? {};
  } catch {
    return {};
  }
}
