import { shellTexts } from '@jornada/texts/shell';
import { ActionIcon, Burger, Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { Suspense } from 'react';
import { signOut } from '../../shared/account/sign-out.ts';
import { lazyPart } from '../../shared/browser/lazy-part.ts';
import { useNarrow } from '../../shared/browser/use-narrow.ts';
import { useKeptPunches } from '../../shared/outbox/outbox.ts';
import type { SessionUser } from '../../shared/session/session-storage.ts';
import { usePageTitle } from '../use-page-title.ts';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import classes from './top-bar.module.css';

// Where there is room for it: a phone, where one clocks in, does without.
const AccountMark = lazyPart(() => import('./account-mark.tsx'), 'AccountMark');

const SignOutQuestion = lazyPart(() => import('./sign-out-question.tsx'), 'SignOutQuestion');

interface TopBarProps {
  /** The id of the page's title. */
  titleId: string;
  user: SessionUser;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
}

/** The page's title, who is signed in, and the way out: small on a phone, whose colours are chosen in the menu. */
export function TopBar({ titleId, user, isMenuOpen, onOpenMenu }: TopBarProps) {
  const isNarrow = useNarrow();
  const waiting = useKeptPunches().filter(({ state }) => state !== 'refused').length;
  const [isAsking, question] = useDisclosure();
  const leave = waiting > 0 ? question.open : signOut;
  const email = (
    <Text fz={{ base: 'xs', sm: 'sm' }} c="dimmed" truncate>
      {user.email}
    </Text>
  );
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
      <Title
        id={titleId}
        className={classes.title}
        order={1}
        fz={{ base: 'sm', sm: 'lg' }}
        lh={1.2}
        lineClamp={2}
      >
        {usePageTitle()}
      </Title>
      <div className={classes.email}>
        {isNarrow ? (
          email
        ) : (
          <Suspense fallback={email}>
            <AccountMark user={user} />
          </Suspense>
        )}
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <SignOutQuestion waiting={waiting} onClose={question.close} />
        </Suspense>
      )}
      <Group className={classes.actions} gap="xs" wrap="nowrap">
        {isNarrow ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={shellTexts.signOut}
            title={shellTexts.signOut}
            onClick={leave}
          >
            <IconLogout size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <>
            <ColorSchemeButton />
            <Button
              variant="default"
              size="xs"
              leftSection={<IconLogout size={16} aria-hidden />}
              onClick={leave}
            >
              {shellTexts.signOut}
            </Button>
          </>
        )}
      </Group>
    </div>
  );
}
