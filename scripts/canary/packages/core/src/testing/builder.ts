export const build = (): string => 'built';
