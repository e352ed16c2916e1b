/** That of the people of the demo company, and of the operator; nobody else can choose it. */
export const demoPassword = 'Demo1234';

/** That of everybody whom a journey adds. */
export const ownPassword = 'Perro-lunes-mesa-7';

/** The password of somebody whose account is set up, by whether the demo has them. */
export function passwordOf(email: string): string {
  return email.endsWith('@demo.test') ? demoPassword : ownPassword;
}
