import { demoPassword } from './demo-people.ts';

/**
 * The lines that tell a newcomer how to sign in.
 * @param superadmin the operator, whom a configuration may have changed
 */
export function demoSignIns(superadmin: { email: string; password: string } | undefined): string[] {
  const isDemoOperator = superadmin?.email === demoOperatorEmail && superadmin.password === demoPassword;
  return [
    `Accesos de demostración, todos con la contraseña ${demoPassword}:`,
    ...(isDemoOperator ? [`  ${demoOperatorEmail}  operador de la plataforma`] : []),
    '  admin@demo.test       administración de Talleres Ejemplo',
    '  empleado@demo.test    persona empleada de Talleres Ejemplo',
  ];
}

const demoOperatorEmail = 'superadmin@demo.test';
