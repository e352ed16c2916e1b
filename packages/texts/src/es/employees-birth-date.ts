/** When somebody was born. */
export const birthDateTexts = {
  title: 'Fecha de nacimiento',
  none: 'Sin indicar',
  help: 'Opcional. Solo sirve para avisar de los límites de jornada de los menores de 18 años (art. 6 y 34 ET). Solo la ven esa persona, en su perfil, y quien gestiona a los empleados; quien asigna horarios ve los avisos.',
  minor:
    'Es menor de edad: no puede trabajar de noche ni hacer horas extraordinarias, trabaja como mucho 8\u00a0horas al día y descansa dos días seguidos a la semana (art. 6, 34 y 37 ET).',
  edit: 'Cambiar la fecha',
  editTitle: (name: string) => `Fecha de nacimiento de ${name}`,
  loadFailed: 'No se pudo cargar la fecha de nacimiento.',
  save: 'Guardar fecha',
  saved: 'Fecha de nacimiento guardada',
  saveFailed: 'No se pudo guardar la fecha de nacimiento.',
  dateWrong: 'Escribe una fecha como 31/01/2009, o déjala vacía',
  inFuture: 'No puede ser posterior a hoy',
};
