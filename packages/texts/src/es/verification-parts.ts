import { agreeing, counted } from './counted.ts';

/** What a part of a record shows. */
export interface ToldDisclosed {
  readonly from: string;
  readonly to: string;
  readonly sealed: number;
  readonly others: number;
  readonly isEverybody: boolean;
}

const figures = new Intl.NumberFormat('es-ES');

/** The sentences about what a part shows and what it does not. */
export function disclosedTexts(disclosed: ToldDisclosed): string[] {
  return [periodText(disclosed), ...othersTexts(disclosed)];
}

function periodText({ from, to, sealed }: ToldDisclosed): string {
  if (sealed === 0) return `Muestra del ${date(from)} al ${date(to)}, y nada queda sellado.`;
  return `Solo muestra del ${date(from)} al ${date(to)}: ${agreeing(sealed, 'otro asiento consta por su hash (sellado)', `otros ${figures.format(sealed)} asientos constan por su hash (sellados)`)}, sin comprobar su contenido.`;
}

/** Who else there is, as far as the last closing tells. */
function othersTexts({ others, isEverybody }: ToldDisclosed): string[] {
  return [
    ...(isEverybody ? ['Está firmado que son todas las personas que anotaron algo en ese periodo.'] : []),
    ...(others === 0
      ? []
      : [
          `El último cierre contiene además el registro de al menos ${counted(others, 'persona más', 'personas más')}, que esta copia no muestra.`,
        ]),
  ];
}

const days = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', dateStyle: 'long' });
/** A civil date, written out. */
export const date = (civilDate: string) => {
  const moment = Date.parse(`${civilDate}T00:00:00Z`);
  return Number.isNaN(moment) ? civilDate : days.format(moment);
};
