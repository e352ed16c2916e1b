import type { Absence } from '@jornada/contract/absences/absence';
import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { decisionWords } from '../absence-words.ts';

/** Says that somebody else decided first, who and when; read out at once. */
export function TooLate({ absence }: { absence: Absence }) {
  const timeZone = useTimeZone();
  const alert = useRef<HTMLDivElement>(null);
  // The button that was pressed is at the other end of the dialog.
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert
      ref={alert}
      color="orange"
      icon={<IconUsers aria-hidden />}
      role="alert"
      title={absenceReviewTexts.review.alreadyTitle}
    >
      {decisionWords(absence, timeZone, timeOffWords.already)}
    </Alert>
  );
}
