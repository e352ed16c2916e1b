import type { Policy } from './policy.ts';

/** That the people of a policy were asked for, or that people named by ids were answered for. */
type Note = { readonly policy: Policy } | { readonly userIds: readonly string[] };
let take: ((note: Note) => void) | undefined;

export function noteVisibility(note: Note): void {
  take?.(note);
}

/** For tests alone: they hold what is read to whom it was let read. */
export function lookAtVisibility(next: ((note: Note) => void) | undefined): void {
  take = next;
}
