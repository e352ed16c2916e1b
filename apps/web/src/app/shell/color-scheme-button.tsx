import { shellTexts } from '@jornada/texts/shell';
import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

const next: Record<MantineColorScheme, MantineColorScheme> = { light: 'dark', dark: 'auto', auto: 'light' };
const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };
const { names, change } = shellTexts.colorScheme;

/** Goes round the colour schemes: light, dark, the system's. The choice is kept in the browser. */
export function ColorSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const following = next[colorScheme];
  const Icon = icons[colorScheme];
  const label = change(names[colorScheme], names[following]);
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(following)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
