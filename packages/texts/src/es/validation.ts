import type { NamedRule } from '@jornada/contract/named-rules';
import { counted } from './counted.ts';

const characters = (count: number) => counted(count, 'carácter', 'caracteres');
const days = (count: number) => counted(count, 'día', 'días');

/** Field errors, by the kind of rule. */
export const validationTexts = {
  required: 'Este campo es obligatorio.',
  invalidType: 'El tipo de dato no es válido.',
  tooShort: (minimum: number) => `Debe tener al menos ${characters(minimum)}.`,
  tooLong: (maximum: number) => `Debe tener como máximo ${characters(maximum)}.`,
  tooSmall: (minimum: number) => `Debe ser como mínimo ${minimum}.`,
  tooBig: (maximum: number) => `Debe ser como máximo ${maximum}.`,
  tooFew: (minimum: number) => `Debe haber al menos ${minimum}.`,
  tooMany: (maximum: number) => `Puede haber como máximo ${maximum}.`,
  invalidFormat: 'El formato no es válido.',
  invalidDate: 'La fecha no es válida.',
  invalidTime: 'La hora no es válida.',
  invalidEmail: 'Email no válido.',
  invalidOption: 'El valor no es una de las opciones admitidas.',
  unrecognizedField: 'Este campo no se admite.',
  unknown: 'El valor no es válido.',
  rangeReversed: 'La fecha inicial no puede ser posterior a la fecha final',
  rangeTooLong: (maximumDays: number) => `El periodo no puede superar ${days(maximumDays)}.`,
};

/** Field errors of named rules. */
export const namedRuleTexts = {
  singleLine:
    'Escríbelo de nuevo a mano, en una sola línea: lleva saltos de línea o caracteres que no se ven.',
  multiLine: 'Escríbelo de nuevo a mano: lleva caracteres que no se ven.',
  tenantNameRequired: 'Nombre es requerido',
  slugRequired: 'Slug es requerido',
  slugFormat: 'Solo letras, números y guiones.',
  adminNameRequired: 'Nombre del admin es requerido',
  adminEmailRequired: 'Email del admin es requerido',
  adminPasswordRequired: 'Password del admin es requerido',
  maxEmployeesNumber: 'maxEmployees debe ser un número mayor que 0',
  employeeNameRequired: 'El nombre es obligatorio.',
  employeeEmailInvalid: 'Email no válido.',
  terminalPin: 'El PIN tiene seis cifras.',
  staffNumber: 'El número de empleado tiene de 1 a 12 letras sin tilde o cifras, sin espacios.',
  taxIdInvalid: 'El NIF no es válido.',
  contributionAccountInvalid:
    'El código de cuenta de cotización no es válido: once cifras, las dos últimas de control.',
  inspectorIdInvalid:
    'El número de registro de personal no es válido: diez cifras, una letra y cuatro cifras.',
  timeZoneUnknown: 'La zona horaria no existe.',
  scheduleNameRequired: 'El nombre es obligatorio',
  timeOfDay: 'La hora va de 00:00 a 23:59; la medianoche es 00:00.',
  usersRequired: 'Debe seleccionar al menos un usuario',
  holidayRequired: 'Fecha y nombre son obligatorios',
  webhookEventsRequired: 'Elige al menos un aviso.',
  keyScopesRequired: 'Elige al menos un permiso.',
  keyAddress: 'Escribe una dirección IP o una red, como 192.0.2.10 o 192.0.2.0/24.',
  absenceField: 'Por favor, completa todos los campos obligatorios',
  attachmentTooLarge: 'El archivo no puede ser mayor a 5MB',
  vacationField: 'Por favor complete todos los campos',
} satisfies Record<NamedRule, string>;
