import { emailChangeTexts } from '@jornada/texts/access-email-change';
import { Alert, Stack, Text } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type OwnProfile, ownProfileQuery } from '../../../shared/account/own-account.ts';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import classes from './pending-email.module.css';
import { sendEmailCancellation } from './profile.data.ts';

const texts = emailChangeTexts.own;

interface PendingEmailProps {
  pending: NonNullable<OwnProfile['pendingEmail']>;
  timeZone: string;
}

/** The pending change of the person's e-mail, and how to cancel it. */
export function PendingEmail({ pending, timeZone }: PendingEmailProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: sendEmailCancellation,
    onDone: (answer) => {
      client.setQueryData(ownProfileQuery.queryKey, answer);
      showNotice('success', texts.cancelled);
    },
  });
  const failure = error && failureUnder(error, texts.cancelFailed);
  return (
    <Alert
      color="orange"
      icon={<IconMailExclamation aria-hidden />}
      title={texts.title}
      role="group"
      className={classes.pending}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm" fw={600}>
          {texts.to(pending.email)}
        </Text>
        <Text size="sm">{texts.asked(pending.askedBy, formatMoment(pending.askedAt, timeZone))}</Text>
        <Text size="sm">{texts.until(formatMoment(pending.expiresAt, timeZone))}</Text>
        <Text size="sm">{texts.unexpected}</Text>
        {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
        <SteadyButton variant="default" isBusy={isPending} onClick={() => mutate()}>
          {texts.cancel}
        </SteadyButton>
      </Stack>
    </Alert>
  );
}
