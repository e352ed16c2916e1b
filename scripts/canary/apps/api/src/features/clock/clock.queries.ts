export const findPunches = 'select';
