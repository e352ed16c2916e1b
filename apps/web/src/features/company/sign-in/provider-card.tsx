import type { CompanySignIn, SignInProvider } from '@jornada/contract/access/sign-in-provider';
import { companySignInSettings as texts } from '@jornada/texts/company-sign-in-screens';
import { Button, Card, EmptyState, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { sendProviderRemoval } from './sign-in.data.ts';

/** The provider, or how to begin; a shape while it loads. */
export function ProviderCard({ signIn }: { signIn: CompanySignIn | undefined }) {
  const form = useDialog<CompanySignIn>();
  const removal = useDialog<SignInProvider>();
  if (!signIn) return <Skeleton height={200} radius="md" />;
  const { provider } = signIn;
  return (
    <Card padding={provider ? 'lg' : 'xl'}>
      {provider ? (
        <Stack gap="md">
          <ProviderFacts provider={provider} />
          <Group gap="sm">
            <Button variant="default" onClick={() => form.open(signIn)}>
              {texts.change}
            </Button>
            <Button variant="subtle" color="red" onClick={() => removal.open(provider)}>
              {texts.remove}
            </Button>
          </Group>
        </Stack>
      ) : (
        <EmptyState
          icon={<IconBuildingCommunity size={40} aria-hidden />}
          title={texts.none}
          description={texts.noneHelp}
        >
          <Button variant="default" onClick={() => form.open(signIn)}>
            {texts.setUp}
          </Button>
        </EmptyState>
      )}
      <OpenedDialog dialog={form}>
        {(opened, shown) => <ProviderDialog signIn={opened} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(_, shown) => (
          <ConfirmChange
            texts={texts.removal}
            send={sendProviderRemoval}
            done={texts.removed}
            failure={(problem) => failureUnder(problem, texts.removeFailed)}
            {...shown}
          >
            {texts.removal.warning}
          </ConfirmChange>
        )}
      </OpenedDialog>
    </Card>
  );
}

function ProviderFacts({ provider }: { provider: SignInProvider }) {
  const timeZone = useTimeZone();
  const { issuer, clientId, isOn, passwordFor, addsPeople, lastUsedAt } = provider;
  const facts = [
    [texts.issuer, issuer],
    [texts.client, clientId],
    [texts.passwords, texts.passwordFor[passwordFor]],
    [texts.unknownPeople, addsPeople ? texts.adds : texts.addsNot],
    [texts.lastUsed, lastUsedAt ? formatMoment(lastUsedAt, timeZone) : texts.neverUsed],
  ] as const;
  return (
    <Stack gap="sm">
      <Group>
        <StatusBadge kind={isOn ? 'good' : 'off'}>{isOn ? texts.on : texts.off}</StatusBadge>
      </Group>
      <Stack component="dl" gap="xs" m={0}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {name}
            </Text>
            <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
    </Stack>
  );
}
