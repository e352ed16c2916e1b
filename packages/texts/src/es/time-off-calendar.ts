import { counted } from './counted.ts';
import { figure } from './figure.ts';

const namesShown = 3;
let listed: Intl.ListFormat | undefined;

/** What is on a day of the calendar in which dates of time off are chosen. */
export const timeOffCalendarTexts = {
  help: 'Pulsa el primer día y el último.',
  keys: 'Con el teclado: flechas para ir de día en día, Re Pág y Av Pág de mes en mes, e Intro para elegir el primer día y el último.',
  failed: 'No se ha podido cargar qué hay en estos días. Puedes elegirlos igualmente.',
  today: 'hoy',
  holiday: (name: string) => `festivo: ${name}`,
  notWorked: 'sin trabajo',
  timeOff: (isVacation: boolean, isApproved: boolean, isWholeDay: boolean) => {
    const what = isVacation ? 'vacaciones' : isWholeDay ? 'ausencia' : 'ausencia de unas horas';
    const state = isVacation
      ? isApproved
        ? 'aprobadas'
        : 'pendientes'
      : isApproved
        ? 'aprobada'
        : 'pendiente';
    return `${what} ${state}`;
  },
  /** @param names of who is away, all of them */
  away: (names: readonly string[]) => {
    listed ??= new Intl.ListFormat('es-ES');
    const more = names.length - namesShown;
    const shown = more > 0 ? [...names.slice(0, namesShown), `${figure(more)} más`] : names;
    return `fuera: ${listed.format(shown)}`;
  },
  legend: {
    label: 'Qué significan las marcas',
    holiday: 'Festivo',
    approved: 'Aprobado',
    pending: 'Pendiente',
    away: 'Equipo fuera',
  },
  /** @param working null where no plan is known */
  cost: (days: number, working: number | null) => {
    const all = counted(days, 'día natural', 'días naturales');
    return working === null ? `Son ${all}.` : `Son ${all}, ${figure(working)} de trabajo.`;
  },
};
