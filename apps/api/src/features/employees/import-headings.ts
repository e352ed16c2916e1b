import type { ImportField } from '@jornada/contract/employees/import-limits';
import { searchable } from '../../platform/database/search-pattern.ts';

interface Headings {
  /** The whole heading, without accents, capitals and punctuation. */
  readonly exact: readonly string[];
  /** Words that say it within a longer heading, where no other column says it alone. */
  readonly words?: RegExp;
}

/** What columns are called. A heading that could be of two fields is of the one that comes first here. */
const headings: Readonly<Record<ImportField, Headings>> = {
  email: {
    exact: ['email', 'e mail', 'correo', 'correo electronico', 'mail', 'direccion de correo'],
    words: /\b(e ?mail|mail|correo)\b/,
  },
  nationalId: {
    exact: [
      ...['dni', 'nif', 'nie', 'dni nie', 'nif nie', 'dni nif', 'dni nif nie', 'documento', 'n documento'],
      ...['documento de identidad', 'numero de documento', 'no documento', 'num documento', 'n de documento'],
    ],
    words: /\b(dni|nif|nie)\b/,
  },
  department: {
    exact: ['departamento', 'dpto', 'depto', 'dpt', 'dep', 'department', 'area', 'seccion'],
    words: /\b(departamento|dpto|depto|seccion)\b/,
  },
  schedule: { exact: ['horario', 'schedule', 'turno'], words: /\bhorario\b/ },
  centre: {
    exact: ['centro', 'centro de trabajo', 'centro trabajo', 'work centre', 'sede'],
    words: /\b(centro de trabajo|sede)\b/,
  },
  employedFrom: {
    exact: ['alta', 'f alta', 'fecha alta', 'fecha de alta', 'fecha de ingreso', 'fecha de incorporacion'],
    words: /\b(fecha|f)\b.*\b(alta|ingreso|incorporacion|inicio)\b/,
  },
  employedUntil: {
    exact: ['baja', 'f baja', 'fecha baja', 'fecha de baja', 'fecha de cese', 'fecha cese'],
    words: /\b(fecha|f)\b.*\b(baja|cese)\b/,
  },
  staffNumber: {
    exact: [
      ...[
        'numero de empleado',
        'numero empleado',
        'n de empleado',
        'n empleado',
        'no de empleado',
        'no empleado',
      ],
      ...['num de empleado', 'num empleado', 'numero de empleada', 'staff number'],
    ],
  },
  contractFrom: { exact: ['contrato desde', 'contrato vigente desde', 'contrato en vigor desde'] },
  contractKind: {
    exact: [
      'contrato',
      'tipo de contrato',
      'tipo contrato',
      'clase de contrato',
      'modalidad',
      'modalidad de contrato',
    ],
  },
  contractCode: {
    exact: [
      'clave',
      'clave de contrato',
      'clave contrato',
      'codigo de contrato',
      'codigo contrato',
      'cod contrato',
    ],
  },
  workingTime: { exact: ['jornada', 'tipo de jornada', 'tipo jornada', 'a tiempo parcial'] },
  agreedHours: {
    exact: [
      ...[
        'horas',
        'horas pactadas',
        'horas semanales',
        'horas semana',
        'horas contrato',
        'horas de contrato',
      ],
      ...['jornada semanal', 'jornada pactada'],
    ],
  },
  agreedPeriod: { exact: ['periodo de las horas', 'periodo', 'periodo de la jornada'] },
  weeklyDays: { exact: ['dias a la semana', 'dias semana', 'dias semanales', 'dias por semana'] },
  jobTitle: { exact: ['puesto', 'puesto de trabajo', 'cargo', 'categoria', 'ocupacion'] },
  professionalGroup: { exact: ['grupo profesional', 'categoria profesional'] },
  collectiveAgreement: { exact: ['convenio', 'convenio colectivo'] },
  payrollNumber: {
    exact: [
      ...['numero en nomina', 'n en nomina', 'no en nomina', 'codigo de trabajador', 'codigo trabajador'],
      ...['codigo de empleado', 'codigo empleado', 'matricula'],
    ],
  },
  payGroup: {
    exact: ['grupo de contrato', 'grupo de contratos', 'grupo contrato', 'grupo de nomina', 'grupo nomina'],
  },
  trialUntil: {
    exact: ['fin del periodo de prueba', 'fin periodo de prueba', 'fin periodo prueba', 'periodo de prueba'],
  },
  pactSignedOn: {
    exact: [
      ...['pacto firmado el', 'fecha del pacto', 'fecha pacto', 'firma del pacto'],
      ...['pacto de horas complementarias firmado el', 'fecha del pacto de horas complementarias'],
    ],
  },
  pactPercent: {
    exact: [
      ...['horas complementarias pactadas', 'horas complementarias', 'pacto de horas complementarias'],
      ...['porcentaje de horas complementarias', 'porcentaje del pacto', 'complementarias'],
    ],
  },
  pactNoticeDays: { exact: ['preaviso', 'preaviso dias', 'dias de preaviso', 'preaviso del pacto'] },
  surname: {
    exact: ['apellido', 'apellidos', 'primer apellido', 'segundo apellido', 'apellido 1', 'apellido 2'],
    words: /^(?!.*\bnombre\b).*\bapellidos?\b/,
  },
  name: {
    exact: [
      ...[
        'nombre',
        'nombres',
        'nombre completo',
        'nombre y apellidos',
        'apellidos y nombre',
        'name',
        'full name',
      ],
      ...[
        'nombre apellidos',
        'apellidos nombre',
        'empleado',
        'empleada',
        'trabajador',
        'trabajadora',
        'persona',
      ],
      ...['nombre del empleado', 'nombre del trabajador', 'nombre empleado', 'nombre trabajador'],
    ],
  },
};

