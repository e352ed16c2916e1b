import { clockTexts } from '@jornada/texts/clock';
import { punchQuestionTexts } from '@jornada/texts/punch-questions';
import { civilDateAt, formatTime } from '../time/civil-format.ts';
import { dayWords } from './day-words.ts';
import type { OpenPair, Question } from './punch-question.ts';

/** A question before a punch in words. @param today a civil date */
export function questionWords(question: Question, today: string) {
  if (question.about === 'vacation')
    return {
      title: punchQuestionTexts.vacationTitle,
      text: punchQuestionTexts.vacationQuestion,
      confirm: punchQuestionTexts.vacationConfirm,
    };
  if (question.about === 'future-record')
    return {
      title: punchQuestionTexts.futureTitle,
      text: punchQuestionTexts.futureQuestion,
      confirm: punchQuestionTexts.futureConfirm,
    };
  return {
    title: clockTexts.forgotExit,
    text: exitMissingText(question.openPair, today),
    confirm: punchQuestionTexts.exitMissingConfirm,
  };
}

function exitMissingText({ enteredAt, timezone }: OpenPair, today: string): string {
  const instant = Date.parse(enteredAt);
  const enteredOn = civilDateAt(instant, timezone);
  const day = enteredOn === today ? null : dayWords(enteredOn, today);
  return punchQuestionTexts.exitMissingQuestion(day, formatTime(instant, timezone));
}
