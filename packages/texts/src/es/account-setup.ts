import type { PasswordRule } from '@jornada/contract/access/password-rules';
import { pageTitles } from './page-titles.ts';

/** The rules for passwords, as field errors. */
export const passwordRuleTexts = {
  required: 'La contraseña es obligatoria',
  tooShort: 'La contraseña debe tener al menos 8 caracteres',
  noUppercase: 'La contraseña debe contener al menos una letra mayúscula',
  noLowercase: 'La contraseña debe contener al menos una letra minúscula',
  noDigit: 'La contraseña debe contener al menos un número',
  guessable:
    'Elige una contraseña más difícil de adivinar: no uses una palabra común, tu nombre, tu empresa o una ciudad con números; prueba con tres palabras sueltas y una cifra.',
} satisfies Record<PasswordRule | 'guessable', string>;

export const accountSetupTexts = {
  title: pageTitles.accountSetup,
  greeting: (fullName: string) => `Hola, ${fullName}`,
  password: 'Nueva contraseña',
  passwordHelp: 'Con mayúsculas, minúsculas y algún número.',
  passwordPlaceholder: 'Mínimo 8 caracteres',
  passwordConfirm: 'Confirmar contraseña',
  showPassword: 'Mostrar u ocultar la contraseña',
  submit: 'Configurar cuenta',
  validating: 'Comprobando el enlace…',
  mismatch: 'Las contraseñas no coinciden',
  stillTemporary: 'Esa es la contraseña temporal: elige otra que solo sepas tú',
  alreadyConfiguredTitle: 'Cuenta Ya Configurada',
  invalidLinkTitle: 'Enlace No Válido',
  goToLogin: 'Ir al inicio de sesión',
  resetPassword: 'Restablecer contraseña',
  contactAdmin: 'Contactar con el administrador',
  contactSubject: 'Configuración de mi cuenta de Jornada',
  askAdmin: 'Contacta con el administrador de tu empresa: puede enviarte un enlace nuevo.',
  missingToken: 'Token no proporcionado en la URL',
  validateConnectionError: 'Error de conexión validando el token',
  completeConnectionError: 'Error de conexión configurando la cuenta',
  notProcessed: 'No se pudo procesar la solicitud. Inténtalo de nuevo.',
  unknownError: 'Error desconocido',
};
