import { createContext } from 'react';
import type { RequestLine } from '../request.ts';

/** The request whose rows are written: terms count by its events and its calendar. */
export const RequestContext = createContext<RequestLine | null>(null);
