import type { PersonNow } from '@jornada/contract/dashboard/dashboard-now';
import { figure } from './figure.ts';

/** Who missed a shift that is over is shown with those who are expected at one. */
type ShownGroup = Exclude<PersonNow['group'], 'MISSED'>;

const places = (count: number) => (count === 1 ? '1 plaza' : `${figure(count)} plazas`);
const left = (count: number) => (count === 1 ? 'queda 1 plaza' : `quedan ${places(count)}`);
const percent = (value: number) => `${figure(value)} %`;

export const dashboardTexts = {
  attendance: {
    label: 'Asistencia de hoy',
    percent,
    present: (present: number, total: number) => `${figure(present)} de ${figure(total)} presentes`,
    missing: (count: number) => (count === 1 ? 'Falta 1' : `Faltan ${figure(count)}`),
    complete: 'Han venido todos los que ya debían',
    later: (count: number) => (count === 1 ? '1 entra más tarde' : `${figure(count)} entran más tarde`),
    /** Of people at work to whom nothing was planned by now. */
    unplanned: (count: number) =>
      count === 1 ? '1 ha venido sin tocarle' : `${figure(count)} han venido sin tocarles`,
    notYet: 'Aún no',
    nobodyDueYet: 'Todavía no le tocaba entrar a nadie',
    dayOff: 'Día libre',
    nobodyDue: 'Hoy no le toca trabajar a nadie',
    week: 'Presentes en los últimos 7 días',
    day: 'Día',
    people: 'Presentes',
    today: 'hoy',
  },
  approvals: {
    label: 'Aprobaciones pendientes',
    none: 'Nada por aprobar',
    absences: (count: number) => (count === 1 ? '1 ausencia' : `${figure(count)} ausencias`),
    vacations: (count: number) =>
      count === 1 ? '1 solicitud de vacaciones' : `${figure(count)} solicitudes de vacaciones`,
  },
  employees: {
    label: 'Empleados',
    total: (total: number, maximum: number) => `${figure(total)} / ${figure(maximum)}`,
    active: (count: number) => (count === 1 ? '1 activo' : `${figure(count)} activos`),
    inactive: (count: number) => (count === 1 ? '1 inactivo' : `${figure(count)} inactivos`),
    counts: (active: string, inactive: string) => `${active}, ${inactive}`,
    notYet: (count: number) =>
      count === 1 ? '1 aún no ha empezado' : `${figure(count)} aún no han empezado`,
    gone: (count: number) => (count === 1 ? '1 ya no está' : `${figure(count)} ya no están`),
    capacity: 'Plazas ocupadas',
    use: (value: number, free: number) => `${percent(value)} ocupado: ${left(free)}`,
    almostFull: (value: number, free: number) => `Casi completo (${percent(value)}): ${left(free)}`,
    full: 'Completo: no quedan plazas',
  },
  absences: { label: 'Ausencias pendientes', help: 'Solicitudes sin resolver' },
  hours: { label: 'Media de horas hoy', help: 'Por persona presente' },
  late: { label: 'Llegadas tarde', help: 'Hoy, más allá del margen' },
  early: { label: 'Salidas anticipadas', help: 'Hoy, más allá del margen' },
  firstSteps: {
    title: 'Tres pasos para empezar a fichar',
    done: (count: number) => `${count} de 3 hechos`,
    isDone: 'Hecho',
    schedule: {
      title: 'Crea un horario',
      text: 'Quien no tiene horario no puede fichar.',
      link: 'Crear un horario',
    },
    people: {
      title: 'Da de alta a tu equipo',
      text: 'Una a una o con un archivo. Cada persona recibirá un correo para configurar su cuenta.',
      link: 'Crear el primer empleado',
    },
    holidays: {
      title: 'Importa los festivos',
      text: 'Los de tu comunidad autónoma, para que nadie salga como ausente.',
      link: 'Importar festivos',
    },
  },
  now: {
    title: 'Ahora mismo',
    groups: {
      EXPECTED: 'Faltan',
      ON_BREAK: 'En pausa',
      WORKING: 'Trabajando',
      LEFT: 'Ya se han ido',
      AWAY: 'Fuera hoy',
    } satisfies Record<ShownGroup, string>,
    nobody: {
      EXPECTED: 'No falta nadie de los que ya debían estar',
      ON_BREAK: 'Nadie está en pausa',
      WORKING: 'Nadie está trabajando',
      LEFT: 'Nadie ha terminado todavía',
      AWAY: 'Nadie tiene vacaciones, ausencia ni festivo',
    } satisfies Record<ShownGroup, string>,
    groupOf: (group: string, count: number) => `${group}: ${figure(count)}`,
    since: (time: string) => `desde las ${time}`,
    sinceOn: (moment: string) => `desde el ${moment}`,
    leftAt: (time: string) => `a las ${time}`,
    leftOn: (moment: string) => `el ${moment}`,
    late: (duration: string) => `llegó ${duration} tarde`,
    early: (duration: string) => `salió ${duration} antes`,
    shiftAt: (time: string) => `turno de las ${time}`,
    shiftOn: (moment: string) => `turno del ${moment}`,
    missedAt: (time: string) => `no vino al turno de las ${time}`,
    missedOn: (moment: string) => `no vino al turno del ${moment}`,
    away: { VACATION: 'Vacaciones', ABSENCE: 'Ausencia' },
    holiday: (name: string) => `Festivo: ${name}`,
    more: (count: number) => (count === 1 ? 'Ver 1 persona más' : `Ver ${figure(count)} personas más`),
    less: 'Ver menos',
    loadTitle: 'Error al cargar quién está',
    loadFailed: 'No se pudo cargar quién está ahora mismo',
  },
  withoutSchedule: (count: number) =>
    count === 1
      ? '1 persona no tiene horario y no puede fichar.'
      : `${figure(count)} personas no tienen horario y no pueden fichar.`,
  showWithoutSchedule: 'Ver quiénes',
  loadTitle: 'Error al cargar dashboard',
  loadFailed: 'No se pudo cargar el dashboard',
};
