import { schedulesTexts } from '@jornada/texts/schedules';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import type { Foreseen } from '../schedules.data.ts';

const { foreseen: texts } = schedulesTexts;

/**
 * The effect of a change in a sentence: 'Desde el lunes 23 de noviembre; 5 personas; el pasado queda igual.'
 * @param today a civil date: only dates of other years are written with their year
 */
export function foreseenText(foreseen: Foreseen, today: string): string {
  const { effectiveFrom, effectiveTo, peopleCount, pastPeopleCount, keepsPast } = foreseen;
  if (peopleCount === 0 && keepsPast) return texts.nobody;
  const from = effectiveFrom === null ? texts.always : texts.from(dayText(effectiveFrom, today));
  const until = effectiveTo === null ? '' : texts.until(dayText(effectiveTo, today));
  const past = pastPeopleCount > 0 ? texts.pastChangesOf(texts.people(pastPeopleCount)) : texts.pastChanges;
  return `${from}${until}; ${texts.people(peopleCount)}; ${keepsPast ? texts.pastStays : past}.`;
}

/** 'lunes 23 de noviembre', in another year 'lunes 4 de enero de 2027'. */
function dayText(date: string, today: string): string {
  const written = formatLongDate(date).replace(',', '');
  return date.slice(0, 4) === today.slice(0, 4) ? written.replace(/ de \d{4}$/, '') : written;
}
