export const agreementLength = 500;

/** Of the setting of gaps without a network, in minutes: three days. */
export const longestOfflineGap = 4320;
