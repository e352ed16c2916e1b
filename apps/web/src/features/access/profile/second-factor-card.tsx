import { mostPasskeys } from '@jornada/contract/access/factor-kinds';
import { neededFactorTexts } from '@jornada/texts/needed-factor';
import { passkeyTexts } from '@jornada/texts/passkey-screens';
import { secondFactorTexts as texts } from '@jornada/texts/second-factor-screens';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconShieldCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../../shared/browser/lazy-part.ts';
import { loadPart } from '../../../shared/browser/load-part.ts';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { type Failure, failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { offersPasskeys } from '../../../shared/passkeys/offers-passkeys.ts';
import { passkeyFailureOf } from '../../../shared/passkeys/passkey-failure.ts';
import { formatDateOf, formatMoment } from '../../../shared/time/civil-format.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { FactorLines } from './factor-lines.tsx';
import { OwnReset } from './own-reset.tsx';
import { type BegunTotp, secondFactorQuery, sendBeginning } from './second-factor.data.ts';

const SetUpDialog = lazyPart(() => import('./set-up-factor-dialog.tsx'), 'SetUpFactorDialog');
const NewCodesDialog = lazyPart(() => import('./new-codes-dialog.tsx'), 'NewCodesDialog');
const RenewDialog = lazyPart(() => import('./renew-codes-dialog.tsx'), 'RenewCodesDialog');
const OffDialog = lazyPart(() => import('./factor-off-dialog.tsx'), 'FactorOffDialog');

/** To which the notice of a second factor leads. */
const anchor = 'verificacion';

/** What signing in asks for besides the password, and what signs in instead of it; adds to that and takes away. */
export function SecondFactorCard({ timeZone }: { timeZone: string }) {
  const { data, isError, refetch } = useQuery(secondFactorQuery);
  const renewal = useDialog<true>();
  const off = useDialog<true>();
  const totp = useNewTotp();
  const passkey = useNewPasskey();
  const failure = totp.failure ?? passkey.failure;
  const factors = data?.factors ?? [];
  const [first] = factors;
  const passkeys = factors.filter(({ kind }) => kind === 'PASSKEY').length;
  const dueAt = data?.dueAt ?? null;
  const isNeeded = dueAt !== null && Date.parse(dueAt) <= serverNow();
  const card = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && window.location.hash === `#${anchor}`) card.current?.scrollIntoView();
  }, [isThere]);
  return (
    <Card component="section" id={anchor} ref={card} aria-labelledby="second-factor-title" padding="lg">
      <Stack gap="md" align="stretch">
        <Title order={2} size="h5" id="second-factor-title">
          {texts.title}
        </Title>
        {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
        {data && !first && <Text size="sm">{texts.offHelp}</Text>}
        {!first && dueAt !== null && (
          <Text size="sm" fw={600}>
            {neededFactorTexts.before(formatMoment(dueAt, timeZone))}
          </Text>
        )}
        {data && first && (
          <Text size="sm">
            {texts.on(formatDateOf(first.since, timeZone))} {texts.codesLeft(data.recoveryCodesLeft)}
          </Text>
        )}
        {data && offersPasskeys() && passkeys === 0 && <Text size="sm">{passkeyTexts.card.help}</Text>}
        {first && isNeeded && <Text size="sm">{neededFactorTexts.isNeeded}</Text>}
        {data?.reset && <OwnReset reset={data.reset} timeZone={timeZone} />}
        {first && <FactorLines factors={factors} timeZone={timeZone} />}
        {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
        {passkeys >= mostPasskeys && <Text size="sm">{passkeyTexts.card.full}</Text>}
        {data && (
          <Group gap="sm">
            {offersPasskeys() && passkeys < mostPasskeys && (
              <SteadyButton
                variant="default"
                leftSection={<IconFingerprint size={16} aria-hidden />}
                isBusy={passkey.isPending}
                onClick={passkey.add}
              >
                {passkeyTexts.card.add}
              </SteadyButton>
            )}
            {!factors.some(({ kind }) => kind === 'TOTP') && (
              <SteadyButton
                variant="default"
                leftSection={<IconDeviceMobile size={16} aria-hidden />}
                isBusy={totp.isPending}
                onClick={totp.add}
              >
                {texts.switchOn}
              </SteadyButton>
            )}
            {first && (
              <SteadyButton
                variant="default"
                leftSection={<IconShieldCheck size={16} aria-hidden />}
                onClick={() => renewal.open(true)}
              >
                {texts.renew}
              </SteadyButton>
            )}
            {first && !isNeeded && (
              <SteadyButton variant="default" onClick={() => off.open(true)}>
                {texts.switchOff}
              </SteadyButton>
            )}
          </Group>
        )}
      </Stack>
      <Suspense fallback={null}>
        <OpenedDialog dialog={totp.dialog}>
          {(begun, shown) => <SetUpDialog begun={begun} {...shown} />}
        </OpenedDialog>
        <OpenedDialog dialog={passkey.dialog}>
          {(codes, shown) => <NewCodesDialog codes={codes} {...shown} />}
        </OpenedDialog>
        <OpenedDialog dialog={renewal}>{(_, shown) => <RenewDialog {...shown} />}</OpenedDialog>
        <OpenedDialog dialog={off}>{(_, shown) => <OffDialog {...shown} />}</OpenedDialog>
      </Suspense>
    </Card>
  );
}

function useNewTotp() {
  const dialog = useDialog<BegunTotp>();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: sendBeginning,
    onSuccess: dialog.open,
  });
  const failure: Failure | null = error && failureUnder(error, texts.switchOnFailed);
  return { dialog, isPending, failure, add: () => mutate(undefined) };
}

/** The browser asks the person; then the recovery codes are shown, if there are new ones. */
function useNewPasskey() {
  const client = useQueryClient();
  const dialog = useDialog<string[]>();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async () => (await loadPart(() => import('./add-passkey.ts'))).addOwnPasskey(),
    onSuccess: async (codes) => {
      await client.invalidateQueries(secondFactorQuery);
      if (codes) dialog.open(codes);
      else showNotice('success', passkeyTexts.card.added);
    },
  });
  const failure: Failure | null =
    error && !isPending ? passkeyFailureOf(error, passkeyTexts.card.addFailed) : null;
  return { dialog, isPending, failure, add: () => mutate(undefined) };
}
