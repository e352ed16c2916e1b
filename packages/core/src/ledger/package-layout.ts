/** Where a package for outside has the export of the record, which is verified, and the list of its files with their hashes. */
export const recordInPackage = 'registro/asientos.jsonl.gz';
export const indexOfPackage = 'INDICE.csv';
