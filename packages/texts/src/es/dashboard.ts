import type { PersonNow } from '@jornada/contract/dashboard/dashboard-now';
import { agreeing, counted } from './counted.ts';
import { figure } from './figure.ts';

/** Who missed a shift that is over is shown with those who are expected at one. */
type ShownGroup = Exclude<PersonNow['group'], 'MISSED'>;

const places = (count: number) => counted(count, 'plaza', 'plazas');
const left = (count: number) => `${agreeing(count, 'queda', 'quedan')} ${places(count)}`;
const percent = (value: number) => `${figure(value)} %`;

export const dashboardTexts = {
  ofTeam: 'Estás viendo a las personas de tu equipo.',
  attendance: {
    label: 'Asistencia de hoy',
    percent,
    present: (present: number, total: number) =>
      `${figure(present)} de ${counted(total, 'presente', 'presentes')}`,
    missing: (count: number) => `${agreeing(count, 'Falta', 'Faltan')} ${figure(count)}`,
    complete: 'Han venido todos los que ya debían',
    later: (count: number) => counted(count, 'entra más tarde', 'entran más tarde'),
    /** Of people at work to whom nothing was planned by now. */
    unplanned: (count: number) => counted(count, 'ha venido sin tener turno', 'han venido sin tener turno'),
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
    absences: (count: number) => counted(count, 'ausencia', 'ausencias'),
    vacations: (count: number) => counted(count, 'solicitud de vacaciones', 'solicitudes de vacaciones'),
    overtime: (count: number) => `${figure(count)} de horas extra`,
  },
  employees: {
    label: 'Empleados',
    total: (total: number, maximum: number) => `${figure(total)} / ${figure(maximum)}`,
    active: (count: number) => counted(count, 'activo', 'activos'),
    inactive: (count: number) => counted(count, 'inactivo', 'inactivos'),
    counts: (active: string, inactive: string) => `${active}, ${inactive}`,
    notYet: (count: number) => counted(count, 'aún no ha empezado', 'aún no han empezado'),
    paused: (count: number) => `${count} en pausa`,
    gone: (count: number) => counted(count, 'ya no está', 'ya no están'),
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
    evacuation: 'Lista de evacuación',
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
    more: (count: number) => `Ver ${counted(count, 'persona', 'personas')} más`,
    less: 'Ver menos',
    loadTitle: 'Error al cargar quién está',
    loadFailed: 'No se pudo cargar quién está ahora mismo',
  },
  withoutSchedule: (count: number) =>
    counted(
      count,
      'persona no tiene horario y no puede fichar.',
      'personas no tienen horario y no pueden fichar.',
    ),
  showWithoutSchedule: 'Ver quiénes',
  loadTitle: 'Error al cargar dashboard',
  loadFailed: 'No se pudo cargar el dashboard',
};
