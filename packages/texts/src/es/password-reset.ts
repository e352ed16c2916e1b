import { pageTitles } from './page-titles.ts';

/** Asking for a link and choosing a new password with it. */
export const passwordResetTexts = {
  requestTitle: pageTitles.passwordReset,
  requestHelp: 'Escribe el email de tu cuenta y te enviaremos un enlace.',
  email: 'Email',
  requestSubmit: 'Enviar enlace',
  sent: 'Te enviamos un correo con el enlace para restablecer tu contraseña.',
  completeTitle: pageTitles.newPassword,
  newPassword: 'Nueva contraseña',
  passwordHelp: 'Mínimo 8 caracteres, con mayúsculas, minúsculas y algún número.',
  showPassword: 'Mostrar u ocultar la contraseña',
  completeSubmit: 'Guardar contraseña',
  missingToken: 'Token faltante',
  validating: 'Validando enlace…',
  invalidLink: 'Enlace inválido o expirado.',
  updated: 'Contraseña actualizada. Redirigiendo al login…',
  failed: 'No se pudo actualizar la contraseña. Intenta nuevamente.',
  requestAnother: 'Solicitar otro enlace',
  backToLogin: 'Volver al inicio de sesión',
};
