import { bankCauseNames, bankDifferenceNames, bankEndNames, bankPeriodNames } from './bank-words.ts';
import { counted } from './counted.ts';
import { durationInWords } from './durations.ts';

const people = (count: number) => counted(count, 'persona', 'personas');

/** Minutes with their sign: '+2 h', '−45 min', '0 min'. */
const signed = (minutes: number) => {
  if (minutes === 0) return durationInWords(0);
  return `${minutes > 0 ? '+' : '−'}${durationInWords(Math.abs(minutes))}`;
};

/** The bank of hours: of a person, of people for whoever manages them, its rules and the ends of its periods. */
export const bankTexts = {
  signed,
  causes: bankCauseNames,
  differences: bankDifferenceNames,
  ends: bankEndNames,
  periods: bankPeriodNames,
  loadFailed: 'No se pudo cargar la bolsa de horas.',

  figures: {
    title: 'Tu saldo',
    balance: 'Saldo',
    reserved: 'Reservado',
    available: 'Puedes pedir',
    nextDue: 'Próxima caducidad',
    due: (minutes: number, date: string) => `${durationInWords(minutes)} el ${date}`,
    noDue: 'Nada caduca',
  },
  notKept: 'Tu grupo no tiene bolsa de horas. Si crees que debería tenerla, pregunta en tu empresa.',

  lines: {
    title: 'Movimientos',
    none: 'Todavía no hay movimientos',
    noneHelp:
      'Aparecen aquí cuando un día se trabaja más o menos de lo previsto, según las reglas de tu empresa.',
    columns: { on: 'Día', cause: 'Causa', minutes: 'Minutos', author: 'Apuntado por' },
    correction: 'Corrige lo apuntado antes',
    byRule: 'Automático',
    more: 'Ver más movimientos',
  },

  rest: {
    title: 'Pedir descanso',
    help: 'Se reserva en cuanto lo pides; si no se aprueba, vuelve a tu saldo.',
    date: 'Día',
    part: 'Qué parte',
    parts: { afternoon: 'La tarde', morning: 'La mañana', day: 'Todo el día', hours: 'Unas horas' },
    partOf: (name: string, from: string, to: string, minutes: number) =>
      `${name}: ${from}–${to} (${durationInWords(minutes)})`,
    from: 'Desde',
    to: 'Hasta',
    chooseDate: 'Elige un día.',
    chooseTime: 'Escribe la hora, por ejemplo 15:30.',
    nothing: 'Ese día no tienes trabajo previsto.',
    tooLittle: (available: number) => `En tu bolsa hay ${durationInWords(available)}: ese descanso no cabe.`,
    reason: 'Motivo (opcional)',
    send: 'Pedir descanso',
    sent: 'Descanso pedido. Queda reservado hasta que se decida.',
    failed: 'No se pudo pedir el descanso.',
    waiting: 'Tus solicitudes',
  },

  manage: {
    title: 'Bolsas de horas',
    help: 'Saldos hasta ayer. Lo que cambia se apunta solo, en unos minutos.',
    notAllowed:
      'Para gestionar la bolsa de horas hace falta un permiso. Pídelo a quien administra las cuentas.',
    search: 'Buscar por nombre',
    side: 'Saldos',
    sides: { ALL: 'Todos los saldos', IN_FAVOUR: 'A favor de la persona', OWED: 'A favor de la empresa' },
    columns: {
      select: 'Elegir',
      name: 'Persona',
      department: 'Departamento',
      balance: 'Saldo',
      reserved: 'Reservado',
      actions: 'Acciones',
    },
    totals: { inFavour: 'A favor de las personas', owed: 'A favor de la empresa' },
    selectPage: 'Elegir todas las de la página',
    selectOne: (name: string) => `Elegir a ${name}`,
    open: 'Ver movimientos',
    openOf: (name: string) => `Ver movimientos de ${name}`,
    none: 'Nadie tiene bolsa de horas',
    noneHelp: 'Las reglas se escriben en Nómina, en la pestaña Bolsa de horas.',
    noneFound: 'Nadie encaja con lo que buscas',
    clear: 'Quitar filtros',
    selected: 'Personas elegidas',
    count: (count: number) => (count === 1 ? '1 elegida' : `${count} elegidas`),
    giveRest: 'Compensar con descanso',
    pay: 'Pagar',
  },

  dialog: {
    title: (name: string) => `Bolsa de horas de ${name}`,
    adjust: 'Ajustar saldo',
    close: 'Cerrar',
  },

  adjust: {
    title: (name: string) => `Ajustar la bolsa de ${name}`,
    cause: 'Qué es',
    side: 'Suma o resta',
    sides: { add: 'Sumar al saldo', subtract: 'Restar del saldo' },
    hours: 'Horas',
    hoursRequired: 'Escribe cuántas horas.',
    on: 'Día para el que cuenta',
    onRequired: 'Elige un día.',
    reason: 'Motivo',
    reasonRequired: 'Escribe el motivo: la persona lo ve en sus movimientos.',
    save: 'Apuntar',
    saved: 'Apuntado en la bolsa.',
    failed: 'No se pudo apuntar.',
  },

  pay: {
    title: (count: number) => `Pagar horas de ${people(count)}`,
    help: 'Salen de la bolsa y entran en el lote de nómina de ese mes.',
    all: 'Todo lo que tienen a su favor',
    some: 'Unas horas de cada una',
    amount: 'Cuánto',
    hours: 'Horas de cada persona',
    on: 'Día para el que cuenta',
    reason: 'Motivo (opcional)',
    preview: 'Cómo queda',
    after: (name: string, paid: number, left: number) =>
      `${name}: se pagan ${durationInWords(paid)}, quedan ${signed(left)}`,
    nothing: (name: string) => `${name}: no tiene nada a su favor`,
    tooMuch: (name: string, most: number) => `${name}: como máximo ${durationInWords(most)}`,
    send: 'Pagar',
    done: (count: number) => `Apuntado para pagar: ${people(count)}.`,
    failed: 'No se pudo apuntar.',
  },

  give: {
    title: (count: number) => `Compensar con descanso a ${people(count)}`,
    help: 'El descanso queda aprobado: ese día se espera menos de cada persona.',
    preview: 'Cómo queda',
    choose: 'Elige día y horas para ver cómo queda cada bolsa.',
    after: (name: string, minutes: number, left: number) =>
      `${name}: descansa ${durationInWords(minutes)}, podrá pedir ${durationInWords(left)}`,
    nothing: (name: string) => `${name}: no trabaja en esas horas`,
    tooLittle: (name: string, minutes: number, available: number) =>
      `${name}: dura ${durationInWords(minutes)} y en su bolsa hay ${durationInWords(available)}`,
    send: 'Dar descanso',
    done: (count: number) => `Descanso dado a ${people(count)}.`,
    failed: 'No se pudo dar el descanso.',
  },
  refused: (count: number) => `No se pudo con ${people(count)}`,
  previewFailed: 'No se pudo calcular.',

  rules: {
    title: 'Reglas de la bolsa',
    help: 'Cada grupo de contrato tiene las suyas desde un día. Lo trabajado desde entonces se vuelve a calcular.',
    general: 'Grupo general',
    none: 'Ningún grupo tiene bolsa de horas',
    noneHelp: 'Escribe las reglas de un grupo para que empiece a sumar y restar.',
    add: 'Escribir reglas',
    columns: {
      group: 'Grupo',
      from: 'Desde',
      enters: 'Qué entra',
      limits: 'Límites',
      due: 'Caducidad',
      period: 'Periodo',
    },
    overtimeToo: 'y horas extra a descanso',
    limits: (least: number, most: number | null) =>
      [
        least === 0 ? 'Sin deber horas' : `Se puede deber ${durationInWords(-least)}`,
        most === null ? 'sin máximo a favor' : `como máximo ${durationInWords(most)} a favor`,
      ].join('; '),
    due: (months: number | null, end: string) =>
      months === null ? 'No caduca' : `${counted(months, 'mes', 'meses')}; ${end.toLowerCase()}`,
    period: (period: string, carried: number | null, end: string) =>
      carried === null
        ? `${period}: pasa todo`
        : `${period}: pasan ${durationInWords(carried)}; lo demás ${end.toLowerCase()}`,
    noPeriod: 'Sin periodos',
    form: {
      title: 'Reglas de la bolsa de horas',
      group: 'Grupo de contrato',
      validFrom: 'Desde',
      differences: 'Qué entra cada día',
      takesOvertime: 'Entran las horas extra que se compensan con descanso',
      takesOvertimeHelp: 'Lo que no se descanse en cuatro meses se paga (art. 35.1).',
      multipliers: 'Cuánto vale cada hora de más (%)',
      ordinary: 'Ordinaria',
      night: 'Nocturna',
      sunday: 'Domingo',
      holiday: 'Festivo',
      most: 'Máximo a favor (horas)',
      mostHelp: 'Lo que pase del máximo se paga. Vacío: sin máximo.',
      least: 'Máximo que se puede deber (horas)',
      expiry: 'Caduca a los (meses)',
      expiryHelp: 'Vacío: no caduca. Lo irregular se compensa siempre en doce meses (art. 34.2).',
      expiredIs: 'Al caducar, lo que queda a favor',
      period: 'Periodo',
      noPeriod: 'Sin periodos',
      carried: 'Pasa al siguiente (horas)',
      carriedHelp: 'Vacío: pasa todo.',
      beyond: 'Lo que no pasa',
      dateRequired: 'Elige desde qué día.',
      percentRange: 'Entre 100 y 400.',
      save: 'Guardar reglas',
      saved: 'Reglas guardadas. Los saldos se recalculan en unos minutos.',
      failed: 'No se pudieron guardar las reglas.',
    },
  },

  closing: {
    title: 'Fin de periodo',
    help: 'Al cerrar un periodo, lo que no pasa al siguiente se paga en nómina o caduca. Se hace una vez.',
    none: 'Ningún grupo tiene periodos',
    noneHelp: 'Un grupo tiene periodos cuando sus reglas lo dicen.',
    columns: { group: 'Grupo', endsOn: 'Termina', state: 'Estado', actions: 'Acciones' },
    waiting: 'Por cerrar',
    done: (people: number, paid: number) =>
      `Cerrado: ${counted(people, 'persona', 'personas')}, ${durationInWords(paid)} a pagar`,
    start: 'Cerrar periodo',
    startOf: (group: string) => `Cerrar periodo: ${group}`,
    pageTitle: 'Cierre de la bolsa de horas',
    of: (group: string, date: string) => `${group}, hasta el ${date}`,
    back: 'Volver a la bolsa de horas',
    steps: { balances: '1. Quién tiene qué', totals: '2. Qué pasa con ello', confirm: '3. Cerrar' },
    people: { name: 'Persona', balance: 'Saldo', carried: 'Pasa', paid: 'Se paga', lost: 'Caduca' },
    nobody: 'Nadie tiene saldo ese día',
    totals: { carried: 'Pasa al siguiente', paid: 'Se paga en nómina', lost: 'Caduca' },
    confirmHelp:
      'No se puede deshacer. Una corrección posterior de un día entra en la bolsa como una línea nueva.',
    confirm: 'Cerrar el periodo',
    question: (count: number, paid: number, lost: number) =>
      `Se cierra el periodo de ${people(count)}: se pagan ${durationInWords(paid)} y caducan ${durationInWords(lost)}.`,
    sent: 'Periodo cerrado.',
    failed: 'No se pudo cerrar el periodo.',
    isDone: 'Este periodo ya está cerrado.',
  },
};
