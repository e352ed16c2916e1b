export const withAccess = () => {};
