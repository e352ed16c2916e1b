import type { DecidedDay } from '@jornada/contract/overtime/overtime-day';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import type { ReactNode } from 'react';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { RequestCard } from '../../../shared/requests/request-card.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDate, formatLongDate, formatMoment } from '../../../shared/time/civil-format.ts';

const { decided: texts, requests, waiting } = overtimeScreenTexts;

interface DecidedCardProps {
  day: DecidedDay;
  mark: ReactNode;
  /** What is said of it besides, each in a paragraph. */
  notes?: readonly string[];
  action?: ReactNode;
}

/** A day that was decided about: what was accepted, and by whom. */
export function DecidedCard({ day, mark, notes = [], action }: DecidedCardProps) {
  const { userId, employeeName, date, ofMinutes, reason, decidedBy, decidedAt } = day;
  const timeZone = useTimeZone();
  return (
    <RequestCard
      title={<PersonLink id={userId} name={employeeName} />}
      subtitle={formatLongDate(date)}
      marks={mark}
      paragraphs={[...partsOf(day), ...notes, ...(reason ? [requests.reason(reason)] : [])]}
      origin={decidedBy === null ? '' : texts.by(decidedBy, formatMoment(decidedAt, timeZone))}
      action={action}
    >
      <strong>{waiting.line(ofMinutes)}</strong>
    </RequestCard>
  );
}

function partsOf({
  paidMinutes,
  restMinutes,
  forceMajeureMinutes,
  notAcceptedMinutes,
  restUntil,
}: DecidedDay) {
  return [
    ...(paidMinutes > 0 ? [texts.paid(paidMinutes)] : []),
    ...(restMinutes > 0 && restUntil ? [texts.rest(restMinutes, formatDate(restUntil))] : []),
    ...(forceMajeureMinutes > 0 ? [texts.forceMajeure(forceMajeureMinutes)] : []),
    ...(notAcceptedMinutes > 0 ? [texts.notAccepted(notAcceptedMinutes)] : []),
  ];
}
