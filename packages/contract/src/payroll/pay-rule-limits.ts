/** So many groups of contracts a company has at most, beside the general one. */
export const mostPayGroups = 50;
export const longestPayGroupName = 60;

/** The bounds of rules, in minutes, and of multipliers, in percent. */
export const payRuleBounds = {
  autoAcceptMinutes: 720,
  thresholdMinutes: 120,
  roundingMinutes: 60,
  leastPercent: 100,
  mostPercent: 400,
} as const;
