export const month = 'October';
