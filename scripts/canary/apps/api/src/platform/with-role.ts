export const withRole = () => {};
