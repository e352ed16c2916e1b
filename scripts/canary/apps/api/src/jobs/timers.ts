export const timers = 'timers';
