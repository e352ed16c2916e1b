import { shellTexts } from '@jornada/texts/es/shell';
import { Burger, Button, Group, Text, Title } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { signOut } from '../../shared/session/sign-out.ts';
import { usePageTitle } from '../use-page-title.ts';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  email: string;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
}

/** The page's title, who is signed in, and the way out. */
export function TopBar({ email, isMenuOpen, onOpenMenu }: TopBarProps) {
  return (
    <div className={classes.bar}>
      <Burger
        className={classes.menu}
        hiddenFrom="sm"
        size="sm"
        opened={isMenuOpen}
        onClick={onOpenMenu}
        aria-label={shellTexts.openMenu}
        aria-expanded={isMenuOpen}
      />
      <Title className={classes.title} order={1} fz={{ base: 'md', sm: 'lg' }} lh={1.3} lineClamp={1}>
        {usePageTitle()}
      </Title>
      <Text className={classes.email} fz={{ base: 'xs', sm: 'sm' }} c="dimmed" truncate>
        {email}
      </Text>
      <Group className={classes.actions} gap="xs" wrap="nowrap">
        <ColorSchemeButton />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={signOut}
        >
          {shellTexts.signOut}
        </Button>
      </Group>
    </div>
  );
}
