import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme';

const schemes = localStorageColorSchemeManager({ key: 'mazad.theme' });

type UiProviderProps = { dir: 'ltr' | 'rtl'; children: ReactNode };

export function UiProvider({ dir, children }: UiProviderProps) {
  return (
    <DirectionProvider key={dir} initialDirection={dir} detectDirection={false}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
