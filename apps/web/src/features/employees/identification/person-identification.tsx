import type { Employee } from '@jornada/contract/employees/employee';
import type { PersonIdentification as Known } from '@jornada/contract/terminals/person-identification';
import { personIdentificationTexts as texts } from '@jornada/texts/terminal-identification';
import { Card, Group, Skeleton } from '@mantine/core';
import { IconId, IconPassword } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { ReasonedButton } from '../../../shared/form/reasoned-button.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { Facts } from '../facts.tsx';
import { CardOfPersonDialog } from './card-of-person-dialog.tsx';
import { DrawPinDialog } from './draw-pin-dialog.tsx';
import { RemovePinDialog, RevokeCardDialog } from './ending-dialogs.tsx';
import { personIdentificationQuery } from './identification.data.ts';

/** By what somebody is known at terminals, for whoever may change people. */
export function PersonIdentification({ person }: { person: Employee }) {
  const { data: known, error, refetch } = useQuery(personIdentificationQuery(person.id));
  if (known) return <Identification person={person} known={known} />;
  return (
    <Card component="section" aria-label={texts.title}>
      <LoadStatus isLoading={!error} />
      {error ? (
        <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />
      ) : (
        <Skeleton height={150} radius="md" />
      )}
    </Card>
  );
}

type Subject = 'pin' | 'no pin' | 'card' | 'no card';

function Identification({ person, known: { pin, card } }: { person: Employee; known: Known }) {
  const timeZone = useTimeZone();
  const dialog = useDialog<Subject>();
  const at = (moment: string) => formatMoment(moment, timeZone);
  const reason = person.active ? null : texts.onlyActive;
  return (
    <>
      <Facts
        title={texts.title}
        facts={[
          [texts.number, person.staffNumber ?? texts.noNumber],
          [texts.pin, pin ? pinInWords(pin, at) : texts.noPin],
          [texts.card, card ? texts.cardMade(card.madeBy, at(card.madeAt)) : texts.noCard],
        ]}
      >
        <Group gap="sm">
          <ReasonedButton
            variant="default"
            leftSection={<IconPassword size={16} aria-hidden />}
            reason={reason}
            onClick={() => dialog.open('pin')}
          >
            {texts.drawPin}
          </ReasonedButton>
          <ReasonedButton
            variant="default"
            leftSection={<IconId size={16} aria-hidden />}
            reason={reason}
            onClick={() => dialog.open('card')}
          >
            {texts.makeCard}
          </ReasonedButton>
          {pin && (
            <ReasonedButton
              variant="default"
              c="var(--mantine-color-red-text)"
              reason={null}
              onClick={() => dialog.open('no pin')}
            >
              {texts.removePin}
            </ReasonedButton>
          )}
          {card && (
            <ReasonedButton
              variant="default"
              c="var(--mantine-color-red-text)"
              reason={null}
              onClick={() => dialog.open('no card')}
            >
              {texts.revokeCard}
            </ReasonedButton>
          )}
        </Group>
      </Facts>
      <OpenedDialog dialog={dialog}>
        {(subject, shown) => {
          const Shown = dialogs[subject];
          return <Shown person={person} {...shown} />;
        }}
      </OpenedDialog>
    </>
  );
}

const dialogs = {
  pin: DrawPinDialog,
  'no pin': RemovePinDialog,
  card: CardOfPersonDialog,
  'no card': RevokeCardDialog,
} as const satisfies Record<Subject, unknown>;

function pinInWords({ setAt, drawnBy }: NonNullable<Known['pin']>, at: (moment: string) => string): string {
  return drawnBy === null ? texts.pinChosen(at(setAt)) : texts.pinDrawn(drawnBy, at(setAt));
}
