/** What is said of receipts, closings and what they prove. */
export const proofTexts = {
  receipts: 'Resguardos',
  receiptsFailed: 'Error al descargar los resguardos',
  openReceipt: 'Ver el resguardo del fichaje',
  receiptTitle: 'Resguardo del fichaje',
  receiptHelp:
    'Guarde el archivo o una foto del código. Con él podrá demostrar, sin depender de la empresa, que este fichaje se registró tal cual.',
  receiptCode: 'Código QR con el resguardo firmado',
  saveReceipt: 'Guardar el resguardo',
  verifier: 'Descargar el verificador',
  receiptFile: 'resguardo.json',
  receiptsFile: (from: string, to: string) => `resguardos-${from}-${to}.jsonl`,
};
