import { ChakraProvider } from '@chakra-ui/react';
import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';
import '@fontsource-variable/source-sans-3/wght.css';
import './base.css';
import '../ui.css';
import { system } from './system.ts';

const loadMotion = () => import('./motion-features.ts').then((module) => module.default);

/** Tokens, recipes and motion for everything below it. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <LazyMotion strict features={loadMotion}>
        <MotionConfig reducedMotion="user">{children}</MotionConfig>
      </LazyMotion>
    </ChakraProvider>
  );
}
