import { shellTexts } from '@jornada/texts/es/shell';
import { Burger, Button, Group, Text, Title } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { signOut } from '../../shared/session/sign-out.ts';
import { usePageTitle } from '../use-page-title.ts';

interface TopBarProps {
  email: string;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
}

/** The page's title, who is signed in, and the way out. */
export function TopBar({ email, isMenuOpen, onOpenMenu }: TopBarProps) {
  return (
    <Group h="100%" px={{ base: 'sm', sm: 'lg' }} justify="space-between" wrap="nowrap" gap="sm">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Burger
          hiddenFrom="sm"
          size="sm"
          opened={isMenuOpen}
          onClick={onOpenMenu}
          aria-label={shellTexts.openMenu}
          aria-expanded={isMenuOpen}
        />
        <Title order={1} size="h4" lineClamp={1}>
          {usePageTitle()}
        </Title>
      </Group>
      <Group gap="sm" wrap="nowrap" miw={0}>
        <Text size="sm" c="dimmed" truncate>
          {email}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={signOut}
        >
          {shellTexts.signOut}
        </Button>
      </Group>
    </Group>
  );
}
