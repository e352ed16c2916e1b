import { z } from 'zod';

/** Narrows a list to the people of a department and of those that hang from it, and to those who belong to a work centre on the days that the list is about. */
export const peopleGroup = {
  departmentId: z.uuid().optional(),
  centreId: z.uuid().optional(),
};
