/** Names inside a package: the exported record, which is verified, and the list of files with their hashes. */
export const recordInPackage = 'registro/asientos.jsonl.gz';
export const indexOfPackage = 'INDICE.csv';
