import { agreedPeriodNames, contractKindNames } from './contract-words.ts';
import { counted } from './counted.ts';

/** A person's contracts. */
export const contractsTexts = {
  title: 'Contratos',
  none: 'Sin contratos',
  noneHelp: 'Mientras no añadas ninguno, trabaja a tiempo completo y sigue la jornada anual de la empresa.',
  add: 'Añadir contrato',
  addTitle: (name: string) => `Nuevo contrato de ${name}`,
  edit: 'Editar',
  editOf: (date: string) => `Editar el contrato desde el ${date}`,
  editTitle: (name: string) => `Contrato de ${name}`,
  remove: 'Eliminar',
  removeOf: (date: string) => `Eliminar el contrato desde el ${date}`,
  loadFailed: 'No se pudieron cargar los contratos.',
  saveFailed: 'No se pudo guardar el contrato.',
  removeFailed: 'No se pudo eliminar el contrato.',
  save: 'Guardar contrato',
  saved: 'Contrato guardado',
  removed: 'Contrato eliminado',
  since: (from: string) => `Desde el ${from}`,
  between: (from: string, until: string) => `Del ${from} al ${until}`,
  inForce: 'En vigor',
  toCome: 'Todavía no ha empezado',
  kinds: contractKindNames,
  kindUnknown: 'Clase sin indicar',
  fullTime: 'A tiempo completo',
  partTime: 'A tiempo parcial',
  hours: {
    WEEK: (hours: string) => `${hours} a la semana`,
    MONTH: (hours: string) => `${hours} al mes`,
    YEAR: (hours: string) => `${hours} al año`,
  },
  days: (days: number) => counted(days, 'día a la semana', 'días a la semana'),
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  remote: (days: readonly string[]) => `A distancia: ${new Intl.ListFormat('es').format(days)}`,
  code: (code: string) => `Clave ${code}`,
  group: (group: string) => `Grupo ${group}`,
  payroll: (number: string) => `Número ${number} en nómina`,
  trial: (date: string) => `Periodo de prueba hasta el ${date}`,
  pact: (percent: number, notice: number) =>
    `Pacto de horas complementarias del ${percent}\u00a0%, con ${counted(notice, 'día', 'días')} de preaviso`,
  /** What the plan asks for and what the contract says, where they differ. */
  differs: (planned: string, agreed: string) =>
    `El horario pide ${planned} a la semana; el contrato, ${agreed}.`,
  /** Whose plan of the year is not what their contract says. */
  yearDiffers: {
    title: (year: number) => `Horarios que no cuadran con el contrato en ${year}`,
    help: 'La media del año se aparta más de un 2\u00a0% de las horas pactadas (art. 34 ET). Cambia el horario o el contrato.',
    line: {
      WEEK: (planned: string, agreed: string) =>
        `Su horario pide ${planned} a la semana; su contrato, ${agreed}`,
      MONTH: (planned: string, agreed: string) => `Su horario pide ${planned} al mes; su contrato, ${agreed}`,
      YEAR: (planned: string, agreed: string) => `Su horario pide ${planned} al año; su contrato, ${agreed}`,
    },
    all: (count: number) => `Ver a todas (${count})`,
  },
  form: {
    validFrom: 'Vale desde',
    validFromHelp: 'Hasta el día antes del siguiente contrato, si lo hay.',
    kind: 'Clase de contrato',
    chooseKind: 'Elige una',
    code: 'Clave',
    codeHelp: 'Las tres cifras de la Seguridad Social.',
    isPartTime: 'Jornada a tiempo parcial',
    isPartTimeHelp: 'Lo que trabaje de más son horas complementarias, no extraordinarias.',
    hours: 'Horas pactadas',
    hoursHelp: 'Déjalo vacío si sigue la jornada de la empresa.',
    period: 'Periodo de las horas',
    periods: agreedPeriodNames,
    weeklyDays: 'Días a la semana',
    remoteWeekdays: 'Días a distancia',
    remoteWeekdaysHelp:
      'Los acordados por escrito (art. 7 Ley 10/2021). Se proponen al fichar; cada persona puede cambiarlo.',
    jobTitle: 'Puesto',
    professionalGroup: 'Grupo profesional',
    collectiveAgreement: 'Convenio colectivo',
    payrollNumber: 'Número en nómina',
    payGroup: 'Grupo de contrato',
    payGroupHelp: 'Decide las reglas de nómina.',
    generalGroup: 'General',
    /** Where only its id is at hand. */
    groupOfId: (id: string) => `otro (${id.slice(-6)})`,
    trialUntil: 'Fin del periodo de prueba',
    hasPact: 'Pacto de horas complementarias',
    pactSignedOn: 'Firmado el',
    pactPercent: 'Porcentaje',
    pactPercentHelp: 'De las horas pactadas',
    pactNoticeDays: 'Días de preaviso',
    beyondUsual: 'Más del 30 % solo vale si lo dice el convenio colectivo (art. 12.5.c ET).',
    tooFewHours:
      'Con menos de diez horas a la semana de media no caben horas complementarias pactadas (art. 12.5.b ET).',
    dateRequired: 'Escribe una fecha',
    kindRequired: 'Elige la clase de contrato',
    codeWrong: 'Son tres cifras',
    hoursWrong: 'Escribe entre 1 y 3.000 horas',
    hoursRequired: 'El pacto se calcula sobre las horas pactadas: indícalas',
    percentWrong: 'Escribe un porcentaje del 1 al 60',
    noticeWrong: 'Escribe de 0 a 30 días',
    daysWrong: 'Escribe de 1 a 7 días',
  },
  /** What a change does to past days. */
  foreseen: {
    days: (from: string, to: string) =>
      from === to
        ? `Se vuelve a evaluar el ${from}: cambia qué horas de más son complementarias.`
        : `Se vuelven a evaluar los días del ${from} al ${to}: cambia qué horas de más son complementarias.`,
    closed: (months: string) => `Los meses cerrados no cambian sin reabrirlos: ${months}.`,
    failed: 'No se pudo comprobar qué días cambian.',
  },
  removal: {
    title: 'Eliminar contrato',
    warning: (from: string) => `Se elimina el contrato desde el ${from}. El anterior sigue valiendo.`,
    warningFirst: (from: string) =>
      `Se elimina el contrato desde el ${from}. Sin él, trabaja a tiempo completo y sigue la jornada anual de la empresa.`,
    confirm: 'Eliminar contrato',
  },
  refusals: {
    sameDate: 'Ya hay un contrato desde esa fecha',
    trialBefore: 'El periodo de prueba no puede terminar antes de que empiece el contrato',
    pactOfFullTime: 'Solo a tiempo parcial hay horas complementarias',
    pactWithoutHours: 'El pacto se calcula sobre las horas pactadas: indícalas',
    noSuchGroup: 'Ese grupo de contrato ya no existe',
  },
};
