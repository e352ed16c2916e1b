/** What a company’s tax number is called in the directory, where no e-mail and no domain is called so. */
export const directoryNameOfTaxId = (taxId: string) => `tax-id ${taxId}`;

/** What the hash of a code that pairs a terminal is called there. */
export const directoryNameOfPairing = (hash: Buffer) => `pairing ${hash.toString('hex')}`;
