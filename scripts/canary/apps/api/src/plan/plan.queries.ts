export const lockPlan = 'lock';
