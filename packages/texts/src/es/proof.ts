/** What is said of receipts, closings and what they prove. */
export const proofTexts = {
  receiptsFile: (from: string, to: string) => `resguardos-${from}-${to}.jsonl`,
};
