import type { ErrorCode } from '@jornada/contract/error-codes';

const serverError = 'Error del servidor. Intenta de nuevo más tarde.';

/**
 * What pages say of a code whatever the server says: of signing in, and of the statuses for which they have a text. Of all other codes they say
 * what the server says, so that the first page need not load their texts.
 */
export const pageErrorTexts = {
  BAD_REQUEST: 'Solicitud inválida. Revisa los datos ingresados.',
  UNAUTHENTICATED: 'No autorizado. Verifica tus credenciales.',
  FORBIDDEN: 'No tienes permisos para esta acción.',
  NOT_FOUND: 'Recurso no encontrado.',
  TOO_MANY_REQUESTS: 'Demasiadas solicitudes. Intenta más tarde.',
  INTERNAL: serverError,
  UNAVAILABLE: serverError,
  email_required: 'Debes ingresar tu correo electrónico.',
  TENANT_REQUIRED: 'Debes indicar el ID de empresa.',
  INVALID_CREDENTIALS: 'Email o contraseña inválidos.',
  TOO_MANY_ATTEMPTS: 'Demasiados intentos fallidos. Intenta más tarde.',
  USER_DISABLED: 'La cuenta está deshabilitada.',
  ACCOUNT_STATUS: 'La cuenta está deshabilitada.',
  ACCOUNT_LOCKED: 'La cuenta está bloqueada.',
  ACCOUNT_EXPIRED: 'La cuenta está expirada.',
  CREDENTIALS_EXPIRED: 'Las credenciales han expirado.',
  INVALID_REFRESH_TOKEN: 'Tu sesión ha expirado. Inicia sesión de nuevo.',
  PASSWORD_CHANGE_REQUIRED: 'Debes elegir una contraseña nueva antes de entrar.',
  INVALID_TOKEN:
    'El enlace ha expirado o es inválido. Si necesitas configurar tu cuenta, solicita un nuevo enlace a tu administrador.',
  ALREADY_CONFIGURED:
    'Esta cuenta ya ha sido configurada. Si olvidaste tu contraseña, puedes restablecerla desde el login.',
  TOO_MANY_MESSAGES:
    'Ya se han enviado demasiados correos en la última hora, a esta persona o por la empresa. Inténtalo más tarde.',
} satisfies Partial<Record<ErrorCode, string>>;

/** For an answer without a known code, by HTTP status; 0 is a failed connection. */
export const statusTexts: Readonly<Record<number, string>> = {
  0: 'No hay conexión. Revisa tu red.',
  400: pageErrorTexts.BAD_REQUEST,
  401: pageErrorTexts.UNAUTHENTICATED,
  403: pageErrorTexts.FORBIDDEN,
  404: pageErrorTexts.NOT_FOUND,
  429: pageErrorTexts.TOO_MANY_REQUESTS,
  500: serverError,
};

/** For an answer with no known code or status and no message. */
export const unexpectedErrorText = () => 'Ocurrió un error inesperado.';
