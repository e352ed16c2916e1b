/**
 * What was punched on workdays that were not like others, by person and day of the month: `IN 09:00, OUT 25T06:00` as `momentIn` reads the
 * times; nothing for nobody there. All other days follow `usualDay`.
 */
export const oddDays: { readonly [name: string]: { readonly [day: string]: string } } = {
  'Lucía Peña Navarro': {
    6: 'IN 09:00, OUT 14:00, IN 16:00, OUT 19:00',
    7: 'IN 08:40, OUT 14:00, IN 16:00, OUT 19:10',
    8: 'IN 09:00, OUT 14:00, IN 16:00, OUT 19:31',
    21: 'IN 09:00, IN 15:58, OUT 19:00',
    28: 'IN 09:02, OUT 14:01, IN 16:00, OUT 19:48',
  },
  'Álvaro Núñez Prieto': {
    6: 'IN 09:16, OUT 14:00, IN 16:00, OUT 19:00',
    7: 'IN 09:15, OUT 14:00, IN 16:00, OUT 19:00',
    8: 'IN 09:00, OUT 14:00, IN 16:00, OUT 18:12',
    9: 'IN 09:00, OUT 14:00, IN 16:00, OUT 18:11',
    29: 'IN 09:42, OUT 14:00, IN 16:00, OUT 19:05',
  },
  'Begoña Castro Lago': {
    6: 'IN 09:00, OUT 14:00, IN 16:00',
    7: 'IN 09:00, OUT 14:00, IN 16:00',
    29: 'IN 08:58, OUT 14:02, IN 15:57',
  },
  'Fátima Benali': {
    6: '',
    7: 'IN 09:00, OUT 12:00, IN 16:01, OUT 19:00',
    8: 'IN 09:00, OUT 13:59, IN 16:00, OUT 19:05',
    27: '',
    30: '',
  },
  'Inés Montoya Vidal': {
    6: 'IN 09:00, OUT 11:00, IN 11:10, OUT 14:00, IN 16:00, OUT 19:00',
    7: 'IN 09:00, OUT 14:00, IN 16:00, OUT 19:00, IN 20:15',
    28: 'IN 09:00, OUT 14:00, IN 16:00, OUT 20:15',
  },
  'Pilar Arce Luna': { 14: 'IN 09:30, OUT 11:30' },
  'Teresa Ríos Cano': { 16: 'IN 09:00, OUT 14:00' },
  'Carles Puig Ferrer': {
    6: 'IN 07:00, BREAK_START 11:00, BREAK_END 11:20, OUT 15:20',
    7: 'IN 07:00, OUT 15:00',
    8: 'IN 06:40, BREAK_START 10:30, BREAK_END 10:44, OUT 15:00',
    9: 'IN 07:45, OUT 15:00',
    30: 'IN 07:00, BREAK_START 11:00, BREAK_END 11:20, OUT 17:00',
  },
  'Dolores Ibáñez Roca': {
    12: 'IN 07:00, BREAK_START 11:00, BREAK_END 11:20, OUT 13:20',
    22: 'IN 10:00, OUT 14:00',
  },
  'Emilio Santana Déniz': {
    6: 'IN 07:00:50, BREAK_START 11:00:10, BREAK_END 11:20:40, OUT 15:21:15',
    17: 'IN 09:00, OUT 12:00',
    27: 'IN 07:00, BREAK_START 11:00, BREAK_END 11:20, OUT 16:40',
  },
  'Gorka Etxeberria Sáez': {
    6: 'IN 07:00, BREAK_START 11:00, BREAK_END 11:20, OUT 17:10',
    28: '',
  },
  'Nuria Zamora Bravo': {
    6: 'IN 09:40, OUT 15:05',
    29: 'IN 07:25, BREAK_START 11:10, BREAK_END 11:30, OUT 15:10',
  },
  'Unai Goñi Ruiz': { 6: 'OUT 15:05' },
  'Wenceslao Gil Oria': { 20: 'IN 07:00, OUT 14:20' },
  'Jorge Antón Cuesta': {
    6: 'IN 22:00, BREAK_START 7T02:00, BREAK_END 7T02:20, OUT 7T06:00',
    7: 'IN 22:00, OUT 8T02:00, IN 8T02:45, OUT 8T06:00',
    8: 'IN 9T00:20, OUT 9T06:00',
  },
  'Óscar Quintana Soler': { 28: 'IN 21:58' },
  'Yolanda Pardo Rey': {
    16: 'IN 22:00, BREAK_START 17T02:00, BREAK_END 17T02:25, OUT 17T06:00',
    24: 'IN 22:00, BREAK_START 25T02:30, BREAK_END 25T02:10+, OUT 25T06:00',
    31: 'IN 21:55',
  },
  'Zacarías Mora Sanz': { 31: '' },
  'Adela Franco Ruiz': {
    12: 'IN 08:00, BREAK_START 14:00, BREAK_END 14:25, OUT 13T08:00',
    24: 'IN 08:00, OUT 25T08:00',
    31: 'IN 08:00',
  },
  'Bruno Salas Vera': { 12: 'IN 08:00, OUT 13T11:00', 13: '' },
  'Clara Bueno Díaz': {
    6: 'IN 09:00, OUT 18:00',
    7: 'IN 09:00, BREAK_START 13:00, BREAK_END 13:25, OUT 18:00',
    8: 'IN 09:00, OUT 15:10',
  },
  'Guacimara Déniz León': { 26: 'IN 08:00, BREAK_START 12:00, BREAK_END 12:20, OUT 16:00' },
  'Jonay Medina Rivero': { 24: 'IN 22:00, OUT 25T06:00' },
  'Kevin Walsh Serra': { 3: 'IN 22:00, BREAK_START 4T01:50, BREAK_END 4T03:10, OUT 4T06:00' },
  'Lorena Vega Amat': { 14: 'IN 09:05, OUT 17:30', 15: 'IN 09:05, OUT 17:30' },
  'Noelia Rubio Sáenz': { 6: 'IN 07:00, OUT 09:30, IN 12:20, OUT 14:00, IN 16:50, OUT 19:30' },
  'Olga Prat Bosch': { 7: 'IN 07:00, OUT 09:30, IN 12:00, OUT 14:00' },
  'Paula Nieto Gea': { 6: 'IN 09:00, OUT 14:30' },
  'Ramón Haro Lozano': {
    6: 'IN 14:05, BREAK_START 18:00, BREAK_END 18:20, OUT 22:00',
    7: 'IN 14:06, BREAK_START 18:00, BREAK_END 18:20, OUT 21:54',
  },
};
