/** The screen on which a company requests its exit package. */
export const exitTexts = {
  title: 'Paquete de salida',
  help: 'Todo lo que el programa guarda de la empresa en un solo archivo: los asientos de todas las personas, los meses cerrados, los cierres firmados y las claves públicas, y en tablas para Excel las personas, los días, ausencias, vacaciones, horarios, correcciones y el registro de actividad. Sirve para cambiar de programa, o para conservarlo los cuatro años que pide la ley.',
  verify:
    'El archivo lleva dentro su verificador: se comprueba sin conexión y sin este programa. Contiene datos de toda la plantilla, también de salud: guárdalo como tal. Con un rol que no administra toda la empresa lleva solo el registro. Quien lo prepara queda anotado.',
  prepare: 'Preparar paquete de salida',
  asked: 'El paquete se está preparando: puedes seguir con otra cosa.',
  failed: 'No se pudo pedir el paquete.',
  none: 'Todavía no has pedido ningún paquete.',
  name: (moment: string) => `Registro completo, ${moment}`,
  fileName: (date: string) => `paquete-de-salida-${date}.zip`,
};
