/** The longest text that names an agreement. */
export const agreementLength = 500;
