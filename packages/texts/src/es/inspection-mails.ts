import { counted } from './counted.ts';

interface ToInspector {
  readonly inspectorName: string;
  readonly tenantName: string;
}

const greeting = ({ inspectorName }: ToInspector) => `Buenos días, ${inspectorName}:`;

/** What the messages about the access of labour inspectors say. */
export const inspectionMails = {
  /** To the people of the company who may decide. */
  asked: (request: {
    fullName: string;
    tenantName: string;
    inspectors: readonly { inspectorName: string; inspectorId: string }[];
  }) => ({
    subject: 'La Inspección de Trabajo pide acceso al registro de jornada',
    greeting: `Hola, ${request.fullName}:`,
    paragraphs: [
      ...request.inspectors.map(
        ({ inspectorName, inspectorId }) =>
          `${inspectorName}, que dice tener el número de registro de personal ${inspectorId}, pide ver el registro de jornada de ${request.tenantName}.`,
      ),
      'Nadie ha comprobado todavía quién lo pide: el código de acceso solo se envía a la dirección oficial que figura en la solicitud.',
    ],
    linkLabels: ['Ver la solicitud'],
    closing: [
      'Hasta que se conceda no se muestra nada. La ley obliga a tener el registro a disposición de la Inspección.',
    ],
  }),
  granted: (access: ToInspector & { code: string; minutes: number }) => ({
    subject: `Código de acceso al registro de jornada de ${access.tenantName}`,
    greeting: greeting(access),
    paragraphs: [
      `${access.tenantName} le ha concedido acceso a su registro de jornada.`,
      `Su código es ${access.code}`,
      'Introdúzcalo en esta página:',
    ],
    linkLabels: ['Abrir el registro de jornada'],
    closing: [
      `El código sirve una sola vez y durante ${counted(access.minutes, 'minuto', 'minutos')}. En la misma página puede pedir otro.`,
      'Cada consulta queda anotada y la empresa puede verla. Si no ha pedido este acceso, no haga nada.',
    ],
  }),
  refused: (request: ToInspector) => ({
    subject: `Solicitud de acceso al registro de jornada de ${request.tenantName}`,
    greeting: greeting(request),
    paragraphs: [`${request.tenantName} no ha concedido el acceso en línea a su registro de jornada.`],
    linkLabels: [],
    closing: ['El registro se puede pedir a la empresa por cualquier otro medio.'],
  }),
  revoked: (request: ToInspector) => ({
    subject: `Acceso al registro de jornada de ${request.tenantName} terminado`,
    greeting: greeting(request),
    paragraphs: [`${request.tenantName} ha puesto fin a su acceso en línea al registro de jornada.`],
    linkLabels: [],
    closing: ['El registro se puede pedir a la empresa por cualquier otro medio.'],
  }),
};
