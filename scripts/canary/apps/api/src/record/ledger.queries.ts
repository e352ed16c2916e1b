export const insertLedgerEntry = 'insert';
