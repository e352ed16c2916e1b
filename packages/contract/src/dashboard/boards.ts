import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { areaRoles } from '../roles.ts';
import { longestBoardName, mostNamesOnBoard } from './board-limits.ts';

const managing = { access: areaRoles.admin, permission: 'terminals.manage' } as const;

/**
 * A screen that shows who is at work, of a work centre or, where `centre` is null, of the company. `seenAt`: when it was looked at last, to within five minutes;
 * null for never. `isOver`: nobody looked for so long that its code opens nothing any more.
 */
export const boardSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  centre: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  createdAt: instantSchema,
  seenAt: instantSchema.nullable(),
  isOver: z.boolean(),
});
export type Board = z.infer<typeof boardSchema>;

/** `address` leads to the board, with its code in the fragment; no other answer contains the code. */
const madeBoardSchema = boardSchema.extend({ address: z.string() });
export type MadeBoard = z.infer<typeof madeBoardSchema>;

/** Those that were not revoked, by name. */
export const boards = defineEndpoint({
  method: 'GET',
  path: '/tenant/boards',
  summary: 'The boards that show who is at work',
  ...managing,
  response: z.array(boardSchema),
  errors: [],
});

/** NOT_FOUND for a work centre that is not the company's, or closed. */
export const createBoard = defineEndpoint({
  method: 'POST',
  path: '/tenant/boards',
  summary: 'Make a board and the address that opens it',
  ...managing,
  recentProof: true,
  body: z.object({ name: singleLine().min(1).max(longestBoardName), centreId: z.uuid().nullable() }),
  response: madeBoardSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_BOARDS'],
});

/** For good: its code opens nothing from the next call on. */
export const revokeBoard = defineEndpoint({
  method: 'DELETE',
  path: '/tenant/boards/:id',
  summary: 'Revoke a board',
  ...managing,
  params: z.object({ id: z.uuid() }),
  response: null,
  errors: ['NOT_FOUND'],
});

/** On a break since `since`, or at work since. `name` is shortened: `Ana R.` */
const personOnBoardSchema = z.object({
  name: z.string(),
  isOnBreak: z.boolean(),
  since: instantSchema,
});

/**
 * Who is at work, by name; of many, the first. `working` and `onBreak` count everybody. Of those who are out it tells nothing. A code that
 * is wrong, revoked or over is refused alike, and so is one of a suspended company.
 */
export const board = defineEndpoint({
  method: 'GET',
  path: '/board',
  summary: 'Who is at work, for a screen on the wall',
  access: 'public',
  headers: z.object({ 'x-board-code': z.string().max(100).default('') }),
  response: z.object({
    boardName: z.string(),
    companyName: z.string(),
    centreName: z.string().nullable(),
    timeZone: z.string(),
    working: z.int(),
    onBreak: z.int(),
    people: z.array(personOnBoardSchema).max(mostNamesOnBoard),
  }),
  revalidates: true,
  errors: ['BOARD_REFUSED', 'TOO_MANY_REQUESTS'],
});
