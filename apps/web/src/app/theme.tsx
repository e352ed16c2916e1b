import { CloseIcon, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

/** Mantine's teal and orange, with darkened last shades for sufficient contrast with white and with their first shades. */
const teal: MantineColorsTuple = [
  '#e6fcf5',
  '#c3fae8',
  '#96f2d7',
  '#63e6be',
  '#38d9a9',
  '#20c997',
  '#12b886',
  '#0b8a66',
  '#087a59',
  '#066247',
];
const orange: MantineColorsTuple = [
  '#fff4e6',
  '#ffe8cc',
  '#ffd8a8',
  '#ffc078',
  '#ffa94d',
  '#ff922b',
  '#fd7e14',
  '#c2510c',
  '#b4470a',
  '#8f3607',
];

/**
 * Its <header> would be a second banner landmark. And all that is in a dialog would be read out as its description: what describes it
 * has the id of its body instead.
 */
const ofDialogs = { header: { role: 'presentation' }, body: { id: undefined } };

/** The one place for colours, radii and fonts. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 8, dark: 8 },
  colors: { teal, orange },
  defaultRadius: 'md',
  fontFamily:
    'Geist, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  headings: { fontFamily: 'inherit', fontWeight: '650' },
  respectReducedMotion: true,
  components: {
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'md' } },
    // Most fields are required, so none is marked; help is below the field.
    InputWrapper: {
      defaultProps: {
        withAsterisk: false,
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      },
    },
    NativeSelect: { defaultProps: { rightSection: <IconSelector size={16} aria-hidden /> } },
    Modal: { defaultProps: { attributes: ofDialogs } },
    Drawer: { defaultProps: { attributes: ofDialogs } },
    CloseButton: { defaultProps: { icon: <CloseIcon aria-hidden /> } },
  },
});

/** Colours for which Mantine has no variable, or whose contrast is below WCAG AA. */
export const cssVariables: CSSVariablesResolver = (resolved) => ({
  variables: {},
  light: {
    '--app-canvas': resolved.colors.gray[0],
    '--app-track': resolved.colors.gray[2],
    '--app-raised': resolved.white,
    '--app-now': resolved.colors.red[8],
    '--app-edge': resolved.colors.gray[6],
    '--mantine-color-dimmed': resolved.colors.gray[7],
    '--mantine-color-placeholder': resolved.colors.gray[7],
    '--mantine-color-error': resolved.colors.red[9],
    '--mantine-color-disabled-color': resolved.colors.gray[7],
    '--mantine-color-indigo-light-color': resolved.colors.indigo[9],
    '--mantine-color-indigo-light-hover': '#cad6ff',
  },
  dark: {
    // Depth: the page, cards on it (Mantine's body, dark 7), and what stands above them.
    '--app-canvas': resolved.colors.dark[9],
    '--app-track': resolved.colors.dark[9],
    '--app-raised': resolved.colors.dark[5],
    '--app-now': resolved.colors.red[5],
    '--app-edge': resolved.colors.dark[2],
    // Mantine's borders are as dark as the page or a card: grey and disabled elements need visible edges.
    '--mantine-color-gray-light': resolved.colors.dark[5],
    '--mantine-color-disabled': resolved.colors.dark[5],
    '--mantine-color-dimmed': resolved.colors.dark[1],
    '--mantine-color-placeholder': resolved.colors.dark[1],
    '--mantine-color-error': resolved.colors.red[4],
    '--mantine-color-disabled-color': resolved.colors.dark[1],
  },
});
