/** The screen on which a company requests its exit package. */
export const exitTexts = {
  title: 'Paquete de salida',
  help: 'Todo el registro de jornada de la empresa en un solo archivo: los asientos de todas las personas, los meses cerrados, los cierres firmados y las claves públicas. Sirve para cambiar de programa, o para conservarlo los cuatro años que pide la ley.',
  verify:
    'El archivo lleva dentro su verificador: se comprueba sin conexión y sin este programa. Contiene datos de toda la plantilla; quien lo prepara queda anotado.',
  prepare: 'Preparar paquete de salida',
  asked: 'El paquete se está preparando: puedes seguir con otra cosa.',
  failed: 'Error al pedir el paquete',
  none: 'Todavía no has pedido ningún paquete.',
  name: (moment: string) => `Registro completo, ${moment}`,
  fileName: (date: string) => `paquete-de-salida-${date}.zip`,
};
