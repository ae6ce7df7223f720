import { createContext } from 'react';

/** What stands below the fields of a form, by their names: where each that was filled in has it from. */
export const FieldHints = createContext<Readonly<Record<string, string>>>({});
