import { emailChangeTexts } from '@jornada/texts/access-email-change';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import classes from './confirm-email.module.css';
import { confirmationProblemText, sendConfirmation, type WaitingEmail } from './email-change.data.ts';

/** Needs a button: mail programs open links, but press no buttons. */
export function ConfirmEmail({ token, waiting }: { token: string; waiting: WaitingEmail }) {
  const { mutate, isPending, data, error } = useSingleMutation({ mutationFn: sendConfirmation });
  if (data) return <Done email={data.email} />;
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{emailChangeTexts.greeting(waiting.fullName)}</Text>
        <Text size="sm">{emailChangeTexts.question(waiting.tenantName)}</Text>
      </div>
      <Text fw={600} className={classes.email}>
        {waiting.newEmail}
      </Text>
      <Text size="sm" c="dimmed">
        {emailChangeTexts.consequences}
      </Text>
      {error && <ProblemAlert title={emailChangeTexts.failed}>{confirmationProblemText(error)}</ProblemAlert>}
      <SteadyButton size="md" fullWidth isBusy={isPending} onClick={() => mutate(token)}>
        {emailChangeTexts.submit}
      </SteadyButton>
    </Stack>
  );
}

function Done({ email }: { email: string }) {
  return (
    <Stack gap="md">
      <Alert
        color="teal"
        icon={<IconCircleCheck aria-hidden />}
        title={emailChangeTexts.doneTitle}
        role="status"
        className={classes.email}
      >
        {emailChangeTexts.done(email)}
      </Alert>
      {/* The button that was pressed is gone. */}
      <Button component={Link} to="/login" size="md" fullWidth ref={(link) => link?.focus()}>
        {emailChangeTexts.goToLogin}
      </Button>
    </Stack>
  );
}