const fields = Object.keys(headings) as ImportField[];
const longestHeading = 100;

/** The lines in which the headings are looked for; above them stands at most a title. */
const mostLinesAbove = 20;

/** What the columns of a row of headings hold; null for what nobody knows. Only surnames may come twice. */
export function matchColumns(row: readonly string[]): (ImportField | null)[] {
  const plain = row.map(plainHeading);
  const matched = plain.map((heading) => fields.find((field) => headings[field].exact.includes(heading)));
  const isFree = (field: ImportField) => field === 'surname' || !matched.includes(field);
  for (const [index, heading] of plain.entries())
    matched[index] ??= fields.find((field) => isFree(field) && headings[field].words?.test(heading));
  return matched.map((field, index) => {
    const isSecond = field !== 'surname' && matched.indexOf(field) < index;
    return field === undefined || isSecond ? null : field;
  });
}

/**
 * The place of the row that names the columns: the first that names both people and their e-mails or staff numbers, else the one that names most columns.
 * @returns -1 when no row names any
 */
export function findHeadingRow(rows: readonly (readonly string[])[]): number {
  const named = rows.slice(0, mostLinesAbove).map((row) => {
    const isOne = row.some((cell) =>
      fields.some((field) => headings[field].exact.includes(plainHeading(cell))),
    );
    return new Set(isOne ? matchColumns(row).filter((field) => field !== null) : []);
  });
  const whole = named.findIndex(
    (set) => (set.has('email') || set.has('staffNumber')) && (set.has('name') || set.has('surname')),
  );
  if (whole >= 0) return whole;
  const most = Math.max(...named.map(({ size }) => size));
  return most > 0 ? named.findIndex(({ size }) => size === most) : -1;
}

/** A heading without accents, capitals and punctuation; abbreviations lose their full stops (`D.N.I.`). */
function plainHeading(written: string): string {
  return searchable(written.trim().slice(0, longestHeading))
    .replace(/[.ºª°]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
