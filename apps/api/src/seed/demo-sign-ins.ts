import { demoPassword } from './demo-people.ts';

/**
 * The lines that tell a newcomer how to sign in.
 * @param superadminEmail the operator's, which a configuration may have changed
 */
export function demoSignIns(superadminEmail: string | undefined): string[] {
  return [
    `Accesos de demostración, todos con la contraseña ${demoPassword}:`,
    ...(superadminEmail === demoOperatorEmail ? [`  ${demoOperatorEmail}  operador de la plataforma`] : []),
    '  admin@demo.test       administración de Talleres Ejemplo',
    '  empleado@demo.test    persona empleada de Talleres Ejemplo',
  ];
}

const demoOperatorEmail = 'superadmin@demo.test';
