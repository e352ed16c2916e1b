export const agreementLength = 500;

/** The greatest limit for the gap of offline punches, in minutes: three days. */
export const longestOfflineGap = 4320;
