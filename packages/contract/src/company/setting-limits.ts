export const agreementLength = 500;

/** The greatest limit for the gap of offline punches, in minutes: three days. */
export const longestOfflineGap = 4320;

/** At most so many days whoever leads the team decides before the administration is told. */
export const mostTeamDays = 30;

/** At most so many minutes of a workday's breaks are working time. */
export const longestPaidBreak = 60;

/** Of the hours agreed on for a year, in minutes: what is beyond is a slip of the keys, what the law allows is told apart. */
export const yearlyMinutesBounds = { least: 60, most: 3000 * 60 } as const;
