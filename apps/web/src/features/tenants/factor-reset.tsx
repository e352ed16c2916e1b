import { factorResetTexts as texts } from '@jornada/texts/factor-resets';
import { Button, Group, Stack, Text } from '@mantine/core';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../shared/time/civil-format.ts';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import type { Resettable } from './factor-reset-dialog.tsx';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

interface FactorResetProps {
  person: Resettable;
  /** Why no operator asks for this one; null where they may. */
  reasonAgainst: string | null;
  onReset: () => void;
  /** @throws ApiProblem */
  cancel: () => Promise<unknown>;
}

/** Whether somebody has a second factor, what reset of it waits, and how an operator asks for one, agrees or cancels. */
export function FactorReset({ person, reasonAgainst, onReset, cancel }: FactorResetProps) {
  const { fullName, hasSecondFactor, reset } = person;
  const timeZone = useTimeZone();
  const cancellation = useTenantChange({
    mutationFn: cancel,
    onDone: () => sayTenantNotice('success', texts.cancelled),
  });
  const moment = (instant: string) => formatMoment(instant, timeZone);
  const mayReset = hasSecondFactor && reasonAgainst === null && !reset?.isOwn;
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm">{hasSecondFactor ? texts.on : texts.off}</Text>
      {reset && (
        <Text size="xs">
          {texts.waiting(reset.askedBy, moment(reset.askedAt), moment(reset.effectiveAt))}{' '}
          {reset.isOwn && texts.waitingOwn}
        </Text>
      )}
      {hasSecondFactor && !reset && reasonAgainst !== null && (
        <Text size="xs" c="dimmed">
          {reasonAgainst}
        </Text>
      )}
      {cancellation.error && (
        <Text size="xs" c="red" role="alert">
          {failureUnder(cancellation.error, texts.failed).reason}
        </Text>
      )}
      {(mayReset || reset) && (
        <Group gap="xs">
          {mayReset && (
            <Button
              variant="default"
              size="xs"
              aria-label={(reset ? texts.agreeOf : texts.askOf)(fullName)}
              onClick={onReset}
            >
              {reset ? texts.agree : texts.ask}
            </Button>
          )}
          {reset && (
            <SteadyButton
              variant="default"
              size="xs"
              aria-label={texts.cancelOf(fullName)}
              isBusy={cancellation.isPending}
              onClick={() => cancellation.mutate(undefined)}
            >
              {texts.cancel}
            </SteadyButton>
          )}
        </Group>
      )}
    </Stack>
  );
}
