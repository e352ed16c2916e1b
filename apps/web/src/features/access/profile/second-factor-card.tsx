import { neededFactorTexts } from '@jornada/texts/needed-factor';
import { secondFactorTexts as texts } from '@jornada/texts/second-factor-screens';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconShieldCheck, IconShieldPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { formatDateOf, formatMoment } from '../../../shared/time/civil-format.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { OwnReset } from './own-reset.tsx';
import { type BegunTotp, secondFactorQuery, sendBeginning } from './second-factor.data.ts';

const SetUpDialog = lazyPart(() => import('./set-up-factor-dialog.tsx'), 'SetUpFactorDialog');
const RenewDialog = lazyPart(() => import('./renew-codes-dialog.tsx'), 'RenewCodesDialog');
const OffDialog = lazyPart(() => import('./factor-off-dialog.tsx'), 'FactorOffDialog');

/** To which the notice of a second factor leads. */
const anchor = 'verificacion';

/** Whether signing in asks for a code besides the password; switches that on and off. */
export function SecondFactorCard({ timeZone }: { timeZone: string }) {
  const { data, isError, refetch } = useQuery(secondFactorQuery);
  const setUp = useDialog<BegunTotp>();
  const renewal = useDialog<true>();
  const off = useDialog<true>();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: sendBeginning,
    onSuccess: setUp.open,
  });
  const failure = error && failureUnder(error, texts.switchOnFailed);
  const [factor] = data?.factors ?? [];
  const dueAt = data?.dueAt ?? null;
  const isNeeded = dueAt !== null && Date.parse(dueAt) <= serverNow();
  const card = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && window.location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [isThere]);
  return (
    <Card component="section" id={anchor} ref={card} aria-labelledby="second-factor-title" padding="lg">
      <Stack gap="md" align="flex-start">
        <Title order={2} size="h5" id="second-factor-title">
          {texts.title}
        </Title>
        {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
        {data && !factor && <Text size="sm">{texts.offHelp}</Text>}
        {!factor && dueAt !== null && (
          <Text size="sm" fw={600}>
            {neededFactorTexts.before(formatMoment(dueAt, timeZone))}
          </Text>
        )}
        {data && factor && (
          <Text size="sm">
            {texts.on(formatDateOf(factor.since, timeZone))} {texts.codesLeft(data.recoveryCodesLeft)}
          </Text>
        )}
        {factor && isNeeded && <Text size="sm">{neededFactorTexts.isNeeded}</Text>}
        {data?.reset && <OwnReset reset={data.reset} timeZone={timeZone} />}
        {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
        {data && !factor && (
          <SteadyButton
            variant="default"
            leftSection={<IconShieldPlus size={16} aria-hidden />}
            isBusy={isPending}
            onClick={() => mutate(undefined)}
          >
            {texts.switchOn}
          </SteadyButton>
        )}
        {factor && (
          <Group gap="sm">
            <SteadyButton
              variant="default"
              leftSection={<IconShieldCheck size={16} aria-hidden />}
              onClick={() => renewal.open(true)}
            >
              {texts.renew}
            </SteadyButton>
            {!isNeeded && (
              <SteadyButton variant="default" onClick={() => off.open(true)}>
                {texts.switchOff}
              </SteadyButton>
            )}
          </Group>
        )}
      </Stack>
      <Suspense fallback={null}>
        <OpenedDialog dialog={setUp}>
          {(begun, shown) => <SetUpDialog begun={begun} {...shown} />}
        </OpenedDialog>
        <OpenedDialog dialog={renewal}>{(_, shown) => <RenewDialog {...shown} />}</OpenedDialog>
        <OpenedDialog dialog={off}>{(_, shown) => <OffDialog {...shown} />}</OpenedDialog>
      </Suspense>
    </Card>
  );
}
