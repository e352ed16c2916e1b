import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRepository } from '../root.ts';

/** What is counted in the sentences: one of it, and several. */
const nouns: readonly (readonly [one: string, many: string])[] = [
  ['ajuste', 'ajustes'],
  ['archivo', 'archivos'],
  ['asiento', 'asientos'],
  ['ausencia', 'ausencias'],
  ['año', 'años'],
  ['carácter', 'caracteres'],
  ['cierre', 'cierres'],
  ['consulta', 'consultas'],
  ['corrección', 'correcciones'],
  ['documento', 'documentos'],
  ['día', 'días'],
  ['empleado', 'empleados'],
  ['empresa', 'empresas'],
  ['festivo', 'festivos'],
  ['fichaje', 'fichajes'],
  ['fila', 'filas'],
  ['hora', 'horas'],
  ['horario', 'horarios'],
  ['mes', 'meses'],
  ['minuto', 'minutos'],
  ['nota', 'notas'],
  ['paquete', 'paquetes'],
  ['persona', 'personas'],
  ['petición', 'peticiones'],
  ['plaza', 'plazas'],
  ['presente', 'presentes'],
  ['registro', 'registros'],
  ['resguardo', 'resguardos'],
  ['respuesta', 'respuestas'],
  ['semana', 'semanas'],
  ['solicitud', 'solicitudes'],
  ['tarea', 'tareas'],
  ['tramo', 'tramos'],
  ['turno', 'turnos'],
];
/** Verbs and participles that follow a count or come before it. */
const verbs: readonly (readonly [one: string, many: string])[] = [
  ['está', 'están'],
  ['espera', 'esperan'],
  ['tiene', 'tienen'],
  ['falta', 'faltan'],
  ['queda', 'quedan'],
  ['entra', 'entran'],
  ['sobra', 'sobran'],
  ['elegido', 'elegidos'],
  ['elegida', 'elegidas'],
  ['cerrado', 'cerrados'],
  ['activo', 'activos'],
  ['activa', 'activas'],
];

const words = (place: 0 | 1, pairs: typeof nouns) => pairs.map((pair) => pair[place]).join('|');
const letter = '[\\p{L}\\d]';
const disagreements = [
  // '1 personas', '1 no están'; '2 persona', '0 día', no verbs, since a name may be a number here; 'faltan 1', 'falta 2'.
  new RegExp(`(?<![\\d,.:/-])1 (?:no )?(?:${words(1, [...nouns, ...verbs])})(?!${letter})`, 'u'),
  new RegExp(`(?<![\\d,.:/-])[02] (?:${words(0, nouns)})(?!${letter})`, 'u'),
  new RegExp(`(?<!${letter})(?:faltan|quedan|sobran) 1(?![\\d,.])`, 'iu'),
  new RegExp(`(?<!${letter})(?:falta|queda|sobra) [02](?![\\d,.])`, 'iu'),
];
const disagrees = (text: string) => disagreements.some((wrong) => wrong.test(text));

/** An object that has the number as each of its properties, and is written as a word. */
function holding(number: number): object {
  return new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => 'algo' : number) });
}

/** Every text that a value makes of a number: functions are called with it in each place, with words in the others. */
function textsOf(value: unknown, number: number): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, number));
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap((one) => textsOf(one, number));
  if (typeof value !== 'function') return [];
  const places = Array.from({ length: value.length });
  const choices = [number, 'algo', holding(number)];
  const calls = places.reduce<unknown[][]>(
    (made) => made.flatMap((call) => choices.map((choice) => [...call, choice])),
    [[]],
  );
  return calls.flatMap((call) => {
    try {
      return textsOf(value(...call), number);
    } catch {
      // Not made of such values.
      return [];
    }
  });
}

const folder = inRepository('packages/texts/src/es');
const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));

test.each(files)('numbers and words agree in %s', async (name) => {
  const exported: object = await import(join(folder, name));
  for (const number of [0, 1, 2]) {
    const wrong = textsOf(exported, number).filter(disagrees);
    expect([...new Set(wrong)], `with ${number}`).toEqual([]);
  }
});

test.each([
  '1 personas',
  '1 no están',
  'Faltan 1',
  '2 persona',
  '0 día más',
  'queda 2 plazas',
  'otros 1 cierres',
])('it would be seen that %s is wrong', (text) => expect(disagrees(text)).toBe(true));

test.each(['1 persona', '12 personas', '1 de 2 personas', 'quedan 0', '2 días', '0,1 días', '1 día'])(
  '%s is right',
  (text) => expect(disagrees(text)).toBe(false),
);
