import { agreeing, counted } from './counted.ts';
import { figure } from './figure.ts';

const percent = (part: number, whole: number) => `${figure(Math.round((part / whole) * 100))} %`;

/** Who else is away while somebody would be. */
export const timeOffTeamTexts = {
  title: 'Quién más falta',
  loadFailed: 'No se pudo cargar quién más falta.',
  company: 'la empresa',
  nobody: (group: string) => `Nadie más de ${group} falta esos días.`,
  fullest: (day: string, away: number, people: number, group: string) =>
    `Con esta ausencia, el ${day} faltarían ${figure(away)} de ${figure(people)} ${agreeing(people, 'persona', 'personas')} de ${group} (${percent(away, people)}).`,
  others: (count: number) => `Y ${counted(count, 'ausencia', 'ausencias')} más`,
};
