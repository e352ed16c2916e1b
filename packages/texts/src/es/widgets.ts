import { agreeing, counted } from './counted.ts';
import { figure } from './figure.ts';

/** Every sentence of the widgets that the screens share: lists, dialogs, forms. */
export const widgetTexts = {
  loading: 'Cargando…',
  partNotAllowed: 'No tienes permiso para esta parte de la configuración.',
  departments: {
    label: 'Departamento',
    all: 'Todos los departamentos',
    unknown: 'Departamento desconocido',
  },
  month: { previous: 'Mes anterior', next: 'Mes siguiente', today: 'Hoy' },
  list: {
    shown: (from: number, to: number, total: number) => `${figure(from)}–${figure(to)} de ${figure(total)}`,
    pages: 'Páginas',
    page: (number: number) => `Página ${number}`,
    previousPage: 'Página anterior',
    nextPage: 'Página siguiente',
    size: 'Filas por página',
    sizeOf: (rows: number) => `${figure(rows)} por página`,
    order: 'Ordenar por',
    ascending: (column: string) => `${column}, ascendente`,
    descending: (column: string) => `${column}, descendente`,
    details: 'Detalles',
    more: (row: string) => `Más acciones: ${row}`,
    filters: 'Filtros',
    active: (count: number) => agreeing(count, 'activo', 'activos'),
    showRows: 'Ver la lista',
  },
  selection: {
    label: 'Lo elegido',
    column: 'Elegir',
    page: 'Elegir todo lo de la página',
    count: (count: number) => counted(count, 'elegida', 'elegidas'),
    clear: 'Quitar selección',
  },
  /** A decision about many, each by itself. */
  many: {
    note: 'Respuesta',
    noteOptional: 'Opcional. La recibe cada persona.',
    noteNeeded: 'La recibe cada persona.',
    failed: 'Error al decidir lo elegido',
    refused: (count: number) => counted(count, 'se queda como estaba:', 'se quedan como estaban:'),
    close: 'Entendido',
  },
  dialog: { cancel: 'Cancelar', close: 'Cerrar' },
  meanwhile: {
    title: 'Alguien ha guardado otros cambios mientras editabas',
    text: 'Lo que has escrito sigue en el formulario, y lo que no habías tocado se ha puesto al día. Revísalo y vuelve a guardar.',
    before: 'antes',
    after: 'ahora',
    kept: (fields: string) => `En el formulario queda lo que tú has escrito en: ${fields}.`,
    values: { true: 'Sí', false: 'No', null: '—' } as Readonly<Record<string, string>>,
  },
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar. Selecciona el texto y cópialo a mano.',
  leave: {
    title: 'Hay cambios sin guardar',
    text: 'Si sales ahora, se perderá lo que has escrito.',
    leave: 'Salir sin guardar',
    stay: 'Seguir editando',
  },
};
