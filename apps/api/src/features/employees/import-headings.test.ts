import { expect, test } from 'vitest';
import { findHeadingRow, matchColumns } from './import-headings.ts';

test.each<[string, (string | null)[]]>([
  ['Nombre;Email', ['name', 'email']],
  ['NOMBRE;APELLIDOS;E-MAIL', ['name', 'surname', 'email']],
  ['Nombre;Primer apellido;Segundo apellido;Correo', ['name', 'surname', 'surname', 'email']],
  ['Apellidos y nombre;D.N.I.;Dpto.;Correo electrónico', ['name', 'nationalId', 'department', 'email']],
  ['Nombre;Nº documento;Depto;e mail', ['name', 'nationalId', 'department', 'email']],
  ['Nombre;NIF/NIE;Sección;E-Mail', ['name', 'nationalId', 'department', 'email']],
  ['Nombre;Fecha de alta;Horario;Mail', ['name', 'employedFrom', 'schedule', 'email']],
  ['Nombre;F. Alta;Área;Correo', ['name', 'employedFrom', 'department', 'email']],
  // What says it alone comes before what says it among other words.
  ['Nombre;Correo del responsable;Correo', ['name', null, 'email']],
  ['Nombre;Correo corporativo', ['name', 'email']],
  ['Nombre;Correo;E-mail', ['name', 'email', null]],
  ['Nombre;Fecha inicio contrato;Email;Teléfono', ['name', 'employedFrom', 'email', null]],
  ['Nombre de la empresa;Nombre del departamento;Nombre', [null, 'department', 'name']],
  ['Dirección;Salario;', [null, null, null]],
  [
    'F. alta;F. baja;Fecha fin periodo de prueba;Contrato desde;Fecha inicio contrato',
    ['employedFrom', 'employedUntil', null, 'contractFrom', null],
  ],
  [
    'Pacto firmado el;% horas complementarias;Preaviso (días);Horas',
    ['pactSignedOn', 'pactPercent', 'pactNoticeDays', 'agreedHours'],
  ],
])('%s', (headings, fields) => {
  expect(matchColumns(headings.split(';'))).toEqual(fields);
});

test.each<[string[], number]>([
  [['Nombre;Email', 'Ana;a@x.es'], 0],
  [['Plantilla de octubre', '', ';;', 'Nombre;Email', 'Ana;a@x.es'], 3],
  [['Departamento de ventas', 'Nombre;Email', 'Ana;a@x.es'], 1],
  [['Empleado', 'Apellidos;Correo'], 1],
  [['Listado', 'Persona;Contacto', 'Ana;a@x.es'], 1],
  [['Ana;a@x.es', 'Luis;l@x.es'], -1],
  [[''], -1],
])('the headings of %j are in row %i', (rows, place) => {
  expect(findHeadingRow(rows.map((row) => row.split(';')))).toBe(place);
});
