/** Every sentence of an employee's page of requests. */
export const ownAbsenceTexts = {
  title: 'Solicitudes',
  help: 'Bajas, permisos y otras ausencias.',
  loadFailed: 'Error al cargar las peticiones',
  none: 'Todavía no has hecho ninguna solicitud',
  noneHelp: 'Aquí verás las que hagas y qué se decide de cada una.',
  news: 'Nueva',
  columns: {
    type: 'Tipo',
    dates: 'Fechas',
    days: 'Días',
    status: 'Estado',
    filed: 'Solicitada',
    actions: 'Acciones',
  },
  actions: {
    show: 'Ver',
    cancel: 'Cancelar',
    of: (action: string, type: string, dates: string) => `${action}: ${type}, ${dates}`,
  },
  create: 'Nueva solicitud',
  submit: 'Enviar solicitud',
  sent: 'Solicitud enviada.',
  sendFailed: 'Error al crear la petición',

  file: {
    label: 'Archivo adjunto (opcional)',
    labelOf: 'Archivo adjunto',
    help: 'Imagen, PDF, DOC o DOCX, de 5 MB como máximo.',
    choose: 'Elegir archivo',
    replace: 'Cambiar archivo',
    remove: 'Quitar archivo',
    uploading: (name: string) => `Subiendo ${name}`,
    uploadFailed: 'La petición se creó pero hubo un error al subir el archivo',
    attachFailed: 'Error al subir el archivo',
    retryHelp:
      'Tu solicitud ya está enviada. Puedes volver a subir el archivo ahora, o más tarde desde su detalle.',
    retry: 'Reintentar la subida',
    later: 'Dejarlo para después',
    attached: 'Archivo adjuntado.',
  },

  detail: {
    type: 'Tipo',
    dates: 'Cuándo',
    status: 'Estado',
    note: 'Nota de la empresa',
    reason: 'Motivo',
    attachment: 'Adjunto',
    noAttachment: 'Sin archivo',
    filed: 'Solicitada',
    filedOn: (moment: string) => `El ${moment}`,
    filedByOn: (name: string, moment: string) => `La registró ${name} el ${moment}`,
    cancel: 'Cancelar solicitud',
  },

  cancellation: {
    title: 'Cancelar la solicitud',
    text: (type: string, dates: string) =>
      `Se cancela tu solicitud: ${type}, ${dates}. No se puede deshacer.`,
    confirm: 'Cancelar la solicitud',
    keep: 'Volver',
  },
  cancelled: 'Solicitud cancelada.',
  cancelFailed: 'Error al cancelar la petición',
  alreadyTitle: 'Esta solicitud ya no está pendiente',
};
