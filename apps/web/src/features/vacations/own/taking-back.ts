import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { daysOf } from '@jornada/texts/day-figures';
import { ownVacationTexts } from '@jornada/texts/vacations-own';
import type { ChangeKind } from '../../../shared/requests/change-dialog.tsx';
import { periodWords, vacationKind } from '../request-words.ts';
import { sendTakingBack } from '../vacations.data.ts';

const { taking, takenBack, takeBackFailed } = ownVacationTexts.mine;

export const takingBack: ChangeKind<VacationRequest> = {
  texts: { ...taking, done: takenBack, failed: takeBackFailed },
  question: (request) => taking.question(periodWords(request), daysOf(request.days)),
  send: ({ id }) => sendTakingBack(id),
  decided: vacationKind,
};
