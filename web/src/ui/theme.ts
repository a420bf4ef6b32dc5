import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

const accent: MantineColorsTuple = [
  '#e3f4f8',
  '#c3e6ee',
  '#9fd6e2',
  '#6dcee1',
  '#3fa9bf',
  '#1f879d',
  '#0b6f84',
  '#04647a',
  '#015b6e',
  '#014757',
];

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 8,
  autoContrast: true,
  colors: { accent },
  fontFamily: 'var(--mz-font)',
  defaultRadius: 'sm',
  respectReducedMotion: true,
  // The accent is light in the dark theme, so the text on it is not white in both.
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colours, color: 'var(--mz-on-accent)' } : colours;
  },
});
