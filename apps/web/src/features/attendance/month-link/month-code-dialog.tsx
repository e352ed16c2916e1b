import type { MonthLink } from '@jornada/contract/attendance/month-links';
import { monthCodeTexts as texts } from '@jornada/texts/month-codes';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { printCode } from '../../../shared/browser/print-code.ts';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf, failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { CopyField } from '../../../shared/form/copy-field.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDateOf, formatMonth } from '../../../shared/time/civil-format.ts';
import { QrCode } from '../../../shared/widgets/qr-code.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { monthLinksQuery, sendLinkRevocation, sendMonthLink } from './month-link.data.ts';

export interface CodeSubject {
  readonly userId: string;
  readonly month: string;
  readonly name: string;
  /** What the button is about, among others. */
  readonly named: string;
}

/** Makes a code for a closed month, shows and prints it, this once, and revokes it. */
export function MonthCodeDialog({ subject, ...shown }: DialogShown & { subject: CodeSubject }) {
  const { userId, month, name } = subject;
  const [made, setMade] = useState<{ address: string; link: MonthLink } | null>(null);
  const links = useQuery(monthLinksQuery(userId));
  const making = useCompanyChange({ mutationFn: () => sendMonthLink({ userId, month }), onDone: setMade });
  const revoking = useCompanyChange({
    mutationFn: () => sendLinkRevocation({ userId, month }),
    onDone: () => {
      setMade(null);
      showNotice('success', texts.revoked);
    },
  });
  const link = links.data?.find((one) => one.month === month);
  const failure =
    (making.error && failureUnder(making.error, texts.makeFailed)) ??
    (revoking.error && failureUnder(revoking.error, texts.revokeFailed));
  const isStanding = link !== undefined && isValid(link);
  return (
    <AppDialog
      title={texts.title(formatMonth(month), name)}
      isBusy={making.isPending || revoking.isPending}
      {...shown}
    >
      <Stack gap="md">
        {made ? <MadeCode {...made} subject={subject} /> : <Text size="sm">{texts.help}</Text>}
        {links.isPending && <Loader size="sm" aria-label={texts.loading} />}
        {links.error && !links.data && (
          <LoadFailure {...failureOf(links.error, texts.loadFailed)} onRetry={links.refetch} />
        )}
        {link && !made && <Standing link={link} />}
        {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
        <Group gap="sm">
          {!made && (
            <SteadyButton isBusy={making.isPending} onClick={() => making.mutate()}>
              {isStanding ? texts.makeAnother : texts.make}
            </SteadyButton>
          )}
          {isStanding && (
            <SteadyButton
              variant="default"
              c="var(--mantine-color-red-text)"
              isBusy={revoking.isPending}
              onClick={() => revoking.mutate()}
            >
              {texts.revoke}
            </SteadyButton>
          )}
          <Button variant="default" onClick={shown.onClose}>
            {texts.close}
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  );
}

function isValid({ revokedAt, expiresAt }: MonthLink): boolean {
  return revokedAt === null && Date.parse(expiresAt) > Date.now();
}

/** The code that was made before, of which nothing is kept that could be shown. */
function Standing({ link }: { link: MonthLink }) {
  const timeZone = useTimeZone();
  const [madeOn, until] = [formatDateOf(link.madeAt, timeZone), formatDateOf(link.expiresAt, timeZone)];
  if (link.revokedAt)
    return <Text size="sm">{texts.wasRevoked(formatDateOf(link.revokedAt, timeZone))}</Text>;
  if (!isValid(link)) return <Text size="sm">{texts.wasOver(until)}</Text>;
  return <Text size="sm">{texts.standing(link.madeBy, madeOn, until)}</Text>;
}

function MadeCode({ address, link, subject }: { address: string; link: MonthLink; subject: CodeSubject }) {
  const timeZone = useTimeZone();
  const picture = useRef<HTMLDivElement>(null);
  const until = texts.until(formatDateOf(link.expiresAt, timeZone));
  const named = texts.title(formatMonth(subject.month), subject.name);
  return (
    <>
      <Text size="sm">{texts.madeHelp(subject.name)}</Text>
      <div ref={picture}>
        <QrCode text={address} label={texts.picture(named)} />
      </div>
      <Text size="sm">{until}</Text>
      <CopyField label={texts.address} value={address} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() =>
          printCode([named, texts.printed, until, address], picture.current?.querySelector('svg') ?? null)
        }
      >
        {texts.print}
      </Button>
    </>
  );
}
