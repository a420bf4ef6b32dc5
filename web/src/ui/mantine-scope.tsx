import '@mantine/core/styles/default-css-variables.css';
import './styles/mantine-bridge.css';
import { createTheme, DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale } from '#/i18n/i18n-provider';
import { useColorScheme } from './color-scheme';

const theme = createTheme({
  fontFamily: 'var(--mz-font)',
  defaultRadius: 'sm',
  respectReducedMotion: true,
});

/**
 * What Mantine's components need around them, and its variables in our colours. Only what is loaded later uses them,
 * so that the first screen waits for none of it.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const { dir } = useLocale();
  return (
    <DirectionProvider key={dir} initialDirection={dir} detectDirection={false}>
      <MantineProvider
        theme={theme}
        forceColorScheme={useColorScheme()}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
