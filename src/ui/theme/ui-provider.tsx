import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import '@fontsource-variable/source-sans-3/wght.css';
import './base.css';
import '../ui.css';
import '../paper.css';
import { system } from './system.ts';

/** The tokens and the looks of the kit for everything below it. */
export function UiProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
