/** Names inside a package: the exported record, which is verified, and the list of files with their hashes. */
export const recordInPackage = 'registro/asientos.jsonl.gz';
/** The receipts of a person, in an archive of their own record: one signed text a line. */
export const receiptsInPackage = 'registro/resguardos.jsonl';
export const indexOfPackage = 'INDICE.csv';
