import { counted } from './counted.ts';
import { figure } from './figure.ts';

/** The page of everybody who works at a distance regularly. */
export const remoteWorkTexts = {
  title: 'Trabajo a distancia',
  quarter: (quarter: number, year: number) => `${quarter}.º trimestre de ${year}`,
  turn: { previous: 'Trimestre anterior', today: 'Este trimestre', next: 'Trimestre siguiente' },
  help: 'Quién trabaja a distancia al menos el 30\u00a0% del trimestre: es trabajo a distancia regular (art. 1 Ley 10/2021) y pide un acuerdo por escrito (art. 6).',
  people: (count: number) => counted(count, 'persona', 'personas'),
  none: 'Nadie llega al 30\u00a0% en este trimestre',
  loadFailed: 'Error al cargar quién trabaja a distancia',
  columns: {
    person: 'Persona',
    percent: 'A distancia',
    remote: 'Horas a distancia',
    worked: 'Trabajado',
    agreement: 'Días acordados',
  },
  percent: (percent: number) => `${figure(percent)}\u00a0%`,
  noAgreement: 'Ningún día acordado en su contrato',
  noContract: 'No consta su contrato',
};
