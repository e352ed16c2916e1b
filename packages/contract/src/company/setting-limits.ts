export const agreementLength = 500;
