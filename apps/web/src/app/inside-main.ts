import { createContext } from 'react';

/** Whether what is shown stands in the page's `main` already: there is one in every page, also where it failed. */
export const InsideMain = createContext(false);
