import type { AccountFactor } from '@jornada/contract/employees/second-factor-resets';
import { accountFactorTexts as texts } from '@jornada/texts/employees-second-factor';
import { Alert, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf, failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { accountFactorQuery, sendResetCancellation } from './account-factor.data.ts';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';

interface AccountFactorCardProps {
  person: { readonly id: string; readonly name: string };
}

/** Whether somebody's account has a second factor, and how it is taken from whoever lost it. */
export function AccountFactorCard({ person }: AccountFactorCardProps) {
  const { data: factor, error, refetch } = useQuery(accountFactorQuery(person.id));
  return (
    <Card component="section" aria-labelledby="account-factor-title">
      <Stack gap="md">
        <Title order={3} size="h5" id="account-factor-title">
          {texts.title}
        </Title>
        <LoadStatus isLoading={!factor && !error} />
        {error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
        {!factor && !error && <Skeleton height={60} radius="md" />}
        {factor && <Factor factor={factor} person={person} />}
      </Stack>
    </Card>
  );
}

function Factor({ factor, person }: AccountFactorCardProps & { factor: AccountFactor }) {
  const { isOn, reset } = factor;
  const isOwnAccount = useSession().user?.id === person.id;
  const timeZone = useTimeZone();
  const dialog = useDialog<AccountFactor>();
  const cancellation = useCompanyChange({
    mutationFn: () => sendResetCancellation(person.id),
    onDone: () => showNotice('success', texts.cancelled),
  });
  const failure = cancellation.error && failureUnder(cancellation.error, texts.failed);
  const help = isOn ? texts.onHelp : texts.offHelp;
  return (
    <>
      <div>
        <Text>{isOn ? texts.on : texts.off}</Text>
        <Text size="sm" c="dimmed">
          {isOwnAccount ? texts.ownHelp : help}
        </Text>
      </div>
      {reset && (
        <Alert color="orange" icon={<IconInfoCircle aria-hidden />}>
          {texts.waiting(
            reset.askedBy,
            formatMoment(reset.askedAt, timeZone),
            formatMoment(reset.effectiveAt, timeZone),
          )}{' '}
          {reset.isOwn && texts.waitingOwn}
        </Alert>
      )}
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      {isOn && !isOwnAccount && (
        <Group>
          {!reset?.isOwn && (
            <Button variant="default" c="var(--mantine-color-red-text)" onClick={() => dialog.open(factor)}>
              {reset ? texts.agree : texts.ask}
            </Button>
          )}
          {reset && (
            <SteadyButton
              variant="default"
              isBusy={cancellation.isPending}
              onClick={() => cancellation.mutate()}
            >
              {texts.cancel}
            </SteadyButton>
          )}
        </Group>
      )}
      <OpenedDialog dialog={dialog}>
        {(opened, shown) => <ResetFactorDialog person={person} factor={opened} {...shown} />}
      </OpenedDialog>
    </>
  );
}
